import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { fakeTrack } from '#platform/testing/fake-media.ts';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import type { SteeringView } from '../../domain/steering/steering.ts';
import { participant } from '../fake-session.ts';
import type { LocalTracks } from '../media/room-media.ts';
import { steeringAbility } from './steering-ability.tsx';
import { openSteering } from './steering-session.ts';

type Port = Parameters<typeof openSteering>[0];
afterEach(cleanup);

/** The ability of a tab whose devices and room are the test's. */
function live() {
  const tab = { view: { askedBy: 'Lena' } as SteeringView, tracks: { audio: null, video: null } as LocalTracks };
  const port = {
    view: () => tab.view,
    show: (view: SteeringView) => Object.assign(tab, { view }),
    tracks: () => tab.tracks,
    connected: () => true,
    want: vi.fn<Port['want']>(),
    send: vi.fn<Port['send']>(() => Promise.resolve()),
    notify: vi.fn<Port['notify']>(),
  };
  return { tab, port, ability: openSteering(port as unknown as Port) };
}
const props = (changes: object) => ({
  view: { askedBy: null },
  acts: live().ability.acts,
  workshopId: 'w',
  self: 'user-Lena',
  host: 'user-Lena',
  ...({ participants: [], role: 'facilitator', connected: true, clockOffset: 0 } as const),
  ...changes,
});
const labels = (items: readonly MenuItem[] = []) => items.map(({ label }) => label);

test('R-ROOMM-13 a host mutes people who are heard and asks people who aren’t; nobody else has either, nor about themselves', () => {
  const [loud, quiet] = [participant('Bob'), participant('Bob', { isAudioEnabled: false })];
  expect(labels(steeringAbility.slots?.faceMenu?.(props({}), loud))).toEqual(['Mute']);
  expect(labels(steeringAbility.slots?.faceMenu?.(props({}), quiet))).toEqual(['Ask to unmute']);
  expect(labels(steeringAbility.slots?.faceMenu?.(props({}), { ...quiet, away: true }))).toEqual([]);
  expect(labels(steeringAbility.slots?.faceMenu?.(props({ self: 'user-Bob' }), loud))).toEqual([]);
  expect(labels(steeringAbility.slots?.faceMenu?.(props({ role: 'participant' }), loud))).toEqual([]);
});

test('REAL 14 a tab that is muted stops its microphone; being asked opens none', () => {
  const { port, ability } = live();
  ability.noticed?.({ type: 'unmute-asked', by: 'Lena' });
  expect(port.want).not.toHaveBeenCalled();
  ability.noticed?.({ type: 'muted', by: 'Lena' });
  expect(port.want.mock.calls).toEqual([[{ microphone: false }]]);
});

test('REAL 14 the card asks, and only its person’s own press opens the microphone', async () => {
  const user = userEvent.setup();
  const { tab, port, ability } = live();
  const draw = () => steeringAbility.slots?.banner?.(props({ view: tab.view, acts: ability.acts }));
  const { rerender } = render(draw());
  expect(screen.getByText('Lena asks you to unmute')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Stay muted' }));
  expect(port.want).not.toHaveBeenCalled();
  rerender(draw());
  expect(screen.queryByText('Lena asks you to unmute')).toBeNull();
  tab.view = { askedBy: 'Lena' };
  rerender(draw());
  await user.click(screen.getByRole('button', { name: 'Unmute' }));
  expect(port.want.mock.calls).toEqual([[{ microphone: true }]]);
});

test('the card goes once the microphone is on anyway', () => {
  const { tab, ability } = live();
  ability.devicesChanged?.();
  expect(tab.view.askedBy).toBe('Lena');
  tab.tracks = { audio: fakeTrack('audio'), video: null };
  ability.devicesChanged?.();
  expect(tab.view.askedBy).toBeNull();
});

test('the host reads that it was asked, or that it didn’t get through', async () => {
  const { port, ability } = live();
  ability.acts.askUnmute('user-Bob', 'Bob');
  await waitFor(() => expect(port.notify).toHaveBeenLastCalledWith({ type: 'ask-sent', username: 'Bob' }));
  port.send.mockRejectedValue(new Error('refused'));
  ability.acts.mute('user-Bob');
  await waitFor(() => expect(port.notify).toHaveBeenLastCalledWith({ type: 'steering-failed' }));
});

test('somebody given the word is asked to unmute where they’re muted and here, and else isn’t', () => {
  const acts = { ...live().ability.acts, askUnmute: vi.fn() };
  const muted = { isAudioEnabled: false };
  const participants = [participant('Bob', muted), participant('Cleo'), participant('Dan', { ...muted, away: true })];
  for (const { userId } of participants) steeringAbility.offers?.askUnmute?.(props({ acts, participants }))?.(userId);
  expect(acts.askUnmute.mock.calls).toEqual([['user-Bob', 'Bob']]);
});

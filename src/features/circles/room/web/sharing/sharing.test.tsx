import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#platform/testing/patience.ts';
import { type FakeTrack, fakeTrack } from '#platform/testing/fake-media.ts';
import { CommandError } from '#platform/web/socket-client.ts';
import type { MenuItem } from '#platform/web/ui/menu.tsx';
import type { SharingNotice, SharingView } from '../../domain/sharing/sharing.ts';
import { participant } from '../fake-session.ts';
import { canShareScreen } from './screen-media.ts';
import { sharingAbility } from './sharing-ability.tsx';
import { openSharing } from './sharing-session.ts';

vi.mock('./screen-media.ts', () => ({ canShareScreen: vi.fn(), pickScreen: vi.fn() }));
beforeEach(() => vi.mocked(canShareScreen).mockReturnValue(true));
afterEach(cleanup);

const acts = { begin: vi.fn(), end: vi.fn(), ask: vi.fn(), allow: vi.fn() };
const [alice, bob, mira] = [
  participant('Alice', { role: 'facilitator' }),
  participant('Bob'),
  participant('Mira', { shareRight: 'asks' }),
];
const props = (changes: object = {}) => ({
  workshopId: 'w',
  self: alice.userId,
  host: alice.userId,
  clockOffset: 0,
  acts,
  ...({ participants: [alice, bob, mira], role: 'facilitator', connected: true, view: { sharer: null } } as const),
  ...changes,
});
const guest = { self: bob.userId, role: 'participant' };
const labels = (items: readonly MenuItem[] = []) => items.map(({ label }) => label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Share screen' });

test('CARE C10 a host has the button, and so have people who may; others ask in the menu', () => {
  const { rerender } = render(sharingAbility.slots?.control?.(props()));
  expect(button().disabled).toBe(false);
  expect(labels(sharingAbility.slots?.menu?.(props()))).toEqual([]);
  rerender(sharingAbility.slots?.control?.(props(guest)));
  expect(screen.queryByRole('button')).toBeNull();
  expect(labels(sharingAbility.slots?.menu?.(props(guest)))).toEqual(['Ask to share my screen']);
  expect(labels(sharingAbility.slots?.menu?.(props({ ...guest, self: mira.userId })))).toEqual([
    'I don’t need to share after all',
  ]);
  const may = props({ ...guest, participants: [alice, { ...bob, shareRight: 'may' }] });
  rerender(sharingAbility.slots?.control?.(may));
  expect(button().disabled).toBe(false);
  expect(labels(sharingAbility.slots?.menu?.(may))).toEqual([]);
  rerender(sharingAbility.slots?.control?.({ ...may, quiet: true }));
  expect(button().disabled).toBe(true);
});

test('a phone, which can’t show its screen, has neither', () => {
  vi.mocked(canShareScreen).mockReturnValue(false);
  render(sharingAbility.slots?.control?.(props()));
  expect(screen.queryByRole('button')).toBeNull();
  expect(labels(sharingAbility.slots?.menu?.(props(guest)))).toEqual([]);
});

test('hosts let people share by name, and take it back; nobody else has either', () => {
  const menuOf = (person = bob, changes: object = {}) =>
    labels(sharingAbility.slots?.faceMenu?.(props(changes), person));
  expect(menuOf()).toEqual(['Let Bob share']);
  expect(menuOf({ ...bob, shareRight: 'may' })).toEqual(['No more sharing for Bob']);
  expect(menuOf(bob, { view: { sharer: bob.userId } })).toEqual(['Stop Bob’s sharing']);
  expect(menuOf({ ...bob, role: 'cohost' })).toEqual([]);
  expect(menuOf(alice)).toEqual([]);
  expect(menuOf(mira, guest)).toEqual([]);
});

test('a host reads who would like to share and answers; in silence it waits', async () => {
  const user = userEvent.setup();
  const { rerender } = render(sharingAbility.slots?.banner?.(props()));
  expect(screen.getByText('Mira would like to share their screen')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Let Mira share' }));
  expect(acts.allow).toHaveBeenLastCalledWith(mira.userId, true);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(acts.allow).toHaveBeenLastCalledWith(mira.userId, false);
  rerender(sharingAbility.slots?.banner?.(props({ still: true })));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(sharingAbility.slots?.banner?.(props(guest)));
  expect(screen.queryByRole('button')).toBeNull();
});

test('the one who shares reads so and stops it in the banner or by the button', async () => {
  const user = userEvent.setup();
  const mine = props({ view: { sharer: alice.userId } });
  const { rerender } = render(sharingAbility.slots?.banner?.(mine));
  expect(screen.getByRole('status').textContent).toBe('You’re sharing your screen. Everyone in the circle sees it.');
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  rerender(sharingAbility.slots?.control?.(mine));
  await user.click(screen.getByRole('button', { name: 'Stop sharing', pressed: true }));
  expect(acts.end).toHaveBeenCalledTimes(2);
});

test('while somebody else shares a host is asked first, and a guest waits', async () => {
  const user = userEvent.setup();
  const theirs = { view: { sharer: mira.userId } };
  render(sharingAbility.slots?.control?.(props(theirs)));
  await user.click(button());
  expect(await screen.findByRole('dialog', { name: 'Share instead of Mira?' })).toBeDefined();
  expect(acts.begin).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole('button', { name: 'Share screen' }).at(-1) as HTMLElement);
  expect(acts.begin).toHaveBeenLastCalledWith(mira.userId);
  cleanup();
  const may = { ...guest, participants: [alice, { ...bob, shareRight: 'may' }, mira] };
  render(sharingAbility.slots?.control?.(props({ ...theirs, ...may })));
  expect(button().disabled).toBe(true);
});

/** A tab whose room is the test's: it agrees to a share, and says so before the answer, as the server does. */
function tab() {
  const it = { view: { sharer: null } as SharingView | null, track: fakeTrack('video'), sent: [] as unknown[] };
  const port = {
    userId: 'me',
    view: () => it.view,
    connected: () => true,
    leads: () => true,
    share: vi.fn<(track: MediaStreamTrack | null) => void>(),
    notify: vi.fn<(notice: SharingNotice) => void>(),
    send: vi.fn(async (command: { type: string }) => {
      it.sent.push(command);
      if (command.type === 'share-begin') it.view = { sharer: 'me' };
    }),
  };
  const pick = vi.fn(async (): Promise<MediaStreamTrack | null> => it.track);
  const live = openSharing(port as unknown as Parameters<typeof openSharing>[0], pick);
  const begin = async () => {
    live.acts.begin();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { it, port, pick, live, begin };
}
const hasStopped = (track: FakeTrack) => track.readyState === 'ended';

test('the screen is sent once the room agrees, and really stopped by the one who ends it', async () => {
  const { it, port, live, begin } = tab();
  await begin();
  expect(port.share.mock.calls).toEqual([[it.track]]);
  expect(live.joining()).toEqual({ sharing: true });
  live.acts.end();
  expect(hasStopped(it.track)).toBe(true);
  expect(port.share).toHaveBeenLastCalledWith(null);
  expect(it.sent).toEqual([{ type: 'share-begin' }, { type: 'share-end' }]);
  expect(live.joining()).toEqual({ sharing: false });
});

test.each<[string, (one: ReturnType<typeof tab>) => void]>([
  [
    'a host stops it',
    ({ it, live }) => {
      it.view = { sharer: null };
      live.noticed?.({ type: 'ended', userId: 'me', username: 'Me' });
    },
  ],
  [
    'a host’s own comes instead',
    ({ it, live }) => {
      it.view = { sharer: 'other' };
      live.noticed?.({ type: 'began', userId: 'other', username: 'Other' });
    },
  ],
  [
    'the room has forgotten it',
    ({ it, live }) => {
      it.view = { sharer: null };
      live.entered?.();
    },
  ],
  ['the visit is over, or they come back after too long', ({ live }) => live.stop?.()],
  ['the browser’s own button ends it', ({ it }) => it.track.unplug()],
])('it stops at once when %s', async (_, happens) => {
  const one = tab();
  await one.begin();
  happens(one);
  expect(hasStopped(one.it.track)).toBe(true);
  expect(one.port.share).toHaveBeenLastCalledWith(null);
});

test('somebody who changes their mind in the picker hears nothing of it; a refusal stops the screen and is told', async () => {
  const { it, port, pick, begin } = tab();
  pick.mockResolvedValueOnce(null);
  await begin();
  expect([it.sent, port.notify.mock.calls]).toEqual([[], []]);
  port.send.mockRejectedValueOnce(new Error('refused'));
  await begin();
  expect(hasStopped(it.track)).toBe(true);
  expect(port.share).not.toHaveBeenCalled();
  expect(port.notify).toHaveBeenLastCalledWith({ type: 'sharing-failed' });
  port.send.mockRejectedValueOnce(new CommandError('conflict', 'taken'));
  await begin();
  expect(port.notify).toHaveBeenLastCalledWith({ type: 'taken' });
  pick.mockRejectedValueOnce(new DOMException('no way', 'NotReadableError'));
  await begin();
  expect(port.notify).toHaveBeenLastCalledWith({ type: 'not-shown' });
});

test('a screen that was stopped before the room had answered is never sent', async () => {
  const { it, port, begin } = tab();
  port.send.mockImplementationOnce(async () => {
    it.view = { sharer: null };
  });
  await begin();
  expect(hasStopped(it.track)).toBe(true);
  expect(port.share).not.toHaveBeenCalled();
});

test('only a host’s tab tells who asks', () => {
  const { port, live } = tab();
  const asks = { type: 'right-changed', username: 'Mira', shareRight: 'asks' } as const;
  live.noticed?.(asks);
  expect(port.notify.mock.calls).toEqual([[{ type: 'asked', username: 'Mira' }]]);
  port.leads = () => false;
  live.noticed?.(asks);
  expect(port.notify).toHaveBeenCalledTimes(1);
});

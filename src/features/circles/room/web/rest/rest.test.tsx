import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { participant } from '../fake-session.ts';
import { restAbility } from './rest-ability.tsx';
import { openRest } from './rest-session.ts';

afterEach(cleanup);

type Port = Parameters<typeof openRest>[0];

function tab(resting: boolean | null) {
  let view = resting === null ? null : { resting };
  const tracks = { audio: null as object | null, video: null };
  const send = vi.fn<Port['send']>(() => Promise.reject(new Error('cut off')));
  const want = vi.fn();
  const show: Port['show'] = (next) => {
    view = next;
  };
  const port = { view: () => view, show, send, want, tracks: () => tracks } as unknown as Port;
  return { live: openRest(port), tracks, send, want, view: () => view };
}

test('CARE moment 5 resting turns microphone and camera off, and they stay off until one is back', () => {
  const { live, tracks, send, want, view } = tab(false);
  live.acts.rest(true);
  expect([view(), want.mock.calls.length]).toEqual([{ resting: true }, 1]);
  live.devicesChanged?.();
  expect(want).toHaveBeenCalledTimes(1);
  tracks.audio = {};
  live.devicesChanged?.();
  expect(want).toHaveBeenCalledTimes(2);
  live.acts.rest(false);
  live.devicesChanged?.();
  expect(want).toHaveBeenCalledTimes(2);
  expect(send.mock.calls).toEqual([[{ type: 'rest', resting: true }], [{ type: 'rest', resting: false }]]);
});

test('on joining the tab says what it knows, and nothing after a reload', () => {
  expect(tab(true).live.joining()).toEqual({ resting: true });
  expect(tab(null).live.joining()).toEqual({ resting: null });
});

test('what was lost with the connection isn’t said on joining but again as a command, until the server has heard it', async () => {
  const { live, send } = tab(false);
  live.acts.rest(true);
  await Promise.resolve();
  expect(live.joining()).toEqual({ resting: null });
  send.mockImplementation(() => Promise.resolve());
  live.entered?.();
  await Promise.resolve();
  expect(send.mock.calls).toEqual([[{ type: 'rest', resting: true }], [{ type: 'rest', resting: true }]]);
  expect(live.joining()).toEqual({ resting: true });
  live.entered?.();
  expect(send).toHaveBeenCalledTimes(2);
});

test('who rests reads how it is, has one button back, and is marked as listening', async () => {
  const acts = { rest: vi.fn() };
  const room = { workshopId: 'w', self: 'user-Bob', host: 'user-Alice', role: 'participant', connected: true } as const;
  const props = { view: { resting: true }, acts, participants: [], clockOffset: 0, ...room };
  render(restAbility.slots?.banner?.(props));
  await userEvent.click(screen.getByRole('button', { name: 'I’m back' }));
  expect(acts.rest).toHaveBeenLastCalledWith(false);
  expect(screen.getByRole('status').textContent).toContain('You’re resting');
  expect(restAbility.tells?.held?.(props.view, { userId: 'user-Bob', role: 'participant' })).toBe(true);
  expect(restAbility.slots?.menu?.(props).map(({ label }) => label)).toEqual(['I’m back']);
  expect(restAbility.slots?.mark?.(props, participant('Bob', { resting: true }))?.label).toBe('here, listening');
  expect(restAbility.slots?.mark?.(props, participant('Cem'))).toBeNull();
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { participant } from '../fake-session.ts';
import { speakingAbility } from './speaking-ability.tsx';
import { openSpeaking } from './speaking-session.ts';

type Port = Parameters<typeof openSpeaking>[0];

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function tab() {
  const state = { shown: true, speaking: true, connected: true };
  const leaving = new AbortController();
  const send = vi.fn<Port['send']>(() => Promise.resolve());
  const port = {
    send,
    notify: vi.fn(),
    signal: leaving.signal,
    clock: { now: () => Date.now() },
    view: () => ({ shown: state.shown, spoke: {} }),
    speaking: () => state.speaking,
    connected: () => state.connected,
  } as unknown as Port;
  return { state, leaving, send, live: openSpeaking(port) };
}

test('REAL 51 a tab tells every few seconds for how long its person spoke', () => {
  const { state, send } = tab();
  vi.advanceTimersByTime(3_000);
  state.speaking = false;
  vi.advanceTimersByTime(2_000);
  expect(send.mock.calls).toEqual([[{ type: 'speaking-tell', ms: 3_000 }]]);
  vi.advanceTimersByTime(minuteMs);
  expect(send).toHaveBeenCalledTimes(1);
});

test('CARE C16 nothing is measured while it is not shown, and nothing after leaving', () => {
  const { state, leaving, send } = tab();
  state.shown = false;
  vi.advanceTimersByTime(4_000);
  state.shown = true;
  vi.advanceTimersByTime(1_000);
  expect(send.mock.calls).toEqual([[{ type: 'speaking-tell', ms: 1_000 }]]);
  leaving.abort();
  vi.advanceTimersByTime(minuteMs);
  expect(send).toHaveBeenCalledTimes(1);
});

test('without a connection the sum waits, up to what counts', () => {
  const { state, send } = tab();
  state.connected = false;
  vi.advanceTimersByTime(minuteMs);
  state.connected = true;
  vi.advanceTimersByTime(5_000);
  expect(send.mock.calls).toEqual([[{ type: 'speaking-tell', ms: 10_000 }]]);
});

test('CARE C16 hosts switch it and see shares; everyone else reads that hosts do', () => {
  const acts = { show: vi.fn() };
  const room = { workshopId: 'w', self: 'user-Bob', host: 'user-Alice', connected: true, clockOffset: 0 };
  const participants = [participant('Alice'), participant('Bob')];
  const view = { shown: true, spoke: { 'user-Alice': 3_000, 'user-Bob': 1_000 } };
  const as = (role: 'facilitator' | 'participant') => ({ ...room, participants, view, acts, role });
  const { rerender } = render(speakingAbility.slots?.amongPeople?.(as('facilitator')));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Alice75%', 'Bob (you)25%']);
  rerender(speakingAbility.slots?.amongPeople?.(as('participant')));
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText(/The facilitator sees how long each person speaks/)).toBeDefined();
  rerender(speakingAbility.slots?.settings?.(as('facilitator')));
  const shown = screen.getByRole<HTMLInputElement>('switch', { name: 'Show speaking times' });
  expect(shown.checked).toBe(true);
  shown.click();
  expect(acts.show.mock.calls).toEqual([[false]]);
  expect(speakingAbility.slots?.settings?.(as('participant'))).toBe(false);
  expect(speakingAbility.slots?.amongPeople?.({ ...as('facilitator'), view: { shown: false, spoke: {} } })).toBe(false);
});

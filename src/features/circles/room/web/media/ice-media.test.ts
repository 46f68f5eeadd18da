import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { keepIce } from './ice-media.ts';

const leaving = new AbortController();
const login = (username: string) => [{ urls: ['turn:turn.test'], username, credential: `of ${username}` }];
const ticket = (username: string, relay: 'none' | 'offered' | 'always' = 'offered') => ({
  iceServers: login(username),
  iceSeconds: relay === 'none' ? null : 600,
  relay,
});
const world = (hides = false) => ({
  clock: { now: () => Date.now() },
  hidesAddress: () => hides,
  signal: leaving.signal,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['none', true, false],
  ['offered', false, false],
  ['offered', true, true],
  ['always', false, true],
] as const)('CARE C7 a relay that is %s, to somebody who hides: %s, is the only way: %s', (relay, hides, only) => {
  const ice = keepIce(ticket('1', relay), vi.fn(), world(hides));
  expect(ice()).toMatchObject({ relayOnly: only, iceServers: login('1') });
});

test('REAL 49 a login is renewed before it runs out, again and again, and after a failure soon', async () => {
  const again = vi.fn().mockResolvedValueOnce(ticket('2')).mockRejectedValueOnce(new Error('unavailable'));
  again.mockResolvedValue(ticket('3'));
  const ice = keepIce(ticket('1'), again, world());
  await vi.advanceTimersByTimeAsync(400_000);
  expect(ice().iceServers).toEqual(login('1'));
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(ice().iceServers).toEqual(login('2'));
  await vi.advanceTimersByTimeAsync(390_000);
  expect([again.mock.calls.length, ice().iceServers]).toEqual([2, login('2')]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ice().iceServers).toEqual(login('3'));
});

test('without a login nothing is asked for, nor after leaving', async () => {
  const again = vi.fn();
  keepIce(ticket('1', 'none'), again, world());
  keepIce(ticket('1'), again, world());
  leaving.abort();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect([again.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
});

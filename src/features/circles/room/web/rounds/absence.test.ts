import { afterEach, expect, test, vi } from 'vitest';
import { watchAbsence } from './absence-session.ts';

afterEach(() => void vi.useRealTimers());

function tab() {
  vi.useFakeTimers({ now: 0 });
  const now = { inside: true, connected: true };
  const page = new AbortController();
  const away = watchAbsence({
    clock: { now: () => Date.now() },
    signal: page.signal,
    view: () => (now.inside ? {} : null),
    connected: () => now.connected,
  });
  return { now, away, page };
}

test('CARE moment 6 it counts from when the browser lost the net, though the socket notices only later', () => {
  const { now, away, page } = tab();
  vi.advanceTimersByTime(5_000);
  expect(away()).toBeUndefined();
  globalThis.dispatchEvent(new Event('offline'));
  vi.advanceTimersByTime(10_000);
  now.connected = false;
  vi.advanceTimersByTime(9_000);
  globalThis.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(1_000);
  expect(away()).toBe(20_000);
  now.connected = true;
  vi.advanceTimersByTime(1_000);
  expect(away()).toBeUndefined();
  page.abort();
});

test('a line that breaks without a word counts, too; who isn’t inside isn’t away', () => {
  const { now, away, page } = tab();
  Object.assign(now, { inside: false, connected: false });
  vi.advanceTimersByTime(5_000);
  expect(away()).toBeUndefined();
  Object.assign(now, { inside: true, connected: true });
  vi.advanceTimersByTime(1_000);
  now.connected = false;
  vi.advanceTimersByTime(3_000);
  expect(away()).toBeGreaterThanOrEqual(2_500);
  page.abort();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSending } from './keep-sending.ts';
import type { Pass } from './outbox.ts';

/** Each pass waits until the test says how it ended. */
let passes: { end: (left: Pass) => Promise<void>; fail: () => Promise<void> }[] = [];
const soon = () => vi.advanceTimersByTimeAsync(0);
const pass = () =>
  new Promise<Pass>((resolve, reject) => {
    passes.push({
      async end(left) {
        resolve(left);
        await soon();
      },
      async fail() {
        reject(new Error('no room on this disk'));
        await soon();
      },
    });
  });
const newest = () => passes.at(-1) ?? expect.fail('no pass');
/** Ends the newest, and says after how many seconds the next begins, looking for up to `most`. */
async function secondsAfter(left: Pass, most = 2_000): Promise<number | null> {
  const before = passes.length;
  await newest().end(left);
  for (let seconds = 0; seconds <= most; seconds += 1) {
    if (passes.length > before) return seconds;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return null;
}

beforeEach(() => {
  passes = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('one pass at a time: however often it’s asked for during one, one more follows', async () => {
  const sendNow = keepSending(pass, 300_000);
  sendNow();
  sendNow();
  sendNow();
  expect(passes).toHaveLength(1);
  await newest().end('done');
  expect(passes).toHaveLength(2);
  await newest().end('done');
  await vi.advanceTimersByTimeAsync(900_000);
  expect(passes).toHaveLength(2);
});

test('what’s left over is tried again by itself, each time later, and never later than it may be', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const sendNow = keepSending(pass, 100_000);
  sendNow();
  const after = [];
  for (let tries = 0; tries < 5; tries += 1) after.push(await secondsAfter('later'));
  expect(after).toEqual([30, 60, 100, 100, 100]);
});

test('half of the wait is by chance, so that not all come at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const sendNow = keepSending(pass, 100_000);
  sendNow();
  expect([await secondsAfter('later'), await secondsAfter('later')]).toEqual([15, 30]);
});

test('once all has gone nothing is tried, and the next wait is a short one again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const sendNow = keepSending(pass, 300_000);
  sendNow();
  await secondsAfter('later');
  await secondsAfter('later');
  expect(await secondsAfter('done')).toBeNull();
  sendNow();
  expect(await secondsAfter('later')).toBe(30);
});

test('what’s asked for while it waits goes at once, and takes the place of the later try', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const sendNow = keepSending(pass, 300_000);
  sendNow();
  await newest().end('later');
  await vi.advanceTimersByTimeAsync(10_000);
  sendNow();
  expect(passes).toHaveLength(2);
  await newest().end('done');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(passes).toHaveLength(2);
});

test('a pass that fails in a way nobody thought of holds up none after it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const sendNow = keepSending(pass, 300_000);
  sendNow();
  await newest().fail();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(passes).toHaveLength(2);
  await newest().end('done');
  sendNow();
  expect(passes).toHaveLength(3);
});

test('once its place is left nothing is tried any more, neither what waits nor what was asked for meanwhile', async () => {
  const left = new AbortController();
  const sendNow = keepSending(pass, 300_000, left.signal);
  sendNow();
  await newest().end('later');
  left.abort();
  await vi.advanceTimersByTimeAsync(900_000);
  expect(passes).toHaveLength(1);
  const another = new AbortController();
  const again = keepSending(pass, 300_000, another.signal);
  again();
  again();
  another.abort();
  await newest().end('later');
  await vi.advanceTimersByTimeAsync(900_000);
  expect(passes).toHaveLength(2);
});

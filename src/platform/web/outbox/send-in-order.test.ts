import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-client.ts';
import { sendInOrder } from './send-in-order.ts';

const offline = new ApiError(0, { code: 'offline' });
const forbidden = new ApiError(403, { code: 'forbidden' });
const conflict = new ApiError(409, { code: 'conflict' });

let waiting: string[] = [];
let sent: string[] = [];
let refused: string[] = [];
let laters = 0;
let end: AbortController;
/** What's answered to a body; null: it's taken. */
let fault: (body: string) => Error | null = () => null;

function open(): () => void {
  return sendInOrder<string>({
    waiting: () => waiting.map((body) => ({ id: body, body })),
    async send(body) {
      sent.push(body);
      const error = fault(body);
      if (error) throw error;
      waiting = waiting.filter((one) => one !== body);
    },
    isFinal: (error) => error === conflict,
    refused(id) {
      refused.push(id);
      waiting = waiting.filter((one) => one !== id);
    },
    later() {
      laters += 1;
    },
    mostMs: 30_000,
    signal: end.signal,
  });
}
async function settled(): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  [waiting, sent, refused, laters] = [['a', 'b', 'c'], [], [], 0];
  fault = () => null;
  end = new AbortController();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
});

test('REAL 37 they go in order, one after the other; what’s refused holds up nobody', async () => {
  fault = (body) => (body === 'b' ? conflict : null);
  open()();
  await settled();
  expect([sent, waiting, refused, laters]).toEqual([['a', 'b', 'c'], [], ['b'], 0]);
});

test('REAL 36 without an answer they wait, and are tried again by themselves, in half a minute at most', async () => {
  fault = () => offline;
  open()();
  await settled();
  expect([sent, waiting, laters]).toEqual([['a'], ['a', 'b', 'c'], 1]);
  for (let times = 2; times < 6; times += 1) {
    await vi.advanceTimersByTimeAsync(30_000);
    expect(laters).toBeGreaterThanOrEqual(times);
  }
  fault = () => null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(waiting).toEqual([]);
});

test('REAL 36 once the line is back they go at once', async () => {
  fault = () => offline;
  open()();
  await settled();
  fault = () => null;
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(waiting).toEqual([]);
});

test('left, nothing more is sent, and nothing is said', async () => {
  fault = () => offline;
  const stopped = vi.spyOn(window, 'removeEventListener');
  const send = open();
  send();
  await settled();
  end.abort();
  expect(stopped).toHaveBeenCalledWith('online', send);
  stopped.mockRestore();
  send();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([sent, laters]).toEqual([['a'], 1]);
});

test('REAL 36 a refusal that isn’t for good is tried again by itself, and holds up nobody', async () => {
  fault = (body) => (body === 'b' ? forbidden : null);
  open()();
  await settled();
  expect([sent, waiting, refused, laters]).toEqual([['a', 'b', 'c'], ['b'], [], 1]);
  fault = () => null;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([waiting, refused]).toEqual([[], []]);
});

test('REAL 36 where its code can’t be had, that’s tried again by itself, too', async () => {
  vi.resetModules();
  vi.doMock('./order-sender.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  open()();
  await settled();
  expect([sent, laters]).toEqual([[], 1]);
  vi.doUnmock('./order-sender.ts');
  vi.resetModules();
  await vi.advanceTimersByTimeAsync(30_000);
  await settled();
  expect([sent, waiting]).toEqual([['a', 'b', 'c'], []]);
});

import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountsAnswer, signInAlice } from '#platform/testing/web-server.ts';
import { queryClient, withQueries } from './query-client.tsx';
import { session } from './session/session-store.ts';
import type { ServerFrame, SocketStatus } from './socket-client.ts';
import { type Live, useLiveQueries } from './use-live-queries.ts';

/** The connection of this tab, as the test has it. */
const line = vi.hoisted(() => ({
  sent: [] as unknown[],
  answers: true,
  hear: [] as { types: readonly string[]; listener: (frame: never) => void }[],
  statuses: [] as ((status: SocketStatus) => void)[],
  begun: [] as (() => void)[],
  signals: [] as AbortSignal[],
}));
vi.mock('./realtime.ts', () => ({
  shareSocket(signal: AbortSignal) {
    line.signals.push(signal);
    return {
      on: (types: readonly string[], listener: (frame: never) => void) => line.hear.push({ types, listener }),
      onStatus: (listener: (status: SocketStatus) => void) => line.statuses.push(listener),
      send(command: unknown) {
        line.sent.push(command);
        return line.answers ? Promise.resolve() : Promise.reject(new Error('refused'));
      },
    };
  },
  onConnected: (_socket: unknown, run: () => void) => line.begun.push(run),
}));

const cups = { queryKey: ['cups'] };
const live: Live = { watch: 'watch-cups', changed: 'cups-changed', queries: cups };
type Told = ServerFrame & { count: number; within?: number };

let asked = 0;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Wrapped = withQueries(({ children }: { children: ReactNode }) => children);
/** Mounts it, once its code has come. */
async function open(given: Live<Told> = live) {
  const { unmount } = renderHook(() => useLiveQueries(given), { wrapper: Wrapped });
  await act(() => vi.dynamicImportSettled());
  return unmount;
}
async function connect(): Promise<void> {
  for (const run of line.begun) run();
  await pass(0);
}
function hear(frame: { type: string; [field: string]: unknown }): void {
  for (const { types, listener } of line.hear)
    if (types.includes(frame.type)) (listener as (heard: unknown) => void)(frame);
}

beforeEach(async () => {
  await signInAlice();
  Object.assign(line, { sent: [], answers: true, hear: [], statuses: [], begun: [], signals: [] });
  asked = 0;
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (what) => {
    if (what === cups) asked += 1;
  });
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('it watches with each connection, and asks for what happened while there was none', async () => {
  await open();
  expect([line.sent, asked]).toEqual([[], 0]);
  await connect();
  await pass(60);
  expect([line.sent, asked]).toEqual([[{ type: 'watch-cups' }], 1]);
  await connect();
  await pass(60);
  expect([line.sent.length, asked]).toEqual([2, 2]);
});

test('where watching is refused nothing is asked for, and nothing breaks', async () => {
  line.answers = false;
  await open();
  await connect();
  await pass(10_000);
  expect(asked).toBe(0);
});

test('any number of frames within a moment are asked for once', async () => {
  await open();
  for (let frames = 0; frames < 5; frames += 1) hear({ type: 'cups-changed' });
  await pass(59);
  expect(asked).toBe(0);
  await pass(1);
  expect(asked).toBe(1);
  hear({ type: 'cups-changed' });
  await pass(60);
  expect(asked).toBe(2);
});

test('many tabs spread out: each asks at its own moment within what it’s told, and sooner where a later frame says so', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await open();
  hear({ type: 'cups-changed', within: 20_000 });
  await pass(5_000);
  hear({ type: 'cups-changed', within: 2_000 });
  await pass(1_059);
  expect(asked).toBe(0);
  await pass(1);
  expect(asked).toBe(1);
  // The later turn went with it.
  await pass(30_000);
  expect(asked).toBe(1);
});

test('a frame for later doesn’t put off what’s due soon', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await open();
  hear({ type: 'cups-changed', within: 0 });
  hear({ type: 'cups-changed', within: 60_000 });
  await pass(260);
  expect(asked).toBe(1);
});

test('what’s about something else isn’t asked for', async () => {
  await open({ ...live, about: (frame) => 'cup' in frame && frame.cup === 'a' });
  hear({ type: 'cups-changed', cup: 'b' });
  hear({ type: 'pots-changed', cup: 'a' });
  await pass(10_000);
  expect(asked).toBe(0);
  hear({ type: 'cups-changed', cup: 'a' });
  await pass(60);
  expect(asked).toBe(1);
});

test('who leaves the page isn’t asking any more, neither for what they heard nor for what comes', async () => {
  const unmount = await open();
  hear({ type: 'cups-changed' });
  unmount();
  await connect();
  await pass(10_000);
  expect([asked, line.signals.map(({ aborted }) => aborted)]).toEqual([0, [true]]);
});

test('CARE C18 after a sign-out nothing is heard or asked for in the name of who was here', async () => {
  await open();
  hear({ type: 'cups-changed' });
  vi.useRealTimers();
  accountsAnswer();
  await act(() => session.signOut('local'));
  expect(line.signals.map(({ aborted }) => aborted)).toEqual([true]);
});

/** Frames that say what changed; `mustAsk`: not all of it. */
function telling(mustAsk: () => boolean, gap = 10_000) {
  const [followed, taken]: [boolean[], number[]] = [[], []];
  const told = {
    type: 'cups-told',
    take(_queries: unknown, { count }: Told) {
      taken.push(count);
      return mustAsk();
    },
    gap,
    follows: (on: boolean) => void followed.push(on),
  };
  return { followed, taken, live: { ...live, told } as Live<Told> };
}
const status = (now: SocketStatus) => {
  for (const listener of line.statuses) listener(now);
};

test('what a frame says itself isn’t asked for, and its follower knows whether it’s heard', async () => {
  const { followed, taken, live: told } = telling(() => false);
  const unmount = await open(told);
  await connect();
  hear({ type: 'cups-told', count: 3 });
  await pass(60_000);
  expect([taken, asked, followed]).toEqual([[3], 0, [true]]);
  status('disconnected');
  status('disconnected');
  expect(followed).toEqual([true, false]);
  await connect();
  unmount();
  expect(followed).toEqual([true, false, true, false]);
});

test('what it doesn’t say is asked for, but not again and again: only once in a while', async () => {
  const { live: told } = telling(() => true);
  await open(told);
  await connect();
  hear({ type: 'cups-told', count: 1 });
  await pass(60);
  expect(asked).toBe(1);
  hear({ type: 'cups-told', count: 2 });
  await pass(9_000);
  expect(asked).toBe(1);
  await pass(1_000);
  expect(asked).toBe(2);
});

test('what was missed without a line is asked for at once, however short ago that was done', async () => {
  const { live: told } = telling(() => true);
  await open(told);
  await connect();
  hear({ type: 'cups-told', count: 1 });
  await pass(60);
  status('disconnected');
  await connect();
  hear({ type: 'cups-told', count: 2 });
  await pass(60);
  expect(asked).toBe(2);
});

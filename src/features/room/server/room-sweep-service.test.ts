import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveRoom } from './live-room-service.ts';
import { createRoomSweep } from './room-sweep-service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a room that is busy hears once that time passes, and again when it has taken that', async () => {
  let takeIt = () => {};
  const tell = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        takeIt = resolve;
      }),
  );
  const sweep = createRoomSweep({
    database: { listen: async () => async () => {} } as never,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    workshops: { setAllEmpty: async () => {}, liveOf: async (ids: readonly string[]) => ids } as never,
    timings: { lapseMs: 1_000 },
    rooms: new Map([['circle', { occupied: () => false, people: () => [] as string[] } as LiveRoom]]),
    tell,
    sendYoungerHome: async () => {},
    apartOf: async () => [],
  });
  await sweep.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tell).toHaveBeenCalledTimes(1);
  takeIt();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell).toHaveBeenCalledTimes(2);
  await sweep.stop();
});

test('whoever leaves while the room reports who is inside gets no seat back', async () => {
  const people = new Set(['anna', 'ben']);
  const free = vi.fn(async () => {});
  const sweep = createRoomSweep({
    database: { listen: async () => async () => {} } as never,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    workshops: {
      setAllEmpty: async () => {},
      setOccupied: async () => {},
      // Ben's leaving frees his seat first, and the report then gives it back to him.
      takeSeats: async () => void people.delete('ben'),
      freeSeats: free,
    } as never,
    timings: { lapseMs: 60_000, endedMs: 60_000, occupiedMs: 1_000 },
    rooms: new Map([['circle', { occupied: () => true, people: () => [...people] } as unknown as LiveRoom]]),
    tell: async () => {},
    sendYoungerHome: async () => {},
    apartOf: async () => [],
  });
  await sweep.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(free.mock.calls).toEqual([['circle', ['ben']]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(free).toHaveBeenCalledTimes(1);
  await sweep.stop();
});

test('CARE C6 a block whose notice was lost is found, with one question for all rooms in which there are two', async () => {
  const roomOf = (...people: string[]) => {
    const keepApart = vi.fn();
    return { people: () => people, keepApart, beginLook: () => keepApart } as unknown as LiveRoom;
  };
  const [both, one, alone] = [roomOf('anna', 'ben', 'cleo'), roomOf('anna', 'dan'), roomOf('ben')];
  const apartOf = vi.fn(async () => [['anna', 'ben'] as const]);
  const sweep = createRoomSweep({
    database: { listen: async () => async () => {} } as never,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    workshops: {
      setAllEmpty: async () => {},
      liveOf: async (ids: readonly string[]) => ids,
      doorsOf: async () => new Map(),
    } as never,
    timings: { lapseMs: 60_000, endedMs: 1_000 },
    rooms: new Map(Object.entries({ both, one, alone })),
    tell: async () => {},
    sendYoungerHome: async () => {},
    apartOf,
  });
  await sweep.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(apartOf.mock.calls).toEqual([[['anna', 'ben', 'cleo', 'dan']]]);
  expect(vi.mocked(both.keepApart).mock.calls).toEqual([[['anna', 'ben']]]);
  for (const room of [one, alone]) expect(room.keepApart).not.toHaveBeenCalled();
  await sweep.stop();
});

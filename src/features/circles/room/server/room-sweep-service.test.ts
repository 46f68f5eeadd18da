import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import type { LiveRoom } from './live-room-service.ts';
import { createRoomSweep } from './room-sweep-service.ts';

type Needs = Parameters<typeof createRoomSweep>[0];

/** A sweep over these rooms, which does nothing beside what a test gives it. */
function sweepOf(rooms: object, { workshops, ...given }: Partial<Omit<Needs, 'workshops'>> & { workshops?: object }) {
  return createRoomSweep({
    database: { listen: async () => async () => {} } as never,
    clock: { now: () => Date.now() },
    log: pino({ level: 'silent' }),
    timings: { lapseMs: minuteMs, endedMs: minuteMs },
    tell: async () => {},
    sendYoungerHome: async () => {},
    apartOf: async () => [],
    ...given,
    workshops: { setAllEmpty: async () => {}, liveOf: async (ids: readonly string[]) => ids, ...workshops } as never,
    rooms: new Map(Object.entries(rooms)),
  });
}

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
  const sweep = sweepOf({ circle: { occupied: () => false, people: () => [] } }, { timings: { lapseMs: 1_000 }, tell });
  await sweep.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(tell).toHaveBeenCalledTimes(1);
  takeIt();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tell).toHaveBeenCalledTimes(2);
  await sweep.stop();
});

test('someone who leaves while the room reports who is inside gets no seat back', async () => {
  const people = new Set(['anna', 'ben']);
  const free = vi.fn(async () => {});
  const sweep = sweepOf(
    { circle: { occupied: () => true, people: () => [...people] } },
    {
      timings: { lapseMs: minuteMs, endedMs: minuteMs, occupiedMs: 1_000 },
      workshops: {
        setOccupied: async () => {},
        // Ben's leaving frees his seat first, and the report then gives it back to him.
        takeSeats: async () => void people.delete('ben'),
        freeSeats: free,
      },
    },
  );
  await sweep.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(free.mock.calls).toEqual([['circle', ['ben']]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(free).toHaveBeenCalledTimes(1);
  await sweep.stop();
});

test('CARE C6 a block whose notice was lost is found, with one question for all rooms with two people in them', async () => {
  const roomOf = (...people: string[]) => {
    const keepApart = vi.fn();
    return { people: () => people, keepApart, beginLook: () => keepApart } as unknown as LiveRoom;
  };
  const [both, one, alone] = [roomOf('anna', 'ben', 'cleo'), roomOf('anna', 'dan'), roomOf('ben')];
  const apartOf = vi.fn(async () => [['anna', 'ben'] as const]);
  const sweep = sweepOf(
    { both, one, alone },
    { timings: { lapseMs: minuteMs, endedMs: 1_000 }, workshops: { doorsOf: async () => new Map() }, apartOf },
  );
  await sweep.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(apartOf.mock.calls).toEqual([[['anna', 'ben', 'cleo', 'dan']]]);
  expect(vi.mocked(both.keepApart).mock.calls).toEqual([[['anna', 'ben']]]);
  for (const room of [one, alone]) expect(room.keepApart).not.toHaveBeenCalled();
  await sweep.stop();
});

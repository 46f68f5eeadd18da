import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createQueue } from './queue-service.ts';

/** A queue of numbers that notes its runs; tasks of the same parity are neighbours. */
function noting() {
  const runs: number[][] = [];
  const queue = createQueue<number>({
    batchOf: (task) => (task < 0 ? null : String(task % 2)),
    async work(run) {
      runs.push(run.map(({ task }) => task));
      for (const { task, resolve, reject } of run) {
        if (task === 13) reject(new Error('unlucky'));
        else resolve();
      }
    },
    after: async () => {},
    idle: () => {},
  });
  return { runs, queue };
}

describe('a queue of a room', () => {
  test('keeps the order, and runs neighbours of one batch together', async () => {
    const { runs, queue } = noting();
    await Promise.all([2, 4, 1, 3, 6, -1, -3].map(queue));
    expect(runs).toEqual([[2, 4], [1, 3], [6], [-1], [-3]]);
  });

  test('a task that fails fails alone', async () => {
    const { queue } = noting();
    const settled = await Promise.allSettled([11, 13, 15].map(queue));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('a storm lets others have a turn after each thousand tasks', async () => {
    const { runs, queue } = noting();
    const storm = Promise.all(Array.from({ length: 3_000 }, () => queue(2)));
    const seen: number[] = [];
    while (runs.length < 3) {
      await nextTurn();
      seen.push(runs.length);
    }
    await storm;
    expect(runs.map((run) => run.length)).toEqual([1_000, 1_000, 1_000]);
    expect(seen).toEqual(expect.arrayContaining([1, 2]));
  });
});

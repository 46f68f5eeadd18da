import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createQueue, waitAtMost } from './queue-service.ts';

/** A queue of numbers that notes its runs; tasks of the same parity are neighbours. */
function noting() {
  const runs: number[][] = [];
  const queue = createQueue<number>({
    batchOf: (task) => (task < 0 ? null : String(task % 2)),
    ownerOf: () => undefined,
    isUrgent: () => false,
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

type Sent = { by?: string; urgent?: boolean };

/** A queue whose work waits until it's told to go on. */
function stalled() {
  const done: Sent[] = [];
  let goOn = () => {};
  const stall = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const queue = createQueue<Sent>({
    batchOf: () => null,
    ownerOf: ({ by }) => by,
    isUrgent: ({ urgent = false }) => urgent,
    async work([waiting]) {
      await stall;
      if (waiting) done.push(waiting.task);
      waiting?.resolve();
    },
    after: async () => {},
    idle: () => {},
  });
  const refused = { code: 'unavailable', retryAfterSeconds: 2 };
  const send = (times: number, task: (n: number) => Sent) =>
    Promise.allSettled(Array.from({ length: times }, (_, n) => queue(task(n))));
  return { done, goOn, queue, refused, send };
}

const taken = (settled: PromiseSettledResult<void>[]) => settled.filter(({ status }) => status === 'fulfilled').length;

describe('a queue whose work stalls is bounded', () => {
  test('one person fills no more than their part, and nothing taken is lost', async () => {
    const { done, goOn, queue, refused, send } = stalled();
    const flood = send(waitAtMost.ofOne + 50, () => ({ by: 'mallory', urgent: true }));
    await expect(queue({ by: 'mallory' })).rejects.toMatchObject(refused);
    const other = queue({ by: 'alice' });
    goOn();
    expect(taken(await flood)).toBe(waitAtMost.ofOne);
    await other;
    expect(done).toHaveLength(waitAtMost.ofOne + 1);
    await queue({ by: 'mallory' });
  });

  test('many fill it, and still anyone gets in what is urgent, and the server what it notices', async () => {
    const { done, goOn, queue, refused, send } = stalled();
    const crowd = send(waitAtMost.inAll + 50, (n) => ({ by: `person ${n % 20}` }));
    await expect(queue({ by: 'alice' })).rejects.toMatchObject(refused);
    const through = [queue({ by: 'alice', urgent: true }), queue({})];
    goOn();
    expect(taken(await crowd)).toBe(waitAtMost.inAll);
    await Promise.all(through);
    expect(done.slice(-2)).toEqual([{ by: 'alice', urgent: true }, {}]);
  });
});

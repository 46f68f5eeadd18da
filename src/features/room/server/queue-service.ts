import { setImmediate as nextTurn } from 'node:timers/promises';

/** A task in a room's queue, and the promise waiting for it. */
export type Waiting<T> = { task: T; resolve: () => void; reject: (error: unknown) => void };

/** Most tasks per run; what they broadcast goes out, and other rooms get a turn, before the next run. */
const runAtMost = 1_000;

/** A first-in, first-out queue. Neighbours of the same batch run together; a task without one (null) runs alone. */
export function createQueue<T>(options: {
  batchOf(task: T): string | null;
  /** Settles every task of the run; if it throws, the unsettled ones reject. */
  work(run: readonly Waiting<T>[]): Promise<void>;
  /** After each run. */
  after(): Promise<void>;
  /** The queue is empty. */
  idle(): void;
}): (task: T) => Promise<void> {
  let queue: Waiting<T>[] = [];
  let draining = false;

  function takeRun(): Waiting<T>[] {
    const [first] = queue;
    const batch = first ? options.batchOf(first.task) : null;
    const end = batch === null ? 1 : queue.findIndex(({ task }) => options.batchOf(task) !== batch);
    const run = queue.slice(0, Math.min(end < 0 ? queue.length : end, runAtMost));
    queue = queue.slice(run.length);
    return run;
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      const run = takeRun();
      try {
        await options.work(run);
      } catch (error) {
        for (const waiting of run) waiting.reject(error);
      }
      await options.after();
      if (queue.length > 0) await nextTurn();
    }
    draining = false;
    options.idle();
  }

  return (task) =>
    new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject });
      // After this turn of the event loop, so that what arrived together is batched.
      if (!draining) setImmediate(drain);
      draining = true;
    });
}

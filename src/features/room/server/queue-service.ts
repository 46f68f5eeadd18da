/** One thing that waits in a room's queue, and whoever waits for its end. */
export type Waiting<T> = { task: T; resolve: () => void; reject: (error: unknown) => void };

/** Tasks of one run, so that one storm of messages does not hold the room for long. */
const runAtMost = 1_000;

/**
 * One queue through which everything goes in the order of its coming. Neighbours of the same batch are worked on
 * together; a task without one (null) goes alone.
 */
export function createQueue<T>(options: {
  batchOf(task: T): string | null;
  /** Settles every task of the run; what it throws refuses those that are not settled. */
  work(run: readonly Waiting<T>[]): Promise<void>;
  /** After each run. */
  after(): Promise<void>;
  /** Nothing waits any more. */
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
    }
    draining = false;
    options.idle();
  }

  return (task) =>
    new Promise((resolve, reject) => {
      queue.push({ task, resolve, reject });
      // After this turn of the loop, so that what arrived together goes together.
      if (!draining) setImmediate(drain);
      draining = true;
    });
}

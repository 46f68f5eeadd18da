import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '#platform/shared/errors.ts';

/** A task in a room's queue, and the promise waiting for it. */
export type WaitingTask<T> = { task: T; resolve: () => void; reject: (error: unknown) => void };

/** Most tasks that may wait: all together, and of one person. */
export type QueueBounds = { inAll: number; ofOne: number };

/** Most tasks per run; what they broadcast goes out, and other rooms get a turn, before the next run. */
const runAtMost = 1_000;

/**
 * Most tasks that wait, so that a room whose database stalls doesn't fill the memory. One person's burst fits; nobody
 * fills the queue alone.
 */
export const waitAtMost: QueueBounds = { inAll: 4_000, ofOne: 500 };

export type QueueOptions<T> = {
  batchOf(task: T): string | null;
  /** Whose it is; undefined for the server's own, which are never refused. */
  ownerOf(task: T): string | undefined;
  /** Whether it's taken though the queue is full, as leaving is. */
  isUrgent(task: T): boolean;
  /** Settles every task of the run; if it throws, the unsettled ones reject. */
  work(run: readonly WaitingTask<T>[]): Promise<void>;
  /** After each run. */
  after(): Promise<void>;
  /** The queue is empty. */
  idle(): void;
  /** Instead of `waitAtMost`. */
  bounds?: QueueBounds | undefined;
};

/**
 * A first-in, first-out queue. Neighbours of the same batch run together; a task without one (null) runs alone. A task
 * too many rejects with Refusal `unavailable` at once, and may be sent again.
 */
export function createQueue<T>(options: QueueOptions<T>): (task: T) => Promise<void> {
  const { inAll, ofOne } = options.bounds ?? waitAtMost;
  let queue: WaitingTask<T>[] = [];
  const waitingOf = new Map<string, number>();
  let draining = false;

  function count(task: T, more: number): void {
    const owner = options.ownerOf(task);
    if (owner === undefined) return;
    const waiting = (waitingOf.get(owner) ?? 0) + more;
    if (waiting > 0) waitingOf.set(owner, waiting);
    else waitingOf.delete(owner);
  }

  function isFullFor(task: T): boolean {
    const owner = options.ownerOf(task);
    if (owner === undefined) return false;
    if ((waitingOf.get(owner) ?? 0) >= ofOne) return true;
    return queue.length >= inAll && !options.isUrgent(task);
  }

  function takeRun(): WaitingTask<T>[] {
    const [first] = queue;
    const batch = first ? options.batchOf(first.task) : null;
    const end = batch === null ? 1 : queue.findIndex(({ task }) => options.batchOf(task) !== batch);
    const run = queue.slice(0, Math.min(end < 0 ? queue.length : end, runAtMost));
    queue = queue.slice(run.length);
    for (const { task } of run) count(task, -1);
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
      if (isFullFor(task)) return reject(busy());
      queue.push({ task, resolve, reject });
      count(task, 1);
      // After this turn of the event loop, so that what arrived together is batched.
      if (!draining) setImmediate(drain);
      draining = true;
    });
}

function busy(): Refusal {
  return new Refusal('unavailable', 'This room is very busy. Please try again in a moment.', { retryAfterSeconds: 2 });
}

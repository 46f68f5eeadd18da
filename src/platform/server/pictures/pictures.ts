import { Worker } from 'node:worker_threads';
import type { Drawn } from '#platform/shared/drawn.ts';
import { Refusal } from '#platform/shared/errors.ts';

/** Draws pictures, and redraws those that people bring, in a thread of its own so that nobody else waits. */
export type Pictures = {
  /** As a PNG of this size. @throws Refusal `unavailable` while too many wait */
  draw(drawn: Drawn, size: { width: number; height: number }): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A square JPEG of the middle of a JPEG, PNG or WebP, the right way up; whatever else was in the file is gone.
   * @throws Refusal `invalid_input` for anything else, `unavailable` while too many wait
   */
  remake(bytes: Uint8Array<ArrayBuffer>, side: number): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
};

type Asked =
  | { kind: 'draw'; drawn: Drawn; size: { width: number; height: number } }
  | { kind: 'remake'; bytes: Uint8Array<ArrayBuffer>; side: number };
/** What the thread is asked, and what it answers. */
export type ToMake = { id: number } & Asked;
export type Made = { id: number } & (
  | { bytes: Uint8Array<ArrayBuffer> }
  | { failed: 'unreadable' | 'fault'; why: string }
);

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void };

/** Pictures that may wait. */
const waitAtMost = 30;
const busy = () =>
  new Refusal('unavailable', 'Many pictures are being drawn; please try again in a moment.', { retryAfterSeconds: 5 });

/** @param options `patienceMs`: milliseconds that one may take; the thread is given up with one that takes longer */
export function createPictures({ patienceMs = 8_000 }: { patienceMs?: number } = {}): Pictures {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  function begun(): Worker {
    const worker = new Worker(new URL('./picture-thread.ts', import.meta.url));
    worker.on('message', (made: Made) => {
      const one = waiting.get(made.id);
      waiting.delete(made.id);
      if (waiting.size === 0) worker.unref();
      if ('bytes' in made) one?.resolve(made.bytes);
      else if (made.failed === 'unreadable')
        one?.reject(new Refusal('invalid_input', 'This is no picture we can read.'));
      else one?.reject(new Error(`A picture could not be drawn: ${made.why}`));
    });
    worker.on('error', (error) => ended(worker, error));
    worker.on('exit', () => ended(worker, busy()));
    return worker;
  }

  function ended(worker: Worker, error: Error): void {
    // Its exit comes after its error, when another may be at work.
    if (thread !== worker) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  /** At once: a thread ends only after what it has begun in C, and nobody is to queue there. */
  function giveUp(worker: Worker): void {
    ended(worker, busy());
    void worker.terminate();
  }

  async function ask(asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
    if (waiting.size >= waitAtMost) throw busy();
    thread ??= begun();
    const worker = thread;
    worker.ref();
    last += 1;
    const id = last;
    const late = setTimeout(() => giveUp(worker), patienceMs * (1 + waiting.size));
    return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...asked } satisfies ToMake);
    }).finally(() => clearTimeout(late));
  }

  return {
    draw: (drawn, size) => ask({ kind: 'draw', drawn, size }),
    remake: (bytes, side) => ask({ kind: 'remake', bytes, side }),
    async close() {
      await thread?.terminate();
    },
  };
}

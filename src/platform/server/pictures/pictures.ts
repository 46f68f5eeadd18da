import { Worker } from 'node:worker_threads';
import type { Drawn } from '#platform/shared/drawn.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { type PictureFault, pictureLimits } from '#platform/shared/pictures/picture-faults.ts';
import { createPersonLine } from './person-line.ts';
import type { PostPicture } from './remaking.ts';
import { refusalOf } from './unfit-picture.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Draws pictures, and redraws those that people bring, in a thread of its own so that nobody else waits. */
export type Pictures = {
  /** As a PNG of this size. @throws Refusal `unavailable` while too many wait */
  draw(drawn: Drawn, size: { width: number; height: number }): Promise<Bytes>;
  /**
   * A square JPEG of the middle of a JPEG, PNG or WebP, the right way up; whatever else was in the file is gone.
   * @throws Refusal as `remakePost` does
   */
  remake(bytes: Bytes, side: number): Promise<Bytes>;
  /**
   * A picture for what people write: whole, in two sizes, the right way up, and nothing else of the file. One person's are made
   * one after the other.
   * @param person whose it is, by id
   * @throws Refusal `invalid_input` or `too_large` with `PictureDetails`; `rate_limited` for a person who sent many, and
   * `unavailable` while too many wait, both with how long
   */
  remakePost(bytes: Bytes, person: string): Promise<PostPicture>;
  close(): Promise<void>;
};

type Asked =
  | { kind: 'draw'; drawn: Drawn; size: { width: number; height: number } }
  | { kind: 'remake'; bytes: Bytes; side: number }
  | { kind: 'post'; bytes: Bytes };
type Results = { draw: Bytes; remake: Bytes; post: PostPicture };
type Result = Results[keyof Results];
/** What the thread is asked, and what it answers. */
export type ToMake = { id: number } & Asked;
export type Made = { id: number } & ({ made: Result } | { unfit: PictureFault } | { why: string });

type Waiting = { resolve: (made: Result) => void; reject: (error: Error) => void };

/** Pictures that may wait. */
const waitAtMost = 30;
/** Of one person: more than a post holds. */
const ofOneAtMost = 8;
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
      if ('made' in made) one?.resolve(made.made);
      else if ('unfit' in made) one?.reject(refusalOf(made.unfit));
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

  async function ask<Kind extends Asked['kind']>(asked: Asked & { kind: Kind }): Promise<Results[Kind]> {
    // Not even copied into the thread.
    if ('bytes' in asked && asked.bytes.length > pictureLimits.bytes) throw refusalOf('too_many_bytes');
    if (waiting.size >= waitAtMost) throw busy();
    thread ??= begun();
    const worker = thread;
    worker.ref();
    last += 1;
    const id = last;
    const late = setTimeout(() => giveUp(worker), patienceMs * (1 + waiting.size));
    return new Promise<Results[Kind]>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      worker.postMessage({ id, ...asked } satisfies ToMake);
    }).finally(() => clearTimeout(late));
  }

  const inLine = createPersonLine(ofOneAtMost);
  return {
    draw: (drawn, size) => ask({ kind: 'draw', drawn, size }),
    remake: (bytes, side) => ask({ kind: 'remake', bytes, side }),
    remakePost: (bytes, person) => inLine(person, () => ask({ kind: 'post', bytes })),
    async close() {
      await thread?.terminate();
    },
  };
}

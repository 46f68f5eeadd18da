import { Worker } from 'node:worker_threads';
import { hourMs } from '#platform/shared/duration.ts';
import type { LineReading, LineReadings } from '#platform/shared/line-reading.ts';

/**
 * Reads what people write with a small language model that's part of the product (ADR 088): on this machine, in a thread of its own,
 * and nothing of it is kept or sent anywhere. It's loaded at the first text.
 */
export type Reader = {
  /**
   * The same texts are always read the same.
   * @throws Error when its thread ended, or took too long: then the thread is ended, and the next text begins a new one
   */
  read(texts: readonly string[]): Promise<LineReadings>;
  close(): Promise<void>;
};

/** What its thread is asked, and what it answers. */
export type ToRead = { id: number; texts: readonly string[] };
export type HasRead = { id: number } & ({ readings: LineReading[] } | { failed: string });

type Waiting = { resolve: (readings: LineReading[]) => void; reject: (error: Error) => void };

/** Long for a reader that's awake, and as long as a call may wait for it: it's loaded in less than one. */
const patience = 8_000;

/** For evaluations, which read thousands of texts at once. */
export const unhurried = hourMs;

/** @param within how long a reading may take, in milliseconds */
export function createReader(within = patience): Reader {
  const waiting = new Map<number, Waiting>();
  const awake = new WeakSet<Worker>();
  let thread: Worker | null = null;
  let last = 0;

  function begun(): Worker {
    const worker = new Worker(new URL('./reader-thread.ts', import.meta.url));
    worker.on('message', (message: HasRead) => {
      awake.add(worker);
      const one = waiting.get(message.id);
      waiting.delete(message.id);
      if (waiting.size === 0) worker.unref();
      if ('readings' in message) one?.resolve(message.readings);
      else one?.reject(new Error(message.failed));
    });
    const ended = (error: Error) => {
      // Its exit comes after its error, when another may be reading.
      if (thread !== worker) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('The reader ended.')));
    return worker;
  }

  return {
    async read(texts) {
      const asked = [...new Set(texts)];
      if (asked.length === 0) return new Map();
      thread ??= begun();
      const worker = thread;
      worker.ref();
      last += 1;
      const id = last;
      const readings = await new Promise<LineReading[]>((resolve, reject) => {
        // A thread that has read before and doesn't now is stuck; another is only slow to begin.
        const late = setTimeout(() => {
          if (awake.has(worker)) void worker.terminate();
          else waiting.get(id)?.reject(new Error('The reader isn’t loaded yet.'));
        }, within);
        const done = () => clearTimeout(late);
        waiting.set(id, {
          resolve: (all) => {
            done();
            resolve(all);
          },
          reject: (error) => {
            done();
            reject(error);
          },
        });
        worker.postMessage({ id, texts: asked } satisfies ToRead);
      });
      return new Map(asked.flatMap((text, at) => (readings[at] ? [[text, readings[at]] as const] : [])));
    },
    async close() {
      await thread?.terminate();
    },
  };
}

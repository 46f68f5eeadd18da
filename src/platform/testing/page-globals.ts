import { TextDecoderStream, TransformStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { afterAll } from 'vitest';

/*
 * What a page has and the tests' context lacks. Each file of the web's tests runs in a context of its own inside one
 * process (`vmForks`), which is much quicker than a process for each; Node leaves these out of a context.
 */

// Instead of happy-dom's, which are Node's older kind; a reply that comes in pieces is read through these.
Object.assign(globalThis, { TextDecoderStream, TransformStream });

// Nothing has a place on these pages, and happy-dom's own never tells of any: all is in sight at once.
class InSight {
  readonly #tell: () => void;
  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    this.#tell = () => tell([{ isIntersecting: true }]);
  }
  observe(): void {
    queueMicrotask(this.#tell);
  }
  disconnect(): void {}
}
globalThis.IntersectionObserver = InSight as unknown as typeof IntersectionObserver;

const channels: NodeChannel[] = [];
// A file's channels end with it: the next file in this process is another tab's world.
class Channel extends NodeChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}
globalThis.BroadcastChannel = Channel as unknown as typeof BroadcastChannel;
afterAll(() => {
  for (const channel of channels) channel.close();
});

// An answer that comes as a page ends may set a timer of minutes, and happy-dom waits for each before it closes the page.
if ('happyDOM' in globalThis) {
  const { happyDOM } = globalThis as unknown as { happyDOM: { abort(): Promise<void> } };
  const abort = happyDOM.abort.bind(happyDOM);
  happyDOM.abort = () => Promise.race([abort(), sleep(500)]);
}

// Node's fetch rejects with the TypeError of Node's own context, which is no `instanceof` the page's.
const nodeFetch = globalThis.fetch;
globalThis.fetch = async (...request) => {
  try {
    return await nodeFetch(...request);
  } catch (error) {
    const { name, message } = error as Error;
    throw name === 'TypeError' ? new TypeError(message, { cause: error }) : error;
  }
};

// Happy-dom names locks and has none, which no page does; without them there's only one tab.
Reflect.deleteProperty(Navigator.prototype, 'locks');

// Node's makes objects of Node's own context, which are no plain ones to the page: what IndexedDB gives back is one of these.
const nodeClone = globalThis.structuredClone;
globalThis.structuredClone = (value, options) => ofPage(nodeClone(value, options));
function ofPage<T>(value: T): T;
function ofPage(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, ofPage);
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, ofPage(one)]));
}

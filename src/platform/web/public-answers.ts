import { isRefused } from './refusals.ts';
import { ownerOf } from './session/session-end.ts';
import { session } from './session/session-store.ts';
import { clock } from './world.ts';

/*
 * What pages for visitors ask for, held outside React. It does what they need of the query library, by the same rules
 * (R-CONST-35), and weighs a tenth of it. Nothing here is written to: what a member changes belongs to queries.
 */

/** `name`: of this answer and no other. `everyMs`: asked for again that often while somebody sees it. */
export type Asked<T> = {
  name: string;
  ask(signal: AbortSignal): Promise<T>;
  /** See `beginWith`. */
  begin?: { initialData?: () => T; placeholderData?: T };
  freshMs?: number;
  everyMs?: number;
};

/** `paused`: as soon as there's a connection. */
export type Shown<T> = {
  data: T | undefined;
  error: unknown;
  isError: boolean;
  fetchStatus: 'idle' | 'fetching' | 'paused';
};

const minute = 60_000;
const keptMs = 10 * minute;
const retries = 3;
/** Milliseconds before the first retry, and twice as many before each further one. Tests wait less. */
export const patience = { retryMs: 1000 };

/** The build, where nobody can be offline, has a `navigator` that doesn't know. */
const isOff = () => globalThis.navigator?.onLine === false;

const answers = new Map<string, PublicAnswer<unknown>>();

/** The answer of this name. The server, which draws pages for many, keeps none. */
export function answerOf<T>(asked: Asked<T>): PublicAnswer<T> {
  const known = answers.get(asked.name) as PublicAnswer<T> | undefined;
  if (known && !known.isForgotten()) return known;
  const answer = new PublicAnswer(asked);
  if (typeof document !== 'undefined') answers.set(asked.name, answer);
  return answer;
}

/** Nothing is known any more. */
export function forgetAnswers(): void {
  answers.clear();
}

/** Asks again for all that's on screen. @throws what the first that failed did */
export async function askForShown(): Promise<void> {
  const shown = [...answers.values()].filter((answer) => answer.isShown());
  await Promise.all(shown.map((answer) => answer.ask()));
  const failed = shown.find((answer) => answer.getSnapshot().isError);
  if (failed) throw failed.getSnapshot().error;
}

export class PublicAnswer<T> {
  readonly #asked: Asked<T>;
  readonly #listeners = new Set<() => void>();
  readonly #drawn: Shown<T>;
  #shown: Shown<T>;
  #at = Number.NEGATIVE_INFINITY;
  #leftAt: number | undefined;
  #asking: { end: AbortController; done: Promise<void> } | undefined;
  #stop: () => void = () => undefined;

  constructor(asked: Asked<T>) {
    this.#asked = asked;
    const data = asked.begin?.initialData?.();
    if (data !== undefined) this.#at = clock.now();
    // What nobody has begun to ask for is about to be.
    this.#drawn = { data, error: null, isError: false, fetchStatus: data !== undefined ? 'idle' : 'fetching' };
    this.#shown = data === undefined && isOff() ? { ...this.#drawn, fetchStatus: 'paused' } : this.#drawn;
  }

  readonly getSnapshot = (): Shown<T> => this.#shown;

  /** As the build or the server has drawn it, on a line that's always there. */
  readonly getDrawn = (): Shown<T> => this.#drawn;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#start();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#leave();
    };
  };

  /** Asks anew, or waits with whoever has asked already. */
  readonly ask = (): Promise<void> => {
    if (!this.#asking) {
      const end = new AbortController();
      const done = this.#askUntilAnswered(end.signal).finally(() => {
        if (this.#asking?.end === end) this.#asking = undefined;
      });
      this.#asking = { end, done };
    }
    return this.#asking.done;
  };

  isShown(): boolean {
    return this.#listeners.size > 0;
  }

  isForgotten(): boolean {
    return this.#leftAt !== undefined && clock.now() - this.#leftAt > keptMs;
  }

  #start(): void {
    this.#leftAt = undefined;
    const askIfOld = () => {
      if (clock.now() - this.#at >= (this.#asked.freshMs ?? 5 * minute)) void this.ask();
    };
    askIfOld();
    const { everyMs } = this.#asked;
    const timer = everyMs && setInterval(() => document.visibilityState !== 'hidden' && void this.ask(), everyMs);
    window.addEventListener('online', askIfOld);
    this.#stop = () => {
      clearInterval(timer);
      window.removeEventListener('online', askIfOld);
    };
  }

  #leave(): void {
    this.#stop();
    this.#asking?.end.abort();
    this.#asking = undefined;
    this.#leftAt = clock.now();
  }

  async #askUntilAnswered(signal: AbortSignal): Promise<void> {
    if (this.#shown.data === undefined) this.#tell({ error: null, isError: false });
    for (let failures = 0; !signal.aborted; ) {
      try {
        await this.#online(signal);
        const data = await this.#asked.ask(signal);
        if (signal.aborted) return;
        this.#at = clock.now();
        return this.#tell({ data, error: null, isError: false, fetchStatus: 'idle' });
      } catch (error) {
        if (signal.aborted) return;
        if (isRefused(error) || failures === retries) return this.#tell({ error, isError: true, fetchStatus: 'idle' });
        await new Promise((resolve) => setTimeout(resolve, patience.retryMs * 2 ** failures));
        failures += 1;
      }
    }
  }

  async #online(signal: AbortSignal): Promise<void> {
    if (isOff()) {
      this.#tell({ fetchStatus: 'paused' });
      await new Promise<unknown>((resolve) => {
        window.addEventListener('online', resolve, { once: true, signal });
        signal.addEventListener('abort', resolve, { once: true });
      });
      signal.throwIfAborted();
    }
    this.#tell({ fetchStatus: 'fetching' });
  }

  #tell(news: Partial<Shown<T>>): void {
    if (Object.entries(news).every(([key, value]) => this.#shown[key as keyof Shown<T>] === value)) return;
    this.#shown = { ...this.#shown, ...news };
    for (const listener of this.#listeners) listener();
  }
}

// As with queries: one person's answers are shown to nobody after them (CARE C18).
let person = ownerOf(session.getSnapshot());
session.subscribe(() => {
  const now = ownerOf(session.getSnapshot());
  if (person !== undefined && now !== person) forgetAnswers();
  person = now;
});

import { minuteMs } from '#platform/shared/duration.ts';
import { isRefused } from './refusals.ts';
import { ownerOf } from './session/session-end.ts';
import { session } from './session/session-store.ts';
import { clock } from './world.ts';

/*
 * What pages for visitors ask for, held outside React. It does what they need of the query library, by the same rules
 * (R-CONST-35), and weighs a tenth of it. What a member changes on such a page is put in here, or asked for again; what else
 * is theirs belongs to queries.
 */

export type Asked<T> = {
  /** Of this answer and no other. */
  name: string;
  /** `known`: what was read last. */
  ask(signal: AbortSignal, known: T | undefined): Promise<T>;
  /** See `beginWith`. */
  begin?: { initialData?: () => T; placeholderData?: T };
  /** Milliseconds in which it isn't asked for again; what came with the page's HTML has ten seconds at least. */
  freshMs?: number;
  /** In how many ms it's asked for again while somebody sees it; false: not any more. */
  every?(shown: ShownAnswer<T>): number | false;
  /** Also whenever somebody comes back to the tab. */
  onReturn?: true;
};

/** `readAt`: in ms, by this device's clock. `isHanded`: it came with the page's HTML. `paused`: as soon as there's a connection. */
export type ShownAnswer<T> = {
  data: T | undefined;
  readAt: number;
  isHanded: boolean;
  error: unknown;
  isError: boolean;
  fetchStatus: 'idle' | 'fetching' | 'paused';
};

const keptMs = 10 * minuteMs;
const handedMs = 10_000;
const retries = 3;
/** Milliseconds before the first retry, and twice as many before each further one. Tests wait less. */
export const patience = { retryMs: 1000 };
const never = Number.NEGATIVE_INFINITY;

/** The build, where nobody can be offline, has a `navigator` that doesn't know. */
const isOff = () => globalThis.navigator?.onLine === false;

const answers = new Map<string, PublicAnswer<unknown>>();

/** The answer of this name, asked for in this way from now on. */
export function answerOf<T>(asked: Asked<T>): PublicAnswer<T> {
  const known = answers.get(asked.name) as PublicAnswer<T> | undefined;
  if (known && !known.isForgotten()) return known.askedAs(asked);
  const answer = new PublicAnswer(asked);
  answers.set(asked.name, answer);
  return answer;
}

/** Nothing is known any more: of what was somebody else's, or of a page that the server drew. */
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
  #asked: Asked<T>;
  readonly #listeners = new Set<() => void>();
  readonly #drawn: ShownAnswer<T>;
  #shown: ShownAnswer<T>;
  /** Since when it's fresh. */
  #at = never;
  #leftAt: number | undefined;
  #asking: { end: AbortController; done: Promise<void> } | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #stop: () => void = () => undefined;

  constructor(asked: Asked<T>) {
    this.#asked = asked;
    const data = asked.begin?.initialData?.();
    const isHanded = data !== undefined;
    if (isHanded) this.#at = clock.now();
    // What nobody has begun to ask for is about to be.
    const fetchStatus = isHanded ? 'idle' : 'fetching';
    this.#drawn = { data, readAt: this.#at, isHanded, error: null, isError: false, fetchStatus };
    this.#shown = !isHanded && isOff() ? { ...this.#drawn, fetchStatus: 'paused' } : this.#drawn;
  }

  askedAs(asked: Asked<T>): this {
    this.#asked = asked;
    return this;
  }

  readonly getSnapshot = (): ShownAnswer<T> => this.#shown;

  /** As the build or the server has drawn it, on a line that's always there. */
  readonly getDrawn = (): ShownAnswer<T> => this.#drawn;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#start();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#leave();
    };
  };

  /** Asks again, or waits for the answer that's already on its way. */
  readonly ask = (): Promise<void> => {
    if (!this.#asking) {
      const end = new AbortController();
      const done = this.#askUntilAnswered(end.signal).finally(() => {
        if (this.#asking?.end !== end) return;
        this.#asking = undefined;
        this.#plan();
      });
      this.#asking = { end, done };
    }
    return this.#asking.done;
  };

  /** Something was changed: it's asked for again, at once where somebody sees it. */
  renew(): void {
    this.#callOff();
    this.#at = never;
    if (this.isShown()) void this.ask();
  }

  /** Something was changed, and this is how it is by now. */
  put(data: T): void {
    this.#callOff();
    this.#know(data);
    this.#plan();
  }

  isShown(): boolean {
    return this.#listeners.size > 0;
  }

  isForgotten(): boolean {
    return this.#leftAt !== undefined && clock.now() - this.#leftAt > keptMs;
  }

  #start(): void {
    this.#leftAt = undefined;
    const stop = new AbortController();
    const { signal } = stop;
    this.#stop = () => stop.abort();
    const askIfOld = () => {
      const { freshMs = 5 * minuteMs } = this.#asked;
      if (clock.now() - this.#at >= (this.#shown.isHanded ? Math.max(freshMs, handedMs) : freshMs)) void this.ask();
    };
    const askOnReturn = () => void (this.#asked.onReturn && isSeen() && this.ask());
    window.addEventListener('online', askIfOld, { signal });
    window.addEventListener('visibilitychange', askOnReturn, { signal });
    askIfOld();
    this.#plan();
  }

  /** When it's asked for next, while somebody sees it. */
  #plan(): void {
    clearTimeout(this.#next);
    const wait = this.isShown() && this.#asked.every?.(this.#shown);
    if (wait) this.#next = setTimeout(() => (isSeen() ? void this.ask() : this.#plan()), wait);
  }

  #leave(): void {
    this.#stop();
    clearTimeout(this.#next);
    this.#callOff();
    this.#leftAt = clock.now();
  }

  /** What's being asked is of no use any more. */
  #callOff(): void {
    this.#asking?.end.abort();
    this.#asking = undefined;
  }

  async #askUntilAnswered(signal: AbortSignal): Promise<void> {
    // Someone who was just told may ask differently in a moment.
    const asked = this.#asked;
    if (this.#shown.data === undefined) this.#tell({ error: null, isError: false });
    for (let failures = 0; !signal.aborted; ) {
      try {
        await this.#online(signal);
        const data = await asked.ask(signal, this.#shown.data);
        if (!signal.aborted) this.#know(data);
        return;
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

  #know(data: T): void {
    this.#at = clock.now();
    this.#tell({ data, readAt: this.#at, isHanded: false, error: null, isError: false, fetchStatus: 'idle' });
  }

  #tell(news: Partial<ShownAnswer<T>>): void {
    if (Object.entries(news).every(([key, value]) => this.#shown[key as keyof ShownAnswer<T>] === value)) return;
    this.#shown = { ...this.#shown, ...news };
    for (const listener of this.#listeners) listener();
  }
}

const isSeen = () => document.visibilityState !== 'hidden';

// As with queries: one person's answers are shown to nobody after them (CARE C18), and a visitor's aren't those of a person who has
// come since.
let person = ownerOf(session.getSnapshot());
session.subscribe(() => {
  const now = ownerOf(session.getSnapshot());
  if (now === person) return;
  if (person !== undefined) forgetAnswers();
  else for (const answer of answers.values()) answer.renew();
  person = now;
});

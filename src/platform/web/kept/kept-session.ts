import { createKeptMachine } from '#platform/shared/kept/kept-machine.ts';
import type {
  Found,
  KeptAnswer,
  KeptEffect,
  KeptEvent,
  KeptRules,
  KeptState,
} from '#platform/shared/kept/kept-state.ts';
import type { KeptBegin } from '#platform/shared/kept/kept-where.ts';
import { onLineBack } from '../line-back.ts';
import { isRefused, isUnanswered, wordsFor } from '../refusals.ts';

/** How long someone has stopped typing before it's saved, in ms. */
const calmMs = 800;

/** What carries out what the machine decides, for one thing. */
export type KeptPorts<Body> = {
  /** Saves it in the account; what stands there now. Rejects with an ApiError. */
  save(body: Body, signal: AbortSignal): Promise<Body>;
  /** Takes it from the account. Rejects with an ApiError. */
  remove(signal: AbortSignal): Promise<unknown>;
  here: {
    /** @param known what this tab knows to be there. @throws ChangedHere where it's something else, and its writer is to choose */
    put(body: Body, waiting: boolean, known: Body | null): Promise<void>;
    /** Only if it still says so; undefined: whatever it says. Returns what it says, if it stays. */
    drop(known?: Body): Promise<Found<Body> | null>;
    /** What's there, if it's something else. */
    other?(known: Body | null): Promise<Found<Body> | null>;
  };
  /** After a conflict: what stands in the account now. */
  theirs?(): Promise<Found<Body>>;
  /** Outlives a look at another page, in this window's memory; null: no longer. */
  hold?(body: Body | null): void;
};

/** Another tab has put something else on this device. */
export class ChangedHere<Body> extends Error {
  readonly theirs: Found<Body>;
  constructor(theirs: Found<Body>) {
    super('changed_here');
    this.theirs = theirs;
  }
}

/** A press whose answer somebody waits for. */
type Press = { resolve: () => void; reject: (error: unknown) => void };

/** Runs the machine of one thing that's on the page. A store outside React: `subscribe` and `getSnapshot`. */
export function openKept<Body>(rules: KeptRules<Body>, ports: KeptPorts<Body>, begin: KeptBegin<Body>) {
  return new KeptSession(rules, ports, begin);
}

export class KeptSession<Body> {
  readonly #rules: KeptRules<Body>;
  readonly #ports: KeptPorts<Body>;
  readonly #machine: ReturnType<typeof createKeptMachine<Body>>;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #call = new AbortController();
  /** What this device has is changed in the order in which it was decided. */
  #device: Promise<unknown> = Promise.resolve();
  #pressed: Press | undefined;
  #state: KeptState<Body>;
  /** What's to be done first, once. */
  #first: readonly KeptEffect<Body>[];

  constructor(rules: KeptRules<Body>, ports: KeptPorts<Body>, begin: KeptBegin<Body>) {
    this.#rules = rules;
    this.#ports = ports;
    this.#machine = createKeptMachine(rules);
    const { state, effects } = this.#machine.begin(begin);
    this.#state = state;
    this.#first = effects;
  }

  readonly getSnapshot = (): KeptState<Body> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly dispatch = (event: KeptEvent<Body>): void => {
    const { next } = this.#state;
    const { state, effects } = this.#machine.transition(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
    for (const listener of this.#listeners) listener();
    // Its turn never comes: it was deleted, or withdrawn, meanwhile.
    const isOver = next?.kind === 'wanted' && state.next?.kind !== 'wanted' && state.work === null;
    const press = this.#pressed;
    if (isOver || (next?.kind === 'wanted' && state.next?.kind === 'remove'))
      this.#settle(press, () => press?.reject(new Error('taken_back')));
  };

  /** Once, and not as it's drawn: what waited is sent, and what was held is saved. */
  readonly start = (): void => {
    const effects = this.#first;
    this.#first = [];
    for (const effect of effects) this.#carryOut(effect);
  };

  /** While it's on the page: what's typed is saved at once when that's hidden or left, and sent once the line is back. */
  readonly stay = (): (() => void) => {
    this.start();
    document.addEventListener('visibilitychange', this.#rest);
    const stop = onLineBack(() => this.dispatch({ type: 'online' }));
    return () => {
      document.removeEventListener('visibilitychange', this.#rest);
      stop();
      this.#rest();
    };
  };

  /** Saves it there in its turn, instead of a save that hasn't begun. Rejects as the account, or this device, does. */
  readonly want = (body: Body, to: 'account' | 'device'): Promise<void> => {
    this.#stopTimer();
    const before = this.#pressed;
    return new Promise((resolve, reject) => {
      // Two presses that wait for each other are answered together.
      this.#pressed = {
        resolve: () => [before, { resolve }].forEach((one) => one?.resolve()),
        reject: (error) => [before, { reject }].forEach((one) => one?.reject(error)),
      };
      this.dispatch({ type: 'wanted', body, to });
    });
  };

  /** Tries again what couldn't be saved. */
  readonly again = (): void => {
    this.#stopTimer();
    this.dispatch({ type: 'rested' });
  };

  /** Changed elsewhere: which one stays. What stands there is read once more; rejects where that can't be. */
  readonly choose = async (one: 'mine' | 'theirs'): Promise<void> => {
    this.#rest();
    await this.#until(() => this.#state.work === null);
    const other = await this.#ports.here.other?.(this.#state.here);
    const theirs = other ?? (await this.#ports.theirs?.());
    this.dispatch({ type: 'chosen', one, ...(theirs && { theirs }) });
  };

  /** From wherever it is. Resolves to whether it's gone. */
  readonly remove = async (): Promise<boolean> => {
    this.#stopTimer();
    this.dispatch({ type: 'removed' });
    await this.#until(() => this.#state.work?.kind !== 'remove' && this.#state.next?.kind !== 'remove');
    return this.#state.where === null;
  };

  #carryOut(effect: KeptEffect<Body>): void {
    if (effect.type === 'hold') this.#ports.hold?.(effect.body);
    if (effect.type === 'abort') this.#call.abort();
    if (effect.type === 'soon') this.#soon();
    if (effect.type === 'drop') void this.#drop(effect.known ?? undefined);
    if (effect.type === 'put') void this.#answerBy(this.#put(effect.body, effect.waiting, effect.known));
    if (effect.type === 'save') void this.#answerBy(this.#ports.save(effect.body, this.#fresh()));
    if (effect.type === 'remove') void this.#answerBy(this.#take(effect.account, effect.known ?? undefined));
  }
  #fresh(): AbortSignal {
    this.#call = new AbortController();
    return this.#call.signal;
  }
  #inOrder<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = this.#device.then(work);
    this.#device = done.catch(() => undefined);
    return done;
  }

  #put(body: Body, waiting: boolean, known: Body | null): Promise<Body> {
    return this.#inOrder(() => this.#ports.here.put(body, waiting, known)).then(() => body);
  }
  async #drop(known: Body | undefined): Promise<void> {
    const stays = await this.#inOrder(() => this.#ports.here.drop(known)).catch(() => null);
    if (stays) this.dispatch({ type: 'found', found: stays });
  }
  /** From this device, and from the account if it's there. */
  async #take(account: boolean, known: Body | undefined): Promise<Body> {
    // Gone there already, it's as they want it.
    if (account)
      await this.#ports.remove(this.#fresh()).catch((error: unknown) => isGone(error) || Promise.reject(error));
    const stays = await this.#inOrder(() => this.#ports.here.drop(known)).catch(() => null);
    if (stays) throw new ChangedHere(stays);
    return this.#rules.empty;
  }

  async #answerBy(work: Promise<Body>): Promise<void> {
    const { work: begun } = this.#state;
    const [press, isPress] = [this.#pressed, begun?.kind !== 'remove' && begun?.wanted];
    const isFirst = begun?.kind === 'put' && begun.sends;
    /** Put here first, its press is answered by the account. */
    const isOver = () => isPress && !(isFirst && this.#state.work?.kind === 'save');
    try {
      const body = await work;
      this.dispatch({ type: 'answered', answer: { type: 'done', body } });
      if (isOver()) this.#settle(press, () => press?.resolve());
    } catch (error) {
      this.dispatch({ type: 'answered', answer: await this.#answerOf(error) });
      if (isOver()) this.#settle(press, () => press?.reject(error));
    }
  }
  #settle(press: Press | undefined, tell: () => void): void {
    if (this.#pressed === press) this.#pressed = undefined;
    tell();
  }
  async #answerOf(error: unknown): Promise<KeptAnswer<Body>> {
    if (error instanceof ChangedHere) return { type: 'conflict', theirs: error.theirs };
    if (isUnanswered(error) || this.#call.signal.aborted) return { type: 'unanswered' };
    if (isGone(error)) return { type: 'gone' };
    const code = isRefused(error) ? error.code : 'not_kept';
    if (code !== 'conflict' || !this.#ports.theirs) return { type: 'refused', code };
    return { type: 'conflict', theirs: await this.#ports.theirs().catch(() => null) };
  }

  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#rest, calmMs);
  }
  readonly #rest = (): void => {
    if (this.#timer === undefined) return;
    this.#stopTimer();
    this.dispatch({ type: 'rested' });
  };
  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #until(isOver: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isOver()) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }
}

/** The account has no place for it any more: there's nowhere to keep it but here. */
export const isGone = (error: unknown): boolean => wordsFor(error, { not_found: true, other: false });

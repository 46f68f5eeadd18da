import { createKeptMachine, type KeptBegin } from '#platform/shared/kept/kept-machine.ts';
import type {
  Found,
  KeptAnswer,
  KeptEffect,
  KeptEvent,
  KeptRules,
  KeptStep,
} from '#platform/shared/kept/kept-state.ts';
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

export type KeptSession<Body> = ReturnType<typeof openKept<Body>>;

/** Runs the machine of one thing that's on the page. A store outside React: `subscribe` and `getSnapshot`. */
export function openKept<Body>(rules: KeptRules<Body>, ports: KeptPorts<Body>, begin: KeptBegin<Body>) {
  const machine = createKeptMachine(rules);
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call = new AbortController();
  /** What this device has is changed in the order in which it was decided. */
  let device: Promise<unknown> = Promise.resolve();
  /** A press whose answer somebody waits for. */
  let pressed: { resolve: () => void; reject: (error: unknown) => void } | undefined;
  let { state, effects: first }: KeptStep<Body> = machine.begin(begin);

  function take(step: KeptStep<Body>): void {
    state = step.state;
    for (const effect of step.effects) carryOut(effect);
    for (const listener of listeners) listener();
  }
  function dispatch(event: KeptEvent<Body>): void {
    take(machine.transition(state, event));
  }

  function carryOut(effect: KeptEffect<Body>): void {
    if (effect.type === 'hold') ports.hold?.(effect.body);
    if (effect.type === 'abort') call.abort();
    if (effect.type === 'soon') soon();
    if (effect.type === 'drop') void drop(effect.known ?? undefined);
    if (effect.type === 'put')
      void answerBy(inOrder(() => ports.here.put(effect.body, effect.waiting, effect.known)).then(() => effect.body));
    if (effect.type === 'save') void answerBy(ports.save(effect.body, fresh()));
    if (effect.type === 'remove') void answerBy(remove(effect.account));
  }
  /** Once, and not as it's drawn: what waited is sent, and what was held is saved. */
  function start(): void {
    const effects = first;
    first = [];
    for (const effect of effects) carryOut(effect);
  }
  function fresh(): AbortSignal {
    call = new AbortController();
    return call.signal;
  }
  function inOrder<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = device.then(work);
    device = done.catch(() => undefined);
    return done;
  }

  async function drop(known: Body | undefined): Promise<void> {
    const stays = await inOrder(() => ports.here.drop(known)).catch(() => null);
    if (stays) dispatch({ type: 'found', found: stays });
  }
  async function remove(account: boolean): Promise<Body> {
    // Gone there already, it's as they want it.
    if (account) await ports.remove(fresh()).catch((error: unknown) => isGone(error) || Promise.reject(error));
    await inOrder(() => ports.here.drop()).catch(() => undefined);
    return rules.empty;
  }

  async function answerBy(work: Promise<Body>): Promise<void> {
    const [press, isPress] = [pressed, state.work?.kind !== 'remove' && state.work?.wanted];
    const isFirst = state.work?.kind === 'put' && state.work.sends;
    /** Put here first, its press is answered by the account. */
    const isOver = () => isPress && !(isFirst && state.work?.kind === 'save');
    try {
      const body = await work;
      dispatch({ type: 'answered', answer: { type: 'done', body } });
      if (isOver()) settle(press, () => press?.resolve());
    } catch (error) {
      dispatch({ type: 'answered', answer: await answerOf(error) });
      if (isOver()) settle(press, () => press?.reject(error));
    }
  }
  function settle(press: typeof pressed, tell: () => void): void {
    if (pressed === press) pressed = undefined;
    tell();
  }
  async function answerOf(error: unknown): Promise<KeptAnswer<Body>> {
    if (error instanceof ChangedHere) return { type: 'conflict', theirs: error.theirs };
    if (isUnanswered(error) || call.signal.aborted) return { type: 'unanswered' };
    if (isGone(error)) return { type: 'gone' };
    const code = isRefused(error) ? error.code : 'not_kept';
    if (code !== 'conflict' || !ports.theirs) return { type: 'refused', code };
    return { type: 'conflict', theirs: await ports.theirs().catch(() => null) };
  }

  function soon(): void {
    clearTimeout(timer);
    timer = setTimeout(rest, calmMs);
  }
  function rest(): void {
    if (timer === undefined) return;
    stopTimer();
    dispatch({ type: 'rested' });
  }
  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    getSnapshot: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    start,
    /** While it's on the page: what's typed is saved at once when that's hidden or left, and sent once the line is back. */
    stay(): () => void {
      start();
      document.addEventListener('visibilitychange', rest);
      const stop = onLineBack(() => dispatch({ type: 'online' }));
      return () => {
        document.removeEventListener('visibilitychange', rest);
        stop();
        rest();
      };
    },
    /** Saves it there in its turn, instead of a save that hasn't begun. Rejects as the account, or this device, does. */
    want(body: Body, to: 'account' | 'device'): Promise<void> {
      stopTimer();
      return new Promise((resolve, reject) => {
        pressed = { resolve, reject };
        dispatch({ type: 'wanted', body, to });
      });
    },
    /** Tries again what couldn't be saved. */
    again(): void {
      stopTimer();
      dispatch({ type: 'rested' });
    },
    /** Changed elsewhere: which one stays. What stands there is read once more; rejects where that can't be. */
    async choose(one: 'mine' | 'theirs'): Promise<void> {
      rest();
      await until(() => state.work === null);
      const other = await ports.here.other?.(state.here);
      const theirs = other ?? (await ports.theirs?.());
      dispatch({ type: 'chosen', one, ...(theirs && { theirs }) });
    },
    /** From wherever it is. Resolves to whether it's gone. */
    async remove(): Promise<boolean> {
      stopTimer();
      dispatch({ type: 'removed' });
      await until(() => state.work?.kind !== 'remove' && state.next?.kind !== 'remove');
      return state.where === null;
    },
  };

  function until(isOver: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isOver()) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  }
}

/** The account has no place for it any more: there's nowhere to keep it but here. */
export const isGone = (error: unknown): boolean => wordsFor(error, { not_found: true, other: false });

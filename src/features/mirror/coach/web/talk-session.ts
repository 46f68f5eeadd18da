import { readerCame } from '#features/trust/safety/web/public/use-screening.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { Line, NewLine, ReplyEvent } from '../domain/contract.ts';
import { changedTalk, type ShownTalk, shownOf, type TalkChange } from '../domain/shown-talk.ts';
import { api } from './api.ts';
import { gravestIn, sayHere, stayHere } from './device-talk-store.ts';
import { draftStore, type TalkPlace } from './draft-store.ts';
import { coachStrings as words } from './strings.ts';

export type TalkState = {
  readonly shown: ShownTalk;
  readonly place: TalkPlace;
  readonly problem: string | undefined;
  /** What to know of a connection that's lost, or back. */
  readonly note: string | undefined;
};

/** How it begins. `lines`: said before. `draft`: what stands in the field at first. */
export type BegunTalk = { lines: readonly Line[]; draft: string; place: TalkPlace };

/** What the page may know better later. `opening`: the guide's first words. `look` reads words for danger. */
type Known = { opening: string; country: string | null; look(text: string): void };

/** `replaces`: the line that it changes. */
type ToSay = { id: string; text: string; replaces: string | undefined };

/** A line that its person stopped, or left, before it was sent. */
class TakenBack extends Error {}

/**
 * A talk on the page. Each line is said once, to somebody who answers: nothing of it waits to be sent, so it's no kind of
 * platform/web/kept (docs/decisions/141). Without a connection the guide goes on here, and says so. A store outside React.
 */
export function openTalk(person: string, id: string, begun: BegunTalk): Talk {
  return new Talk(person, id, begun);
}

class Talk {
  readonly #person: string;
  readonly #id: string;
  readonly #before: readonly Line[];
  readonly #draft: ReturnType<typeof draftStore>;
  readonly #listeners = new Set<() => void>();
  #state: TalkState;
  #known: Known = { opening: '', country: null, look() {} };
  #isHere = false;
  #stop: (() => void) | undefined;
  /** Lines said without a connection, which the account knows nothing of. */
  readonly #saidOffline = new Set<string>();
  /** The line that was heard last. */
  #heard: string | undefined;

  constructor(person: string, id: string, begun: BegunTalk) {
    this.#person = person;
    this.#id = id;
    this.#before = begun.lines;
    this.#draft = draftStore(person, id);
    // Their own words, from before a reload, go before what a page would begin with.
    const draft = this.#draft.read(begun.place) || begun.draft;
    this.#state = { shown: shownOf({ ...begun, draft }), place: begun.place, problem: undefined, note: undefined };
  }

  readonly getSnapshot = (): TalkState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly know = (now: Known): void => {
    this.#known = now;
  };

  /** While it's on the page; what isn't kept of it goes with that. */
  readonly stay = (): (() => void) => {
    this.#isHere = true;
    const leave = stayHere(this.#id);
    // Not read, help is one tap away all the same: it's at the top of the page.
    if (this.#before.length > 0)
      void gravestIn(this.#before).then(
        (level) => this.show({ type: 'read', level }),
        () => undefined,
      );
    return () => {
      this.#isHere = false;
      this.stop();
      leave();
    };
  };

  readonly show = (change: TalkChange): void => this.#become({ shown: changedTalk(this.#state.shown, change) });

  /** A talk goes on where it began, also where what's new is kept elsewhere by now: half of it would be in each. */
  readonly keptIn = (place: 'account' | 'device'): void => this.#become({ place });

  readonly stop = (): void => this.#stop?.();

  /** Resolves as soon as the line was heard; the reply comes after that. */
  readonly say = async (
    to: 'account' | 'device' | 'nowhere',
    line: NewLine,
    broken: string = words.broken,
  ): Promise<void> => {
    const [cut, before] = [new AbortController(), this.#upTo(line)];
    let [isHeard, isStopped] = [false, false];
    const stopped = new Promise<void>((resolve) => {
      this.#stop = () => {
        isStopped = true;
        resolve();
        // Not before the line was heard: else nobody here would know whether it's in the account.
        if (isHeard) cut.abort();
      };
    });
    this.#become({ problem: undefined });
    this.show({ type: 'said', line });
    try {
      // What reads it is here first: should the connection go with the line, help must come from this device (CARE C12, C24).
      if (to === 'account') {
        await Promise.race([readerCame(), stopped]);
        // Else it'd be said by another person, if that one is signed in by now (CARE C18).
        if (isStopped || !this.#isHere || session.getSnapshot().user?.id !== this.#person) throw new TakenBack();
      }
      const events = await this.#tell(to, line, before, cut.signal);
      isHeard = true;
      this.#heard = line.id;
      if (isStopped) cut.abort();
      void this.#hear(events, { line, signal: cut.signal, broken });
    } catch (error) {
      this.show({ type: 'unsaid', line });
      throw error;
    }
  };

  /** Whether the line was heard; if not, it's asked where the talk is kept, or the page says why. */
  readonly send = async ({ id, text, replaces }: ToSay, save: (line: NewLine) => Promise<void>): Promise<boolean> => {
    const line = { conversation_id: this.#id, id, words: text };
    if (replaces !== undefined && this.#saidOffline.has(replaces)) this.#saidOffline.add(id);
    this.#heard = undefined;
    try {
      await this.#sayInPlace({ ...line, ...(replaces !== undefined && { replaces }) }, save);
    } catch (error) {
      if (error instanceof TakenBack) return false;
      if (wordsFor(error, { offline: 'offline', other: 'other' }) === 'offline') {
        this.#become({ note: words.offline });
        this.#saidOffline.add(id);
        await this.say('nowhere', line, words.failed.offline);
      } else this.#become({ problem: wordsFor(error, words.failed) });
    }
    if (this.#heard !== id) this.#known.look(text);
    return this.#heard === id;
  };

  #become(changes: Partial<TalkState>): void {
    const { shown, place } = this.#state;
    this.#state = { ...this.#state, ...changes };
    const { draft } = this.#state.shown;
    if (draft !== shown.draft || this.#state.place !== place) this.#draft.write(this.#state.place, draft);
    for (const listener of this.#listeners) listener();
  }

  /** @param before what was said on the page up to this line */
  #tell(to: 'account' | 'device' | 'nowhere', line: NewLine, before: readonly Line[], signal: AbortSignal) {
    const { opening, country } = this.#known;
    return to === 'account'
      ? api.say(line, { signal })
      : sayHere(this.#person, to === 'device', { ...line, opening, before, country });
  }
  #upTo({ id }: NewLine): readonly Line[] {
    const { lines } = this.#state.shown;
    const at = lines.findIndex((one) => one.id === id);
    return at === -1 ? lines : lines.slice(0, at);
  }

  /** Words of danger get a reply with help in it; where none comes, or not to its end, help is shown without one. */
  async #hear(
    events: AsyncIterable<ReplyEvent>,
    { line, signal, broken }: { line: NewLine; signal: AbortSignal; broken: string },
  ): Promise<void> {
    let isWhole = false;
    try {
      for await (const event of events) {
        this.show({ type: 'heard', event });
        isWhole = event.type === 'end';
      }
    } catch {
      // Said below.
    }
    if (isWhole) return;
    this.#known.look(line.words);
    this.show({ type: 'ended' });
    if (!signal.aborted) this.#become({ problem: broken });
  }

  /** Says it where the talk is kept by now; `save` asks first where that isn't known. */
  async #sayInPlace(line: NewLine, save: (line: NewLine) => Promise<void>): Promise<void> {
    const { place, shown } = this.#state;
    const isKept = place !== 'nowhere';
    // What was grave offline, the account knows nothing of, and would go on as if it hadn't been said.
    const staysHere = isKept && this.#saidOffline.size > 0 && shown.care !== null;
    if (staysHere) this.#saidOffline.add(line.id);
    if (!isKept || this.#saidOffline.has(line.id)) await this.say('nowhere', line);
    else await (place === 'device' ? this.say('device', line) : save(line));
    if (staysHere) this.#become({ note: words.staysHere });
    else if (isKept && this.#saidOffline.size > 0 && !this.#saidOffline.has(line.id))
      this.#become({ note: words.backOnline });
  }
}

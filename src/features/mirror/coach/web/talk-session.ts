import { readerCame } from '#features/trust/safety/web/public/use-screening.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { Line, NewLine, ReplyEvent } from '../domain/contract.ts';
import { changedTalk, type Shown, shownOf, type TalkChange } from '../domain/shown-talk.ts';
import { api } from './api.ts';
import { gravestIn, sayHere, stayHere } from './device-talk-store.ts';
import { coachStrings as words } from './strings.ts';

/** Where a talk is kept; a new one where its person wants it, once they say something. */
export type TalkPlace = 'new' | 'account' | 'device' | 'nowhere';

export type TalkState = {
  readonly shown: Shown;
  readonly place: TalkPlace;
  readonly problem: string | undefined;
  /** What to know of a connection that's lost, or back. */
  readonly note: string | undefined;
};

/** How it begins. `lines`: said before. `draft`: what stands in the field at first. */
export type Begun = { lines: readonly Line[]; draft: string; place: TalkPlace };

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
export function openTalk(person: string, id: string, begun: Begun) {
  const listeners = new Set<() => void>();
  let state: TalkState = { shown: shownOf(begun), place: begun.place, problem: undefined, note: undefined };
  let known: Known = { opening: '', country: null, look() {} };
  let isHere = false;
  let stop: (() => void) | undefined;
  /** Lines said without a connection, which the account knows nothing of. */
  const saidOffline = new Set<string>();
  /** The line that was heard last. */
  let heard: string | undefined;

  function become(changes: Partial<TalkState>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  const show = (change: TalkChange) => become({ shown: changedTalk(state.shown, change) });

  /** @param before what was said on the page up to this line */
  function tell(to: 'account' | 'device' | 'nowhere', line: NewLine, before: readonly Line[], signal: AbortSignal) {
    const { opening, country } = known;
    return to === 'account'
      ? api.say(line, { signal })
      : sayHere(person, to === 'device', { ...line, opening, before, country });
  }
  function upTo({ id: line }: NewLine): readonly Line[] {
    const { lines } = state.shown;
    const at = lines.findIndex((one) => one.id === line);
    return at === -1 ? lines : lines.slice(0, at);
  }

  /** Resolves as soon as the line was heard; the reply comes after that. */
  async function say(
    to: 'account' | 'device' | 'nowhere',
    line: NewLine,
    broken: string = words.broken,
  ): Promise<void> {
    const [cut, before] = [new AbortController(), upTo(line)];
    let [isHeard, isStopped] = [false, false];
    const stopped = new Promise<void>((resolve) => {
      stop = () => {
        isStopped = true;
        resolve();
        // Not before the line was heard: else nobody here would know whether it's in the account.
        if (isHeard) cut.abort();
      };
    });
    become({ problem: undefined });
    show({ type: 'said', line });
    try {
      // What reads it is here first: should the connection go with the line, help must come from this device (CARE C12, C24).
      if (to === 'account') {
        await Promise.race([readerCame(), stopped]);
        // Whoever is signed in by now would say it (CARE C18).
        if (isStopped || !isHere || session.getSnapshot().user?.id !== person) throw new TakenBack();
      }
      const events = await tell(to, line, before, cut.signal);
      isHeard = true;
      heard = line.id;
      if (isStopped) cut.abort();
      void hear(events, { line, signal: cut.signal, broken });
    } catch (error) {
      show({ type: 'unsaid', line });
      throw error;
    }
  }

  /** Words of danger get a reply with help in it; where none comes, or not to its end, help is shown without one. */
  async function hear(
    events: AsyncIterable<ReplyEvent>,
    { line, signal, broken }: { line: NewLine; signal: AbortSignal; broken: string },
  ): Promise<void> {
    let isWhole = false;
    try {
      for await (const event of events) {
        show({ type: 'heard', event });
        isWhole = event.type === 'end';
      }
    } catch {
      // Said below.
    }
    if (isWhole) return;
    known.look(line.words);
    show({ type: 'ended' });
    if (!signal.aborted) become({ problem: broken });
  }

  /** Says it where the talk is kept by now; `save` asks first where that isn't known. */
  async function sayInPlace(line: NewLine, save: (line: NewLine) => Promise<void>): Promise<void> {
    const { place, shown } = state;
    const isKept = place !== 'nowhere';
    // What was grave offline, the account knows nothing of, and would go on as if it hadn't been said.
    const staysHere = isKept && saidOffline.size > 0 && shown.care !== null;
    if (staysHere) saidOffline.add(line.id);
    if (!isKept || saidOffline.has(line.id)) await say('nowhere', line);
    else await (place === 'device' ? say('device', line) : save(line));
    if (staysHere) become({ note: words.staysHere });
    else if (isKept && saidOffline.size > 0 && !saidOffline.has(line.id)) become({ note: words.backOnline });
  }

  /** Whether the line was heard; if not, it's asked where the talk is kept, or the page says why. */
  async function send({ id: lineId, text, replaces }: ToSay, save: (line: NewLine) => Promise<void>): Promise<boolean> {
    const line = { conversation_id: id, id: lineId, words: text };
    if (replaces !== undefined && saidOffline.has(replaces)) saidOffline.add(lineId);
    heard = undefined;
    try {
      await sayInPlace({ ...line, ...(replaces !== undefined && { replaces }) }, save);
    } catch (error) {
      if (error instanceof TakenBack) return false;
      if (wordsFor(error, { offline: 'offline', other: 'other' }) === 'offline') {
        become({ note: words.offline });
        saidOffline.add(lineId);
        await say('nowhere', line, words.failed.offline);
      } else become({ problem: wordsFor(error, words.failed) });
    }
    if (heard !== lineId) known.look(text);
    return heard === lineId;
  }

  return {
    getSnapshot: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    know(now: Known): void {
      known = now;
    },
    /** While it's on the page; what isn't kept of it goes with that. */
    stay(): () => void {
      isHere = true;
      const leave = stayHere(id);
      // Not read, help is one tap away all the same: it's at the top of the page.
      if (begun.lines.length > 0)
        void gravestIn(begun.lines).then(
          (level) => show({ type: 'read', level }),
          () => undefined,
        );
      return () => {
        isHere = false;
        stop?.();
        leave();
      };
    },
    say,
    send,
    show,
    /** A talk goes on where it began, also where what's new is kept elsewhere by now: half of it would be in each. */
    keptIn: (place: 'account' | 'device') => become({ place }),
    stop: () => stop?.(),
  };
}

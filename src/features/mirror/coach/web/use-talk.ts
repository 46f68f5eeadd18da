import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { ownProfile } from '#features/accounts/profile/web/queries.ts';
import { useKeeping } from '#features/trust/consent/web/public/use-keeping.ts';
import { preloadScreening, readerCame, readText } from '#features/trust/safety/web/public/use-screening.ts';
import { newId } from '#platform/shared/ids.ts';
import { paths } from '#platform/shared/paths.ts';
import { wordsFor } from '#platform/web/refusals.ts';
import { session } from '#platform/web/session/session-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Reader } from '#platform/web/ui/reads.ts';
import { whenWriting } from '#platform/web/when-writing.ts';
import { clock, random } from '#platform/web/world.ts';
import type { Line, NewLine, ReplyEvent } from '../domain/contract.ts';
import { api } from './api.ts';
import { gravestIn, preloadGuide, sayHere, stayHere } from './device-talk-store.ts';
import { coachStrings as words } from './strings.ts';
import { change, shownOf } from './talk-session.ts';

/** How a line is said: in the account, only on this device, or without keeping it. */
type Say = (line: NewLine, signal: AbortSignal) => AsyncIterable<ReplyEvent> | Promise<AsyncIterable<ReplyEvent>>;

/** A line that its person stopped, or left, before it was sent. */
class TakenBack extends Error {}

/** Where a talk is kept; a new one where its person wants it, once they say something. */
export type TalkPlace = 'new' | 'account' | 'device' | 'nowhere';

/** `opening`: the guide's first words. `lines`: said before. `draft`: what stands in the field at first. */
type Begun = { opening: string; lines: readonly Line[]; draft: string; place: TalkPlace };

/**
 * A talk on the page. Without a connection the guide goes on here, and says so.
 * @param id the talk's, made by us
 */
export function useTalk(id: string, { opening, lines, place: begunIn, draft }: Begun) {
  const person = useSession().user?.id ?? '';
  const [shown, dispatch] = useReducer(change, { lines, draft }, shownOf);
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<string>();
  const stopping = useRef<() => void>(undefined);
  const isHere = useRef(false);
  /** Lines said without a connection, which the account knows nothing of. */
  const saidOffline = useRef(new Set<string>());
  /** The line that was heard last. */
  const heard = useRef<string>(undefined);
  useEffect(() => whenWriting(preloadBoth), []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      stopping.current?.();
    };
  }, []);
  const [begun] = useState(lines);
  useEffect(() => {
    // Not read, help is one tap away all the same: it's at the top of the page.
    if (begun.length > 0)
      void gravestIn(begun).then(
        (level) => dispatch({ type: 'read', level }),
        () => undefined,
      );
  }, [begun]);
  useEffect(() => stayHere(id), [id]);
  // A talk goes on where it began, also where what's new is kept elsewhere by now: half of it would be in each.
  const [place, setPlace] = useState(begunIn);
  const isKept = place === 'account' || place === 'device';
  useAddress(isKept && begunIn === 'new' ? id : null);

  // Known before there's anything to say: after words of danger nothing is asked for.
  const country = useQuery(ownProfile).data?.country ?? null;
  const inAccount: Say = (line, signal) => api.say(line, { signal });
  const onDevice: Say = (line) => sayHere(person, true, here(line));
  const passing: Say = (line) => sayHere(person, false, here(line));
  const here = (line: NewLine) => ({ ...line, opening, before: upTo(line), country });
  function upTo({ id: line }: NewLine): readonly Line[] {
    const at = shown.lines.findIndex((one) => one.id === line);
    return at === -1 ? shown.lines : shown.lines.slice(0, at);
  }

  /** Words of danger get a reply with help in it; where none comes, or not to its end, help is shown without one. */
  const reader: Reader = {
    look: (text) => void readText(text).then((level) => dispatch({ type: 'read', level })),
  };

  /** Resolves as soon as the line was heard; the reply comes after that. */
  async function say(how: Say, line: NewLine, broken: string = words.broken): Promise<void> {
    const cut = new AbortController();
    let [isHeard, isStopped] = [false, false];
    const stopped = new Promise<void>((resolve) => {
      stopping.current = () => {
        isStopped = true;
        resolve();
        // Not before the line was heard: else nobody here would know whether it's in the account.
        if (isHeard) cut.abort();
      };
    });
    setProblem(undefined);
    dispatch({ type: 'said', line });
    try {
      // What reads it is here first: should the connection go with the line, help must come from this device (CARE C12, C24).
      if (how === inAccount) {
        await Promise.race([readerCame(), stopped]);
        // Whoever is signed in by now would say it (CARE C18).
        if (isStopped || !isHere.current || session.getSnapshot().user?.id !== person) throw new TakenBack();
      }
      const events = await how(line, cut.signal);
      isHeard = true;
      heard.current = line.id;
      if (isStopped) cut.abort();
      void hear(events, { line, signal: cut.signal, broken });
    } catch (error) {
      dispatch({ type: 'unsaid', line });
      throw error;
    }
  }

  async function hear(
    events: AsyncIterable<ReplyEvent>,
    { line, signal, broken }: { line: NewLine; signal: AbortSignal; broken: string },
  ): Promise<void> {
    let isWhole = false;
    try {
      for await (const event of events) {
        dispatch({ type: 'heard', event });
        isWhole = event.type === 'end';
      }
    } catch {
      // Said below.
    }
    if (isWhole) return;
    reader.look(line.words);
    dispatch({ type: 'ended' });
    if (!signal.aborted) setProblem(broken);
  }

  const keeping = useKeeping<NewLine>('coach', {
    isInAccount: place === 'account',
    keep: (line) => say(inAccount, line),
    setAside: (line) => say(onDevice, line),
    done: (where) => (where === 'nowhere' ? dispatch({ type: 'typed', text: '' }) : setPlace(where)),
  });

  /** Whether the line was heard; if not, it's asked where the talk is kept, or the page says why. */
  async function send(text: string, replaces?: string, lineId = newId(clock, random)): Promise<boolean> {
    const line = { conversation_id: id, id: lineId, words: text, ...(replaces !== undefined && { replaces }) };
    const offline = saidOffline.current;
    if (offline.has(lineId) || (replaces !== undefined && offline.has(replaces))) offline.add(lineId);
    heard.current = undefined;
    try {
      // What was grave offline, the account knows nothing of, and would go on as if it hadn't been said.
      const staysHere = place !== 'nowhere' && offline.size > 0 && shown.care !== null;
      if (staysHere) offline.add(lineId);
      if (place === 'nowhere' || offline.has(lineId)) await say(passing, line);
      else await (place === 'device' ? say(onDevice, line) : keeping.save(line));
      if (staysHere) setNote(words.staysHere);
      else if (place !== 'nowhere' && offline.size > 0 && !offline.has(lineId)) setNote(words.backOnline);
    } catch (error) {
      if (error instanceof TakenBack) return false;
      if (wordsFor(error, { offline: 'offline', other: 'other' }) !== 'offline')
        setProblem(wordsFor(error, words.failed));
      else {
        setNote(words.offline);
        offline.add(lineId);
        await say(passing, { conversation_id: id, id: lineId, words: text }, words.failed.offline);
      }
    }
    if (heard.current !== lineId) reader.look(text);
    return heard.current === lineId;
  }

  return {
    shown,
    problem,
    note,
    question: keeping.question,
    send,
    country,
    /** All of it: where there's a note, what was said without a connection isn't. */
    isKept: isKept && note === undefined,
    type: (text: string) => dispatch({ type: 'typed', text }),
    stop: () => stopping.current?.(),
    reads: { later: reader },
  };
}

/** What reads their words, and what answers them without a connection: nobody who only reads here needs either. */
function preloadBoth(): void {
  preloadScreening();
  preloadGuide();
}

/** Once it's kept, a talk has an address of its own, to which a reload and Back return. */
function useAddress(id: string | null): void {
  const navigate = useNavigate();
  // Whoever is on their way to another page isn't brought back.
  const isStill = useNavigation().state === 'idle';
  const isNamed = new URLSearchParams(useLocation().search).get('talk') === id;
  useEffect(() => {
    if (id === null || isNamed || !isStill) return;
    void navigate(paths.talkOf(id), { replace: true, preventScrollReset: true });
  }, [id, isNamed, isStill, navigate]);
}

export type TalkOnPage = ReturnType<typeof useTalk>;

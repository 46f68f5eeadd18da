import type { LineReadings } from '#platform/shared/line-reading.ts';
import type { Help, PieceStep } from '../contract.ts';
import { hashed, roll } from './dice.ts';
import type { GuideState, ReplyCode } from './guide-state.ts';
import { capital } from './person-words.ts';
import { isFrom, namesSomebody, ofWhatIsKept, sourcesOf } from './rule-ids.ts';
import { stems } from './stems.ts';
import type { WayToPeople } from './ways-to-people.ts';

type Part = { text: string; code: ReplyCode; rule: string };

/** A reply in the making. It changes its state as it goes on, so `answer` gives it a copy. */
export type ReplyDraft = {
  state: GuideState;
  parts: Part[];
  /** How the reader read what they wrote, where there's one. */
  readings?: LineReadings | undefined;
  /** Who it may have named to call. */
  ways?: WayToPeople[];
  /** The step of a guided piece that it takes, what may be tapped in answer, and what the piece leaves to keep. */
  piece?: PieceStep;
  choices?: string[];
  keep?: string;
  offers?: { exercise: string };
  /** Something in their words worries, if only a little: then nothing's affirmed. */
  worries?: true;
  /** A person was named in place of an answer, so that it counts as a concern. */
  isGrave?: true;
};

/** Slots of a sentence: `{said}` small, `{Said}` with a large letter. */
type Slots = Readonly<Record<string, string>>;

/** The most words of one reply (issue 12, point 7). */
const mostWords = 90;

/** The next roll of this talk's dice. */
export function chance(draft: ReplyDraft): number {
  const { value, dice } = roll(draft.state.dice);
  draft.state.dice = dice;
  return value;
}

/** The sentence with its slots filled; empty if there's nothing to fill one with. */
function fill(sentence: string, slots: Slots): string {
  const isWhole = [...sentence.matchAll(/\{(\w+)\}/g)].every(
    ([, name = '']) => slots[name.charAt(0).toLowerCase() + name.slice(1)],
  );
  if (!isWhole) return '';
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name.charAt(0).toLowerCase() + name.slice(1)] ?? '';
    return /^[A-Z]/.test(name) ? capital(value) : value;
  });
}

const openingOf = (text: string) => text.split(' ').slice(0, 2).join(' ').toLowerCase();

/** One for each sentence of the text. */
const hashesOf = (text: string) => text.split(/(?<=[.?!]) /).map(hashed);
/** Of another pool, the same words may come again, but not in two replies running. */
const wasJustSaid = ({ justSaid = [] }: GuideState, text: string) =>
  hashesOf(text).some((hash) => justSaid.includes(hash));
const wasSaid = ({ used }: GuideState, text: string) => hashesOf(text).some((hash) => used.includes(hash));

/**
 * Adds a sentence of this pool that wasn't said in this talk, and whose beginning wasn't the last replies' either. False
 * if there's none left.
 */
export function add(
  draft: ReplyDraft,
  code: ReplyCode,
  pool: string,
  sentences: readonly string[],
  slots: Slots = {},
): boolean {
  const { state } = draft;
  const open = sentences
    .map((sentence, at) => ({ rule: `${pool}.${at}`, text: fill(sentence, slots) }))
    .filter(
      ({ rule, text }) => text && !state.used.includes(rule) && !wasSaid(state, text) && !wasJustSaid(state, text),
    );
  const fresh = draft.parts.length > 0 ? open : open.filter(({ text }) => !state.openings.includes(openingOf(text)));
  const chosen = fresh[Math.floor(chance(draft) * fresh.length)] ?? open[0];
  if (!chosen) return false;
  state.used.push(chosen.rule, ...hashesOf(chosen.text));
  draft.parts.push({ ...chosen, code });
  return true;
}

/**
 * Adds a sentence of this pool, of those said longest ago if all were said: for the protocol of staying alive, which goes
 * on for as long as somebody writes (CARE C12).
 */
export function addAgain(...[draft, code, pool, sentences, slots = {}]: Parameters<typeof add>): boolean {
  if (add(draft, code, pool, sentences, slots)) return true;
  const texts = sentences.map((one) => fill(one, slots));
  return freeOlder(draft.state, pool, texts) && add(draft, code, pool, sentences, slots);
}

/** The older half of what was said of a pool may come again. False if none of it was. */
function freeOlder(state: GuideState, pool: string, texts: readonly string[]): boolean {
  const spent = state.used.filter((id) => id.startsWith(`${pool}.`));
  const freed = spent.slice(0, Math.ceil(spent.length / 2));
  const gone = new Set(freed.flatMap((id) => [id, ...hashesOf(texts[Number(id.slice(pool.length + 1))] ?? '')]));
  state.used = state.used.filter((id) => !gone.has(id));
  return freed.length > 0;
}

/** Adds words that stand in no pool, once in a talk. */
export function addWords(draft: ReplyDraft, code: ReplyCode, rule: string, text: string): boolean {
  if (wasSaid(draft.state, text)) return false;
  draft.state.used.push(...hashesOf(text));
  draft.parts.push({ text, code, rule });
  return true;
}

/** Replies made of the person's own words, or of none that could be wrong. */
const theirOwn = sourcesOf('echo', 'span', 'quote', 'fragment', 'few', 'plain', 'theirs', 'more-said', 'name', 'group');
/** Questions that claim nothing: `feelingAsk`, `gladAsk`. */
const onlyAsks = /^\w+Ask(?:\.|$)/;

const count = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** The words for these people, as slots of a sentence; people named in it can be called with one tap. */
export function named<Name extends string>(draft: ReplyDraft, ways: Record<Name, WayToPeople>): Record<Name, string> {
  const all = Object.entries<WayToPeople>(ways);
  draft.ways = [...(draft.ways ?? []), ...all.map(([, way]) => way)];
  return Object.fromEntries(all.map(([name, { words }]) => [name, words])) as Record<Name, string>;
}

/** Each of those named in a reply, once. */
function helpIn(reply: string, ways: readonly WayToPeople[]): Help[] {
  const said = ways.filter(({ words }) => reply.includes(words)).map(({ help }) => help);
  return said.filter(({ url }, at) => said.findIndex((one) => one.url === url) === at);
}

/** The reply as one text, its codes, its rules and who it names to call. Parts in the middle go first if it's too long. */
export function finish(draft: ReplyDraft): { reply: string; codes: ReplyCode[]; rules: string[]; help: Help[] } {
  const { state, parts } = draft;
  while (parts.length > 2 && count(parts.map(({ text }) => text).join(' ')) > mostWords) {
    // A number to call is what's needed most.
    const at = parts.findIndex(({ rule }, place) => place > 0 && !namesSomebody(rule));
    parts.splice(at, 1);
  }
  const codes = parts.map(({ code }) => code);
  const asks = parts.some(({ text }) => text.includes('?'));
  state.sinceQuestion = asks ? 0 : state.sinceQuestion + 1;
  const reply = parts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll("'", '’');
  state.justSaid = hashesOf(parts.map(({ text }) => text).join(' '));
  state.openings = [...state.openings, openingOf(reply)].slice(-3);
  state.claimed = parts.some(({ rule }) => !isFrom(rule, theirOwn) && !onlyAsks.test(rule));
  state.negative = !asks && /\b(?:not|never|no|nobody|nothing|\w+n’t)\b/i.test(reply);
  // What's remembered may be forgotten, so nothing of it stays here.
  const own = parts.filter(({ rule }) => !isFrom(rule, ofWhatIsKept));
  const ownWords = own.map(({ text }) => text.replaceAll("'", '’')).join(' ');
  state.replied = stems(ownWords);
  return { reply, codes, rules: [...new Set(parts.map(({ rule }) => rule))], help: helpIn(reply, draft.ways ?? []) };
}

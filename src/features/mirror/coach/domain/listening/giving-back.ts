import { type Clause, isGivable } from '../guide/clauses.ts';
import { hashed } from '../guide/dice.ts';
import { add, addAgain, addWords, chance, type ReplyDraft } from '../guide/draft.ts';
import type { Heard } from '../guide/hearing.ts';
import { capital, plain, toYou } from '../guide/person-words.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { echoOf, longestWhole, spanIn, turned } from './echo.ts';

/* One sentence of theirs, given back, and a question that may follow it. */

const words = {
  gladAsk: ['What’s the best of it?', 'What was that like?', 'What happened then?'],
  pastAsk: ['What was that like?', 'How was that for you?', 'What happened then?'],
  aheadAsk: ['What are you hoping for?', 'What would help you with it?'],
  hardAsk: ['What’s that like?', 'What’s the hardest part of it?'],
  feelingAsk: ['What’s that like?', 'What’s in it, mostly?'],
  lastingAsk: ['How long has it been like that?', 'What’s that like?', 'What’s the hardest part of it?'],
  quoteAsk: ['What was it like to hear that?', 'What did that do?', 'And what did you say?'],
} as const;

/** What leaves room and asks nothing. */
export const more = ['Tell me more, if you like.', 'Go on.', 'I’m listening.'] as const;

/** In so few words there's nothing that's said in passing. */
export const briefest = 16;

/** Whether anything of theirs may be given back: not where it may be a delusion, nor a learner's English. */
export const canEcho = (draft: ReplyDraft): boolean => !isCareful(draft) && !draft.state.theirEnglish;

/** Whether what they say may be part of a delusion, or of violence, so that nothing of it is given back. */
export const isCareful = ({ state }: ReplyDraft): boolean => state.turn <= state.carefulUntil;

const wasUsed =
  ({ state }: ReplyDraft) =>
  (said: string) =>
    state.used.includes(`echo.${hashed(said)}`);

/** The clause that's most worth giving back; null where none stands. */
export function clauseOf(draft: ReplyDraft, heard: Heard, how: Parameters<typeof echoOf>[2] = {}): Clause | null {
  const isBrief = heard.words.split(' ').length <= briefest;
  return canEcho(draft)
    ? echoOf(heard.clauses, wasUsed(draft), { ...(isBrief && { isBrief, least: -9 }), ...how })
    : null;
}

/** What they mean to do, where it can be given back. */
export const planOf = (draft: ReplyDraft, { plan }: Heard): Clause | null =>
  plan && canEcho(draft) ? echoOf([plan], wasUsed(draft), { least: -9 }) : null;

/** A sentence of two halves, "if … then", and one of anybody's "you", stand only whole. */
export function wholeOf(draft: ReplyDraft, heard: Heard): Clause | null {
  const said = heard.words
    .replace(/^(?:I guess|I suppose|and|but|so|well|because|maybe)[, ]+(?=if|when|it)/i, '')
    .replace(/[.!]+$/, '');
  const count = said.split(' ').length;
  if (!canEcho(draft) || count < 5 || count > 15 || /[.!?;"]/.test(said)) return null;
  const isAnybodys =
    /^(?:it's|it is|there's|there is) .*\byou (?:can|could|have to|hear|see|never)\b/i.test(said) &&
    !/\b(?:I|me|my)\b/.test(said);
  const isTwoHalves =
    /^(?:if|when|whenever|every time) (?:I|he|she|they|my|it)\b/i.test(said) && isGivable(said) && !/\bus\b/.test(said);
  if (!isAnybodys && !isTwoHalves) return null;
  const words = isAnybodys ? said : toYou(said);
  return wasUsed(draft)(words)
    ? null
    : {
        words: words.charAt(0).toLowerCase() + words.slice(1),
        own: plain(said),
        kind: 'mine',
        weight: 2,
        bright: false,
        heavy: false,
      };
}

/** Gives it back, and how long it's been beside it. */
export function giveBack(draft: ReplyDraft, heard: Heard, { words: clause, own }: Clause): void {
  const span = spanIn(heard.words);
  const isNew = span && !clause.toLowerCase().includes(span.toLowerCase());
  if (isNew && clause.split(' ').length < 9) addWords(draft, 'simple-reflection', 'span', `${span}.`);
  const isMusing =
    /^(?:\w+[.,!] )?maybe\b/i.test(heard.words) && /^you (?!could|might)/.test(clause) && !clause.includes('maybe');
  const low = plain(heard.words);
  // What they only think isn't said as a fact.
  const isThought =
    !/^you(?:'d|'ll| could| might| will)\b/.test(clause) &&
    (low.includes(` i think${own}`) || low.includes(` i think that${own}`) || low.includes(`${own}i think `));
  const crux = /,? that's the thing[.!]*$/i.test(heard.words) ? ', and that’s the thing' : '';
  const said = `${clause}${isThought ? ', you think' : ''}${crux}`;
  addWords(draft, 'simple-reflection', 'echo', `${isMusing ? `Maybe ${said}` : capital(said)}.`);
  draft.state.used.push(`echo.${hashed(clause)}`);
  draft.state.gaveBackAt = draft.state.turn;
}

/** In so few words all of it is given back, if it's two sentences. */
const mostOfTwo = 20;

/** A sentence too long to be given back, in the parts that its "and" and "but" make. */
const partsOf = (sentence: string): string[] =>
  sentence.split(' ').length <= longestWhole
    ? [sentence]
    : sentence.split(
        /,? (?:and|but|because|so|which is why) (?=(?:I|I'm|I've|he|she|they|we|it|it's|my|the|now|then)\b)|; |, (?=(?:I|he|she|they) )/,
      );

const shortest = 5;

/** Gives back the whole sentence that carries what they say, or both where they're short. False where none stands. */
export function giveBackWhole(draft: ReplyDraft, heard: Heard): boolean {
  if (!canEcho(draft)) return false;
  const sentences = heard.words
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => !sentence.includes('?'))
    .flatMap(partsOf);
  const all = sentences.map((sentence) => ({ sentence, said: turned(sentence) }));
  const isShort = all.length === 2 && heard.words.split(' ').length <= mostOfTwo;
  const both =
    isShort && all.every(({ said }) => said) ? all.map(({ said }) => `${capital(said ?? '')}.`).join(' ') : null;
  if (both && !wasUsed(draft)(both)) {
    draft.state.used.push(`echo.${hashed(both)}`);
    draft.state.gaveBackAt = draft.state.turn;
    return addWords(draft, 'simple-reflection', 'echo', both);
  }
  const kind = kindOf(heard.words, draft.readings).kind.id;
  const weighs = (sentence: string) => {
    const { kind: own, sure, groups } = kindOf(sentence, draft.readings);
    // A scrap of a longer message stands for it only where it says most.
    const isScrap = sentence.split(' ').length < shortest && all.length > 1 ? 0.6 : 0;
    if (groups) return (groups.hard ?? 0) + (groups.good ?? 0) + (groups.way ?? 0) / 2 - isScrap;
    return sure + (own.id === kind ? 1 : 0) + (own.group === 'told' ? -0.5 : 0);
  };
  const best = all
    .flatMap(({ sentence, said }) => (said && !wasUsed(draft)(said) ? [{ said, weight: weighs(sentence) }] : []))
    .toSorted((one, other) => other.weight - one.weight)[0];
  if (!best || !addWords(draft, 'simple-reflection', 'echo', `${capital(best.said)}.`)) return false;
  draft.state.used.push(`echo.${hashed(best.said)}`);
  draft.state.gaveBackAt = draft.state.turn;
  return true;
}

/** Gives one clause of theirs back, where one stands. */
export function giveBackOne(draft: ReplyDraft, heard: Heard): void {
  const clause = clauseOf(draft, heard);
  if (clause) giveBack(draft, heard, clause);
}

type Asking = 'feelingAsk' | 'pastAsk' | 'aheadAsk' | 'hardAsk' | 'lastingAsk' | 'quoteAsk' | 'gladAsk';

/** One question, now and then: rarely two replies in a row, and never to someone who wants none. */
export function ask(draft: ReplyDraft, pool: Asking): boolean {
  const { state } = draft;
  const isMany = chance(draft) < (state.sinceQuestion === 0 ? 0.75 : 0.35);
  if (state.quiet || isMany || draft.parts.some(({ text }) => text.includes('?'))) return false;
  return add(draft, 'question', pool, words[pool]);
}

const present =
  /\b(?:is|are|isn't|aren't|\w+'re|he's|she's|it's|there's|that's|do|don't|does|doesn't|can't|haven't|hasn't|have|has|keeps?|miss|feel|need|want|wish|still|always|never)\b/i;
const past =
  /\b(?:was|were|had|said|told|went|came|left|did|didn't|couldn't|made|called|asked|cried|took|gave|saw|felt|stood|sat|rang|wrote|lost|broke|used to|\w{3,}ed)\b/i;
const ahead =
  /\b(?:you'll|you will|(?:is|are|'re) going to|(?:have|has|is|are|'re) (?:\w+ )?to (?:face|go|be|tell|do)|tomorrow|next week)\b/i;
const lasting = /\b(?:keeps?|still|can't (?:sleep|stop|eat|let)|every (?:night|day|week|time))\b/i;

/** "You're scared", "you miss being bored": it only looks like the past. */
const isNow =
  /^(?:you're|you are|you've|there|it's|he's|she's|they're|you (?:miss|need|want|feel|hate|love|can't|keep|think|know|have|get))\b/;

/** Asks on where what's given back is a thing that can be asked about; else leaves room, or says nothing more. */
export function askOn(draft: ReplyDraft, clause: Clause | null): void {
  const said = clause?.words ?? '';
  // The verb that counts is the first one.
  const begun = said.split(' ').slice(0, 4).join(' ');
  const isTheirs = /\byou\b|\byour\b|\byou'/i.test(said);
  // Someone who's leaving now isn't asked more.
  if (/\b(?:going|off) (?:out|to|up|in|home|back)\b.*\bnow$|\bnow$/.test(said)) return;
  // "It made you angry", "you felt nine years old" say already how it was.
  if (/\b(?:made you \w+|felt|feel like)\b/.test(said)) return;
  const pool: Asking | null = !clause
    ? 'feelingAsk'
    : past.test(begun) && !isNow.test(begun) && !/\b(?:have|has|'ve|'s been|might|could|would|should)\b/.test(begun)
      ? clause.heavy && isTheirs
        ? 'pastAsk'
        : null
      : ahead.test(said) && isTheirs
        ? 'aheadAsk'
        : present.test(begun) && clause.heavy && isTheirs
          ? lasting.test(said)
            ? 'lastingAsk'
            : 'hardAsk'
          : null;
  if (pool && ask(draft, pool)) return;
  if (!pool && chance(draft) < 0.4) addAgain(draft, 'support', 'more-said', more);
}

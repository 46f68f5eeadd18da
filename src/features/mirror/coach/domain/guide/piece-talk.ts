import { limits as momentLimits } from '#features/mirror/moments/domain/limits.ts';
import { lexicon } from '#features/trust/safety/domain/screening/lexicon.ts';
import { sentencesOf } from '#features/trust/safety/domain/screening/normalize.ts';
import { indexRules } from '#features/trust/safety/domain/screening/rule-index.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { type RequestKind, requestIn } from '../listening/requests.ts';
import { type CoachPiece, end, type WrittenPieceStep } from '../pieces/piece.ts';
import { pieces } from '../pieces/pieces.ts';
import { answerFor } from './direct-answer.ts';
import { add, named, type ReplyDraft } from './draft.ts';
import type { Knowledge } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { waysToPeople } from './ways-to-people.ts';

/* What's asked for is given in guided pieces (`pieces/`, ADR 083): step by step, with choices to tap and room to type. */

const finderFor = indexRules(
  pieces.flatMap(({ asks, tells }) => [asks.rules, ...(tells ? [tells.rules] : [])]),
  lexicon,
);
/** Up to this many words it's a question; more is a story. */
const mostWords = 40;
const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[^\p{L}\p{N}' ]/gu, '')
    .trim();

/** The piece that these words ask for, or only tell of; null where there's none. The first of `pieces` counts. */
export function pieceFor(words: string): { piece: CoachPiece; how: 'asks' | 'tells' } | null {
  const low = bare(words);
  const chosen = pieces.find(({ title, prompt }) => low === bare(title) || (prompt && low === bare(prompt)));
  if (chosen) return { piece: chosen, how: 'asks' };
  if (low.split(/\s+/).length > mostWords) return null;
  const sentences = sentencesOf(words).map((sentence) => ({ sentence, find: finderFor(sentence) }));
  const has = (rules: readonly string[]) => sentences.some(({ sentence, find }) => !find(rules, sentence).next().done);
  const asked = pieces.find(({ asks }) => has(asks.rules));
  if (asked) return { piece: asked, how: 'asks' };
  const told = pieces.find(({ tells }) => tells && has(tells.rules));
  return told ? { piece: told, how: 'tells' } : null;
}

const stops =
  /^(?:please )?(?:stop|quit|cancel|enough|leave (?:it|that)|not now|no thanks|no thank you|something else|never ?mind|forget (?:it|that)|can we stop|let's stop|i don't want (?:this|to|that)|i want to stop|end this|that's enough|i(?:'ve got to| have to| need to| must| should) (?:go|stop|sleep|lie down|leave)|gotta go)\b/i;
const leaving: ReadonlySet<string> = new Set(['bye', 'off-now', 'thanks', 'not-helping']);
/** Asked of the guide in the middle of one; the step waits. */
const asides = new Set(['human', 'language', 'diagnosis']);

/** Questions that a piece itself may answer: what to do, which words, some help. */
export const askedOfPieces: ReadonlySet<string> = new Set(['q-do', 'q-words', 'q-help', 'q-can-you']);

/** Goes on with the piece that's under way, or begins the one that's asked for. False where there's none to speak of. */
export function pieceReply(draft: ReplyDraft, heard: Heard, knowledge: Knowledge): boolean {
  const { state } = draft;
  const asked = pieceFor(heard.words);
  const begun = state.piece && pieces.find(({ id }) => id === state.piece?.id);
  const read = draft.readings?.has(heard.words) ? kindOf(heard.words, draft.readings) : undefined;
  const asksElse = read?.how === 'surely' && read.kind.group === 'asked' && !askedOfPieces.has(read.kind.id);
  const isChosen =
    asked?.how === 'asks' && [asked.piece.title, asked.piece.prompt ?? ''].map(bare).includes(bare(heard.words));
  // A question that has an answer is no answer, and asks for no piece either: the answer offers one.
  const isQuestion = !isChosen && answerFor(heard.words) !== null;
  if (!begun || !state.piece || isChosen) {
    const isExercise = heard.act === 'exercise' && !isChosen;
    // What to say, and which of two, is answered at once; the piece stands beside it.
    const request = isChosen ? null : requestIn(heard.words);
    const isAnswered = !isChosen && request !== null && met.has(request.kind);
    if (asked?.how !== 'asks' || isQuestion || isExercise || isAnswered || asksElse) return false;
    beginPiece(draft, asked.piece, knowledge);
    return true;
  }
  const isChoice = begun.steps[state.piece.at]?.choices?.some((one) => bare(one) === bare(heard.words)) === true;
  const isStop =
    stops.test(heard.words) && (heard.words.split(' ').length <= 6 || !/^(?:forget it|never ?mind)/i.test(heard.words));
  // What the piece takes for granted isn't so, or they're done with it: it ends, and they're heard.
  if (!isChosen && (notSo.test(heard.words) || /^(?:forget it|never ?mind)\b/i.test(heard.words)) && !isStop) {
    delete state.piece;
    return false;
  }
  const isBye =
    heard.act === 'bye' || (!isChoice && read !== undefined && read.how !== 'guess' && leaving.has(read.kind.id));
  if (isStop || isBye) {
    delete state.piece;
    return !isBye && add(draft, 'support', 'piece-left', left);
  }
  const request = isChoice ? null : requestIn(heard.words);
  if (!isChoice && (isQuestion || asksElse || asides.has(heard.act) || (request && waits.has(request.kind))))
    return false;
  answer(draft, begun, heard, knowledge);
  return true;
}

/** Says its first step, and goes on in it from then on. */
export function beginPiece(draft: ReplyDraft, piece: CoachPiece, knowledge: Knowledge): void {
  draft.state.piece = { id: piece.id, at: 0, said: [] };
  sayStep(draft, piece, knowledge);
}

const notSo =
  /\bthere(?:'s| is) (?:no|nothing)\b|^(?:read )?what\?|\b(?:hasn't|haven't) (?:texted|written|sent|said) (?:me )?(?:anything|nothing)\b|\bnot what i (?:asked|wanted|meant)\b|(?:^|[.!?] )(?:please )?stop(?: it)?[.!]*$/i;

/** Asked of the guide, or a request that goes before the next step. */
const waits: ReadonlySet<RequestKind> = new Set([
  'draft',
  'confused',
  'why-you',
  'remember',
  'normal',
  'not-bad',
  'say',
  'do',
  'listening',
  'permission',
]);

/** What's asked for outright is given at once; the piece stands beside it. */
const met: ReadonlySet<RequestKind> = new Set([
  'do',
  'say',
  'draft',
  'remember',
  'why-you',
  'confused',
  'should',
  'people',
  'opinion',
]);

const left = [
  'All right, we’ll leave it there. It’s here whenever you want it.',
  'That’s fine. Nothing has to be finished here.',
  'Then we’ll stop. Go on wherever you like.',
];

function answer(draft: ReplyDraft, piece: CoachPiece, heard: Heard, knowledge: Knowledge): void {
  const { piece: under } = draft.state;
  const step = under && piece.steps[under.at];
  if (!under || !step) return;
  const said = Array.from({ length: under.at + 1 }, (_, at) => under.said[at] ?? null);
  const choice = step.choices?.find((one) => bare(one) === bare(heard.words));
  said[under.at] = choice ?? heard.words;
  const next = after(piece, step, under.at, choice);
  if (next === null) {
    delete draft.state.piece;
    draft.keep = kept(piece, said);
    push(draft, `${piece.id}.end`, filled(piece.end.say, shownOf(piece, said)));
    return;
  }
  draft.state.piece = { id: piece.id, at: next, said };
  sayStep(draft, piece, knowledge);
}

/** The place of the step after this one, or null for the end. */
function after({ steps }: CoachPiece, step: WrittenPieceStep, at: number, choice: string | undefined): number | null {
  const name = (choice !== undefined && step.to?.[choice]) || step.next;
  if (name === end || (name === undefined && at + 1 >= steps.length)) return null;
  return name === undefined ? at + 1 : steps.findIndex((one) => one.name === name);
}

function sayStep(draft: ReplyDraft, piece: CoachPiece, { country }: Knowledge): void {
  const { at, said } = draft.state.piece ?? { at: 0, said: [] };
  const step = piece.steps[at];
  if (!step) return;
  const shown = shownOf(piece, said);
  const ways = step.say.includes('{emergency}') ? named(draft, waysToPeople(country, false)) : {};
  push(draft, `${piece.id}.${at}`, filled(step.say, { ...shown, ...ways }));
  draft.piece = { id: piece.id, title: piece.title, step: said.filter((one) => one !== null).length + 1 };
  if (step.choices) draft.choices = [...step.choices];
}

const push = (draft: ReplyDraft, rule: string, text: string) =>
  draft.parts.push({ text, code: 'idea-with-permission', rule: `piece.${rule}` });

/** What was answered to each step, by its number, as it's put into a sentence. */
function shownOf({ steps }: CoachPiece, said: readonly (string | null)[]): Record<string, string> {
  return Object.fromEntries(
    said.flatMap((words, at) => {
      const isChoice = words !== null && steps[at]?.choices?.includes(words);
      return words === null ? [] : [[String(at + 1), shown(words, isChoice === true)]];
    }),
  );
}

const longestShown = 140;
function shown(words: string, isChoice: boolean): string {
  const text = words.trim().replace(/[.!?…,;:\s]+$/, '');
  const short = text.length > longestShown ? `${text.slice(0, longestShown).replace(/\s+\S*$/, '')} …` : text;
  return isChoice && !/^(?:I\b|[“"])/.test(short) ? short.charAt(0).toLowerCase() + short.slice(1) : short;
}

/** The text with its slots filled; a sentence that has nothing to fill one with is left out. */
function filled(text: string, slots: Readonly<Record<string, string>>): string {
  const isWhole = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => slots[name]);
  const sentences = text.split(/(?<=[.!?]”?) (?=[\p{Lu}“])/u).filter(isWhole);
  return sentences.join(' ').replaceAll(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '');
}

/** What's worth keeping of it, as one line of a moment. */
function kept(piece: CoachPiece, said: readonly (string | null)[]): string {
  const slots = shownOf(piece, said);
  const text = piece.end.keep
    .map((line) => filled(line, slots))
    .filter((line) => line !== '')
    .map((line) => line.charAt(0).toUpperCase() + line.slice(1))
    .map((line) => (/[.!?…”]$/.test(line) ? line : `${line}.`))
    .join(' ');
  return text.length > momentLimits.lineLength ? `${text.slice(0, momentLimits.lineLength - 1)}…` : text;
}

const offers = [
  'There’s something for just this, a few steps long: “{title}”. It’s below, if you’d like it.',
  'If you like, I can go through it with you in a few steps: “{title}”.',
  'I know a way of going at that, one step at a time: “{title}”. Only if you want to.',
];

/** Offers the piece that somebody's words tell of, beside the listening, once in a talk each. */
export function offerPiece(draft: ReplyDraft, heard: Heard): void {
  const { state } = draft;
  const found = pieceFor(heard.words);
  const isTaken = draft.offers !== undefined || state.permission === 'refused' || state.quiet;
  if (found?.how !== 'tells' || isTaken || state.used.includes(`piece.${found.piece.id}`)) return;
  if (!add(draft, 'asks-permission', 'piece-offered', offers, { title: found.piece.title })) return;
  state.used.push(`piece.${found.piece.id}`);
  draft.choices = [found.piece.title];
}

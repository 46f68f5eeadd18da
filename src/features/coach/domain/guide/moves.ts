import { isGivable } from './clauses.ts';
import type { Move } from './move.ts';
import { movesBetween } from './moves-between.ts';
import { movesOfDays } from './moves-of-days.ts';
import { movesOfFear } from './moves-of-fear.ts';
import { movesOfGladness } from './moves-of-gladness.ts';
import { movesOfHome } from './moves-of-home.ts';
import { movesOfSelf } from './moves-of-self.ts';
import { movesOfStanding } from './moves-of-standing.ts';
import { movesOfTelling } from './moves-of-telling.ts';
import { movesOfTime } from './moves-of-time.ts';
import { movesOfTurns } from './moves-of-turns.ts';
import { movesOfWays } from './moves-of-ways.ts';
import { type Companion, marked, meant } from './names.ts';
import { capital, toYou } from './person-words.ts';

/** Every move the guide knows. */
export const moves: readonly Move[] = [
  ...movesBetween,
  ...movesOfFear,
  ...movesOfSelf,
  ...movesOfTelling,
  ...movesOfStanding,
  ...movesOfTurns,
  ...movesOfWays,
  ...movesOfHome,
  ...movesOfTime,
  ...movesOfDays,
  ...movesOfGladness,
];

/** A move found in a message: how near its end, from 0 to 1, and what fills its sentences. */
export type FoundMove = { move: Move; at: number; slots: Readonly<Record<string, string>> };

/** What the guide reads moves in: more is a diary, and its end says what it's for. */
const mostLetters = 1_200;

/** The moves of these words. Questions to the program hold none. Time grows with the text and no faster. */
export function movesIn(words: string, names: readonly string[], company: readonly Companion[]): FoundMove[] {
  const text = marked(words.slice(-mostLetters), names)
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !/\byou\b[^?]*\?$/i.test(sentence))
    .join(' ');
  return moves.flatMap((move) => {
    const found = move.pattern.exec(text);
    if (!found || (!ofFear.has(move) && isImagined(text.slice(0, found.index)))) return [];
    if (move.bright && denied.test(text.slice(Math.max(0, found.index - 40), found.index))) return [];
    if (move.bright && /^[^.!?]{0,60}\bbut\b/.test(text.slice(found.index + found[0].length))) return [];
    return [{ move, at: found.index / text.length, slots: slotsOf(found.groups ?? {}, company) }];
  });
}

/** A no in the same clause, before what would be glad. */
const denied = /(?:\bnever|\bnot|n't|\bnobody|\bno one|\bwithout|\bhardly)\b[^.,;!?]{0,25}$/i;

const ofFear = new Set<Move>([
  ...movesOfFear,
  ...movesOfSelf.filter(({ id }) => id === 'nothing-without' || id === 'do-not-know-whether'),
]);

/** Whether what follows these words in their sentence is only feared or thought of. */
const isImagined = (before: string) =>
  /\b(?:what if|scared|afraid|terrified|worried|imagine|if)\b[^.!?]{0,60}$/i.test(before.slice(-80));

/** "leeds", as it's written; "the coast" stays small. */
const placed = (place: string) =>
  toYou(/^(?:the|a|an|my|our) /.test(place) ? place : place.split(' ').map(capital).join(' '));

const pronouns: Readonly<Record<string, readonly [string, string, string]>> = {
  he: ['he', 'him', 'his'],
  him: ['he', 'him', 'his'],
  she: ['she', 'her', 'her'],
  her: ['she', 'her', 'her'],
  they: ['they', 'them', 'their'],
  them: ['they', 'them', 'their'],
};

/** What fills the sentences of a move or a reading. */
export function slotsOf({ who, what, time, place }: Partial<Record<string, string>>, company: readonly Companion[]) {
  const given = what && toYou(what.replaceAll('~', '').trim()).replace(/ (?:really|though|anyway|too|now|just)$/, '');
  const [one, whom, whose] = who ? calls(who, company) : ['they', 'them', 'their'];
  return {
    ...(who ? { who: one } : {}),
    ...{ whom, whose },
    ...(given &&
    isGivable(what.replaceAll('~', '')) &&
    !/^(?:it|that|this|them|him|her|me|so|things?|stuff)$/i.test(what) &&
    given.split(' ').length <= 10
      ? { what: given }
      : {}),
    ...(time ? { time } : {}),
    ...(place && isGivable(place) ? { place: placed(place) } : {}),
  };
}

/** As a subject, as an object, and with what's theirs. */
function calls(who: string, company: readonly Companion[]): readonly [string, string, string] {
  const low = who.toLowerCase();
  const label = low in pronouns ? meant(low, company) : nameOf(who);
  if (label) return [label, label, label.endsWith('s') ? `${label}’` : `${label}’s`];
  return pronouns[low] ?? ['they', 'them', 'their'];
}

function nameOf(who: string): string | null {
  const [, name] = /~(\w+)/.exec(who) ?? [];
  if (name) return name;
  if (/^(?:my|our|his|her) /i.test(who)) return toYou(who.charAt(0).toLowerCase() + who.slice(1).replaceAll('~', ''));
  return /^(?:people|everyone|anyone|anybody|nobody)$/i.test(who) ? null : `your ${who.toLowerCase()}`;
}

import { type Clause, news } from './clauses.ts';
import { hashed } from './dice.ts';
import { add, addWords, chance, type Draft } from './draft.ts';
import type { GuideState } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { capital, plain } from './person-words.ts';
import { read } from './readings.ts';
import { sentences } from './sentences.ts';
import { lasting, type Theme } from './theme.ts';
import { themes } from './themes.ts';
import { themesWithin } from './themes-within.ts';

/** Whether nothing heavy is being spoken of, now or just before. */
export function isPlainTalk(state: GuideState, heard: Heard): boolean {
  const last = state.topics.at(-1);
  return (
    !heard.heavy &&
    (!last || state.turn - last.turn > (lasting.has(last.id) ? 8 : 2) || last.id === 'joy' || last.id === 'pride')
  );
}

/** The theme of this message: the one being spoken of if it's there again, and for short answers the one just spoken of. */
export function themeNow(state: GuideState, heard: Heard): Theme | undefined {
  const last = state.topics.at(-1);
  // What colours a talk does so for short words; a long message has a subject of its own.
  const isShort = heard.words.split(' ').length <= 8;
  const carried =
    isShort && last && state.turn - last.turn <= (lasting.has(last.id) ? 5 : 2) && !heard.bright
      ? themes.find(({ id }) => id === last.id)
      : undefined;
  return heard.themes.find(({ id }) => id === last?.id) ?? heard.themes[0] ?? carried;
}

/** What isn't so, often said against the guide's own words: given back, it sounds like doubt. */
export const denial =
  /^(?:there's (?:no|nothing)|you're not|you aren't|you weren't|it's not|that's not|it isn't|it wasn't) /;

/** Half of a sentence, of which the other half is elsewhere: "that you missed her". */
const dependent = /^(?:that|which|who|whose|whether|if|than) (?:you|he|she|they|we|it|i|my|your|her|his|their|our)\b/i;

/** The clause most worth giving back that wasn't yet, and isn't a denial. */
export function best(draft: Draft, heard: Heard): Clause | undefined {
  if (draft.state.turn <= draft.state.carefulUntil) return undefined;
  // Of two that weigh the same, the later: people lead up to what they mean.
  return heard.clauses
    .filter((clause) => !wasEchoed(draft, clause) && !denial.test(clause.words) && !dependent.test(clause.words))
    .toReversed()
    .sort((one, other) => other.weight - one.weight)[0];
}

/** Whether this clause was given back before. */
export const wasEchoed = ({ state }: Draft, { words }: Clause) => state.used.includes(`said.${hashed(words)}`);
/** Notes that it has been. */
export const markEchoed = ({ state }: Draft, { words }: Clause) => state.used.push(`said.${hashed(words)}`);

/** Hard words about oneself are given back as a feeling, never as a fact. */
export const asFelt = ({ kind, words }: Clause) => (kind === 'harsh' ? `it feels as though ${words}` : words);

/** Gives a clause back: as it is, or continued. */
export function reflect(draft: Draft, clause: Clause, heard: Heard): void {
  markEchoed(draft, clause);
  draft.given = clause;
  if (clause.kind === 'harsh') {
    add(draft, 'simple-reflection', 'harsh', sentences.harsh, {
      said: clause.words.replace(/^you(?:'re)? feel(?:ing)? like /, "you're "),
    });
    return;
  }
  if (read(draft, clause.own, heard, asFelt(clause))) return;
  const isShort = clause.words.split(' ').length <= 9;
  // A plain fact, continued, soon sounds like a calendar: mostly it's just given back.
  const wantsComplex = clause.heavy
    ? chance(draft) < (clause.kind === 'theirs' || clause.kind === 'mine' ? 0.15 : 0.4)
    : chance(draft) < 0.08;
  const isHeavy =
    clause.heavy || (heard.heavy && clause.weight >= 3) || clause.kind === 'cannot' || clause.kind === 'must';
  const kind = clause.kind === 'want' || isHeavy ? clause.kind : 'plain';
  const fitsHere = kind !== 'plain' || isPlainTalk(draft.state, heard);
  const pool = heard.bright ? (clause.bright ? 'on-bright' : 'on-plain') : (`on-${kind}` as const);
  const code = pool === 'on-plain' ? 'simple-reflection' : 'complex-reflection';
  if (isShort && fitsHere && wantsComplex && add(draft, code, pool, sentences[pool], { said: clause.words })) return;
  add(draft, 'simple-reflection', 'echo', sentences.echo, { said: clause.words });
}

/** Themes that are a feeling: what's said of those may be meant. What's said of a situation would be guessed. */
export const ofFeelings = new Set(themesWithin.map(({ id }) => id));

/** Gives back the weightiest clause if it's short, so that it's plain what the next sentence is about. */
export function ground(draft: Draft, heard: Heard): void {
  const clause = best(draft, heard);
  if (!clause || clause.kind === 'harsh' || clause.words.split(' ').length > 11) return;
  markEchoed(draft, clause);
  addWords(draft, 'simple-reflection', 'ground', `${capital(clause.words)}.`);
}

/** A complex reflection: of what speaks for or against a change, of somebody named, of the theme, or of nothing in particular. */
export function hold(draft: Draft, heard: Heard): void {
  const { state } = draft;
  if (heard.talk && add(draft, 'complex-reflection', heard.talk, sentences[heard.talk])) return;
  const inner = heard.themes.find(({ id }) => ofFeelings.has(id));
  if (inner && add(draft, 'complex-reflection', `${inner.id}.hold`, inner.hold)) return;
  // Beside words of theirs a meaning has to fit; one that fits anything is worse than none.
  if (draft.parts.length > 0 && !heard.bright) return;
  if (heard.bright) {
    const isOwn = heard.clauses.some(({ bright }) => bright) || heard.themes.length > 0;
    if (isOwn) add(draft, 'complex-reflection', 'deep-bright', sentences['deep-bright']);
    else if (draft.parts.length === 0) add(draft, 'support', 'more', sentences.more);
    return;
  }
  // What's said now decides: "she's asleep" isn't hard, whatever was told before it.
  const isPlain = isPlainTalk(state, heard) || !heard.heavy;
  const isOfLoss = state.topics.some(({ id, turn }) => lasting.has(id) && state.turn - turn <= 12);
  const pool = isOfLoss && !heard.heavy ? 'more-soft' : isPlain ? 'more' : 'more-heavy';
  const isLong = heard.words.split(' ').length > 12;
  if ((isPlain || !isLong || chance(draft) < 0.7) && add(draft, 'support', pool, sentences[pool])) return;
  add(draft, 'complex-reflection', 'deep', sentences.deep);
}

/** Words so common that two clauses share them by chance. */
const everyday = new Set(
  'about after again always because been before being could didn doesn don down even every everything feel feels felt from getting going have having hours just know like little make makes more much need never nothing really said same should some something still talk talking tell than that them then there these they thing things think this time times today told want wanted wants week weeks were what when where which while will with work would year years your yours yourself'.split(
    ' ',
  ),
);
const telling = (words: string) =>
  plain(words)
    .trim()
    .split(' ')
    .map((word) => word.replace(/'s$/, ''))
    .filter((word) => word.length >= 5 && !word.includes("'") && !everyday.has(word));

/** Something said four turns ago or more that shares its subject with what's said now, brought back once. */
export function lookBack(draft: Draft, heard: Heard): boolean {
  const { state } = draft;
  const now = new Set([...telling(heard.words), ...heard.names.map((name) => name.toLowerCase())]);
  const said = state.said.findLast(
    ({ turn, words, weight }) =>
      state.turn - turn >= 4 &&
      weight >= 3 &&
      words.split(' ').length >= 4 &&
      !pointing.test(words) &&
      !vague.test(words) &&
      !state.used.includes(`back.${hashed(words)}`) &&
      telling(words).some((word) => now.has(word)),
  );
  if (!said) return false;
  state.used.push(`back.${hashed(said.words)}`);
  return add(draft, 'complex-reflection', 'back', sentences.back, { said: said.words });
}

/** What can't be understood away from its place. */
const pointing = /^(?:it|that|this)\b|\b(?:it|that|this|them|those|there|one)$/;

/** What says only that it isn't known. */
const vague = /\b(?:don't|didn't|not sure|no idea)(?: even)? (?:know|think)\b|\bwhere to start\b|^you wouldn't say\b/;

/** Gathers what was said since the last time, in the person's words, up to what they say now. False if there's too little. */
export function gather(draft: Draft, now: Clause): boolean {
  const { state } = draft;
  if (pointing.test(now.words) || now.kind === 'theirs') return false;
  const open = state.said.filter(
    ({ words, weight, turn }) =>
      weight >= 4 &&
      turn < state.turn &&
      words.split(' ').length >= 4 &&
      !news.test(words) &&
      !vague.test(words) &&
      !/^(?:he|she|they)\b/.test(words) &&
      !pointing.test(words) &&
      !state.used.includes(`gathered.${hashed(words)}`),
  );
  const chosen = [...open]
    .sort((one, other) => other.weight - one.weight)
    .slice(0, 2)
    .sort((one, other) => one.turn - other.turn);
  const [one, two] = chosen.map(({ words }) => words);
  if (!one || !two || !add(draft, 'support', 'gather', sentences.gather)) return false;
  for (const words of [one, two, now.words]) state.used.push(`gathered.${hashed(words)}`);
  markEchoed(draft, now);
  addWords(draft, 'summary', 'gather.said', `${capital(one)}; ${two}; and now ${asFelt(now)}.`);
  if (!state.quiet) add(draft, 'question', 'gather-end', sentences['gather-end']);
  state.sinceSummary = 0;
  return true;
}

const starts = [
  'Take your time',
  'I’m still here',
  'I’m following',
  'There’s room for this',
  'No rush',
  'I’m with you',
  'It’s all right',
  'Nothing has to be finished',
  'Your pace',
  'Stay with it',
];
const middles = [
  'with whatever comes',
  'and with what doesn’t come',
  'as far as you want to go',
  'even where it’s tangled',
  'just as it is',
  'one bit at a time',
  'without tidying it up',
  'for as long as you like',
  'in any order',
  'and you can stop at any point',
];
const ends = [
  '',
  ' What you said stands',
  ' You set the course',
  ' You needn’t explain it',
  ' It’s yours',
  ' You’ve said a lot already',
  ' You know it from inside',
  ' It can stay unfinished',
  ' That was clear',
  ' You can turn back, too',
];

/** After hundreds of turns every sentence has been said once: these are put together from parts, and last a thousand more. */
export function keepOn(draft: Draft): void {
  const from = (list: readonly string[]) => list[Math.floor(chance(draft) * list.length)] ?? '';
  for (let tries = 0; tries < 50 && draft.parts.length === 0; tries += 1) {
    const end = from(ends);
    addWords(draft, 'support', 'keep-on', `${from(starts)}, ${from(middles)}.${end ? `${end}.` : ''}`);
  }
  if (draft.parts.length === 0)
    draft.parts.push({
      text: `I’m listening, for the ${draft.state.turn}th time and gladly.`,
      code: 'support',
      rule: 'keep-on',
    });
}

import { mayAsk } from './balance.ts';
import { isGivable } from './clauses.ts';
import { add, addWords, chance, type Draft, hasLeft } from './draft.ts';
import { factsOfDays } from './facts-of-days.ts';
import { factsOfLife } from './facts-of-life.ts';
import type { GuideState } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import type { Move } from './move.ts';
import { type FoundMove, slotsOf } from './moves.ts';
import { isKnownName, marked } from './names.ts';
import { capital, plain, toYou } from './person-words.ts';
import { readingsOfAnswers } from './readings-of-answers.ts';
import { readingsOfBits } from './readings-of-bits.ts';
import { readingsOfDisputes } from './readings-of-disputes.ts';
import { readingsOfHome } from './readings-of-home.ts';
import { readingsOfLosses } from './readings-of-losses.ts';
import { readingsOfOneself } from './readings-of-oneself.ts';
import { readingsOfOthers } from './readings-of-others.ts';
import { readingsOfSayings } from './readings-of-sayings.ts';
import { readingsOfSlang } from './readings-of-slang.ts';
import { readingsOfThings } from './readings-of-things.ts';
import { readingsOfWorkingDays } from './readings-of-working-days.ts';
import { lasting } from './theme.ts';
import { readUnplaced } from './unplaced.ts';

/*
 * What's said without any of the turns that a move knows: who did it, to whom, how long, how often. A reading says what that
 * may mean to the person, where else their words would only be given back.
 */

/** What's only told, with nothing in it to be read. */
const facts = new Set<Move>([...factsOfLife, ...factsOfDays]);

const close = new Set<Move>([
  ...[readingsOfSlang, readingsOfSayings].flat(),
  ...[readingsOfLosses, readingsOfDisputes].flat(),
  ...facts,
  ...[readingsOfHome, readingsOfWorkingDays].flat(),
  ...[readingsOfAnswers, readingsOfBits].flat(),
]);

/** Every reading, those that know most of what they're about first. */
export const readings: readonly Move[] = [...close, ...readingsOfOthers, ...readingsOfOneself, ...readingsOfThings];

/** In letters: a clause has no more, and whoever types one endless word says nothing by it. */
const longest = 120;

/** Readings that need something else in the talk to be true. */
const spokeOf =
  (...ids: readonly string[]) =>
  ({ topics, turn }: GuideState) =>
    topics.some((topic) => ids.includes(topic.id) && turn - topic.turn <= (lasting.has(topic.id) ? 20 : 8));
const answered =
  (...ids: readonly string[]) =>
  ({ moves, turn }: GuideState) =>
    moves?.some((one) => ids.includes(one.id) && turn - one.turn <= 6) ?? false;
const isOfPet = ({ people, turn }: GuideState) =>
  people.some((one) => (one.relation === 'dog' || one.relation === 'cat') && turn - one.turn <= 8);
const onlyIf: Readonly<Record<string, (state: GuideState) => boolean>> = {
  'lost-whom': (state) => spokeOf('grief')(state) && !isOfPet(state),
  'no-age': (state) => spokeOf('grief')(state) && !isOfPet(state),
  'years-together': (state) => spokeOf('grief', 'pet')(state) && isOfPet(state),
  'what-of': spokeOf('grief', 'pet'),
  'left-open': spokeOf('grief'),
  'hand-to-phone': spokeOf('grief'),
  'their-things': spokeOf('grief'),
  'their-way': spokeOf('grief', 'pet'),
  'stopped-asking': spokeOf('grief', 'pet'),
  'present-for-nobody': spokeOf('grief'),
  'days-off-for-it': spokeOf('grief', 'pet'),
  'bit-accident': spokeOf('grief'),
  'no-walk': isOfPet,
  'still-up-then': spokeOf('pet', 'grief', 'breakup'),
  'pregnant-while-i-wait': answered('baby-wish'),
  'came-easily-to-them': answered('baby-wish', 'pregnant-while-i-wait'),
  'another-one': isOfPet,
  'baby-rounds': answered('baby-wish', 'pregnant-while-i-wait'),
  'asks-for-home': (state) => answered('in-a-home', 'taken-for-another')(state) || spokeOf('care')(state),
  'they-sleep': spokeOf('sleep'),
  'to-the-sofa': spokeOf('sleep'),
  'left-for-somebody': spokeOf('breakup'),
  'they-would-say': (state) => !spokeOf('grief')(state),
  'girl-or-boy': spokeOf('grief'),
  'gave-a-name': spokeOf('grief'),
  'name-unsaid': spokeOf('grief'),
  proof: (state) => !spokeOf('grief')(state),
  'would-laugh': spokeOf('grief'),
  'empty-bed': spokeOf('grief', 'breakup'),
  'talks-to-them': spokeOf('grief'),
  'fact-their-age': (state) => !spokeOf('grief', 'pet')(state),
};

/** The few words before these, of somebody who says little. */
function lastBit({ bits = [] }: GuideState, bit: string): { last?: string } {
  const last = bits.at(-1) === bit ? bits.at(-2) : bits.at(-1);
  return last &&
    last !== bit &&
    !/^\d|^(?:two|three|four|five|six|seven|eight|nine|ten)$|^(?:not|no|always|never|often|sometimes|mostly)\b/i.test(
      last,
    )
    ? { last }
    : {};
}

/** First names that are words as well. */
const alsoWords = /^(?:Will|Mark|Sue|Rose|Grace|Frank|Pat|Ray|Rob|Jo|Daisy|Dan|Ed|Jan|Theo)$/;

/** What can't be spoken of as a thing: "he snores", "so what". */
const notNamed =
  /^(?:i|i'\w+|he|she|it|they|we|he's|she's|it's|they're|you|that|that's|this|there|there's|and|but|so|because|or|if|when|what|who|where|why|how|is|are|was|were|do|did|does|doesn't|didn't|don't|not|no|yes|to|with|without|for|by|of|from|at|in|on|about|like|as|than|after|before|since|until|then|just|been|still|maybe|very|too|really|well|also|only|up|down)\b|\b(?:is|are|was|were|has|have|does|do|did|says?|said)$|\b(?:he|she|they|it|i|we)(?:'s|'re|'m|'ve|'d|'ll)?\b/;

/** Whether something's known of these words beside who did it: then they aren't taken for a mere answer. */
export function readsClosely(draft: Draft, words: string, heard: Heard): boolean {
  const found = readingOf(draft, words, heard);
  return found !== undefined && close.has(found.move);
}

/** Whether more's known of the whole of a short message, a bare fact say, than of any one word in it. */
export function readsFirst(draft: Draft, heard: Heard): boolean {
  if (heard.words.split(' ').length > 14) return false;
  const found = readingOf(draft, heard.words, heard);
  return found !== undefined && (facts.has(found.move) || (close.has(found.move) && found.move.weight >= 6));
}

/** What these words of theirs may mean to them; nothing where they aren't to be given back, or all was said. */
function readingOf(draft: Draft, words: string, heard: Heard): FoundMove | undefined {
  const { state } = draft;
  if (state.turn <= state.carefulUntil || heard.bright) return undefined;
  const low = plain(words).trim().replaceAll(/\bi\b/g, 'I');
  if (low.length > longest) return undefined;
  const names = heard.company.map(({ label }) => label).filter((label) => /^\p{Lu}/u.test(label));
  const typed = low
    .split(' ')
    .map(capital)
    .filter((word) => isKnownName(word) && !alsoWords.test(word));
  const text = marked(low, [...new Set([...names, ...typed])]);
  const given = toYou(low);
  const isWhole = given.startsWith('you ') && given.split(' ').length <= 9 && isGivable(low);
  const isBit = low.length <= 40 && low.split(' ').length <= 4 && isGivable(low) && !notNamed.test(low);
  for (const move of readings) {
    const found = move.pattern.exec(text);
    if (!found || onlyIf[move.id]?.(state) === false) continue;
    const slots = {
      ...slotsOf(found.groups ?? {}, heard.company),
      ...(isWhole ? { said: given } : {}),
      ...(isBit ? { bit: given, ...lastBit(state, given) } : {}),
    };
    // Not twice running: a pattern is soon seen.
    const isResting = state.moves?.some(({ id, turn }) => id === move.id && state.turn - turn < 2);
    if (!isResting && hasLeft(draft, `move.${move.id}`, move.say, slots)) return { move, at: 1, slots };
  }
  return undefined;
}

/**
 * Answers with a reading: what it may mean, then a question that goes on from it. False if there's none.
 * @param given the same words turned to "you"
 */
export function read(draft: Draft, words: string, heard: Heard, given: string): boolean {
  const { state } = draft;
  const length = heard.words.split(' ').length;
  const whole = length <= 12 ? readingOf(draft, heard.words, heard) : undefined;
  const found = whole && close.has(whole.move) ? whole : readingOf(draft, words, heard);
  if (!found) return false;
  const { move, slots } = found;
  const isFitting = close.has(move) || fitting.has(move.id);
  if (!isFitting && /[?!.;:]/.test(given.trim())) return false;
  const count = given.split(' ').length;
  if (!isFitting && move.id !== 'more-than-words' && (count >= 5 || (count >= 2 && !heard.hard))) {
    if (!readUnplaced(draft, { heard, given, move })) return false;
    if (heard.hard && mayAsk(draft) && !askOfThread(draft, heard))
      add(draft, 'question', `move.${move.id}.ask`, move.ask, { ...slots, said: '' });
    draft.read = true;
    return true;
  } else if (!isFitting && count >= 5) return false;
  else {
    // In a long message it has to be plain what's meant.
    if (length > 16 && isGivable(words.trim())) addWords(draft, 'simple-reflection', 'ground', `${capital(given)}.`);
    add(draft, 'complex-reflection', `move.${move.id}`, move.say, slots);
    if (mayAsk(draft) && (facts.has(move) || !askOfThread(draft, heard)))
      add(draft, 'question', `move.${move.id}.ask`, move.ask, slots);
  }
  state.moves = [...(state.moves ?? []), { id: move.id, turn: state.turn }].slice(-20);
  draft.read = true;
  return true;
}

/** Constructions that say enough of themselves, however long the sentence. */
const fitting = new Set([
  ...[
    'they-ask',
    'they-say-fine',
    'they-say',
    'they-say-sorry',
    'they-want',
    'they-would-say',
    'they-left',
    'they-call',
    'they-live',
  ],
  ...[
    'i-cannot',
    'i-always',
    'i-used-to',
    'i-check',
    'it-is-hard',
    'it-is-ok',
    'it-is-like',
    'i-do-not-want',
    'how-can',
    'if-then',
    'i-do-all',
    'i-said',
    'i-care',
    'i-hate',
    'i-feel',
  ],
]);

const thread = [
  'And {who}, in all of this?',
  'What would {who} say, if you told it like that?',
  'Does {who} know how that is for you?',
];

/** Now and then, comes back to somebody who was spoken of a while ago. */
function askOfThread(draft: Draft, heard: Heard): boolean {
  const { state } = draft;
  const isOfLoss = state.topics.some(({ id, turn }) => /^(?:grief|pet|breakup)$/.test(id) && state.turn - turn <= 12);
  const now = new Set([...heard.names, ...heard.people.map(({ relation }) => relation)]);
  const person = state.people.find(
    ({ relation, name, turn }) =>
      state.turn - turn >= 3 &&
      !/^(?:dog|cat|ex|therapist|doctor|teacher|gran|nan|grand\w+|colleague|coworker|uncle|aunt|cousin)$/.test(
        relation,
      ) &&
      !now.has(relation) &&
      !(name && now.has(name)) &&
      !state.used.includes(`thread.${name ?? relation}`),
  );
  // "She" may be the very one.
  const speaksOfSomebody = /\b(?:he|she|they|him|her|them|his|their)\b/i.test(heard.words);
  if (!person || isOfLoss || speaksOfSomebody || chance(draft) > 0.25) return false;
  state.used.push(`thread.${person.name ?? person.relation}`);
  return add(draft, 'question', 'ask-thread', thread, { who: person.name ?? `your ${person.relation}` });
}

import { mayAsk } from './balance.ts';
import { add, addWords, type Draft } from './draft.ts';
import { followUp, gatherBits } from './follow-up.ts';
import { givenBack } from './giving-back.ts';
import type { Open } from './guide-state.ts';
import { type Heard, relational } from './hearing.ts';
import { moves } from './moves.ts';
import { answerMove, moveOf } from './moving.ts';
import { nameAnswer } from './naming.ts';
import { kindOfQuestion } from './questions-to-the-guide.ts';
import { read, readsClosely, readsFirst } from './readings.ts';
import { ofFeelings, themeNow } from './reflecting.ts';
import { replies } from './replies.ts';
import { singleWordOf } from './single-words.ts';
import { askSmall, goOn, story } from './story.ts';

/** Not to be said back alone. */
const isCoarse = /^(?:fuck\w*|shit\w*|crap|damn|die|dead|kill\w*)$/i;

/** A yes: to what was asked if it could be one, else to what was last said, which is then gone into further. */
export function assent(draft: Draft, heard: Heard, wasOpen: Open): void {
  const { state } = draft;
  const last = state.moves?.findLast(({ turn }) => state.turn - turn <= 2);
  const move = moves.find(({ id }) => id === last?.id);
  const isBright =
    state.topics.some(({ id, turn }) => (id === 'joy' || id === 'pride') && state.turn - turn <= 4) || move?.bright;
  const isNoAnswer =
    wasOpen === 'question' && !isBright && /^(?:who|when|body|fear|words|wish|event)$/.test(state.asked ?? '');
  const isHalf = /^(?:maybe|probably|perhaps|i guess|i suppose|sort of|kind of|kinda|a bit|a little)\b/i.test(
    heard.words,
  );
  const pool = isHalf ? 'maybe' : isNoAnswer ? 'yes-to-what' : wasOpen === 'question' ? 'yes' : 'nod';
  add(draft, 'support', pool, replies[pool]);
  if (isNoAnswer && askSmall(draft)) return;
  if (move && !state.quiet && add(draft, 'question', `move.${move.id}.ask`, move.ask)) return;
  const theme = themeNow(state, heard);
  if (theme && !relational.has(theme.id) && add(draft, 'complex-reflection', `${theme.id}.hold`, theme.hold)) return;
  add(draft, 'support', 'go-deeper', replies['go-deeper']);
}

/** A question to the program, answered truly and shortly; then it's theirs again. */
export function answerAboutItself(draft: Draft, heard: Heard): void {
  const kind = kindOfQuestion(heard.words);
  if (!add(draft, 'says-it-is-a-program', kind, replies[kind]))
    add(draft, 'says-it-is-a-program', 'self-any', replies['self-any']);
  if (heard.clauses.some(({ weight }) => weight >= 3) && heard.words.split(' ').length > 12) return story(draft, heard);
  if (draft.parts.some(({ text }) => text.includes('?') || text.startsWith('I’d ask'))) return;
  const thing = heard.things.at(-1);
  if (thing && mayAsk(draft) && add(draft, 'question', 'self-thing', replies['self-thing'], { thing })) return;
  if (mayAsk(draft)) add(draft, 'question', 'self-back', replies['self-back']);
}

/** One or two words: what they answer, or may be the beginning of; now and then several of them side by side. */
export function short(draft: Draft, heard: Heard): void {
  const word = heard.words.replace(/[.!?, ]+$/, '');
  if (nameAnswer(draft, heard)) return;
  if (counted(draft, heard)) return;
  if (readsFirst(draft, heard) && read(draft, heard.words, heard, givenBack(word))) return;
  const single = singleWordOf(` ${word.toLowerCase()} `);
  const found = moveOf(draft, heard);
  if (!single && !found && followUp(draft, heard)) return;
  if (!found && gatherBits(draft)) return askNow(draft);
  if (heard.isAfterShrug && word.length < 24 && /^[\p{L}' -]+$/u.test(word) && !isCoarse.test(word))
    addWords(draft, 'simple-reflection', 'short.word', `${givenBack(word)}.`);
  const isClose = single && word.includes(' ') && readsClosely(draft, heard.words, heard);
  if (!found && isClose && read(draft, heard.words, heard, givenBack(word))) return;
  const isFresh =
    single && !draft.state.moves?.some(({ id, turn }) => id === `single.${single.id}` && draft.state.turn - turn <= 2);
  if (!found && isFresh && add(draft, 'complex-reflection', `single.${single.id}`, single.say)) {
    draft.state.moves = [...(draft.state.moves ?? []), { id: `single.${single.id}`, turn: draft.state.turn }].slice(
      -20,
    );
    if (mayAsk(draft)) add(draft, 'question', `single.${single.id}.ask`, single.ask);
    return;
  }
  if (found) return answerMove(draft, heard, found);
  const [theme] = heard.themes;
  if (theme && ofFeelings.has(theme.id) && add(draft, 'complex-reflection', `${theme.id}.hold`, theme.hold))
    return goOn(draft, heard);
  if (draft.parts.length === 0 && !isCoarse.test(word) && read(draft, heard.words, heard, givenBack(word))) return;
  const isSentence = /^(?:i|he|she|we|they|it|everyone|everybody|nobody|my \w+)(?:'\w+)? /i.test(word);
  if (draft.parts.length === 0 && isSentence) return goOn(draft, heard);
  if (draft.parts.length === 0 && !linked(draft)) add(draft, 'complex-reflection', 'short', replies.short);
  askNow(draft);
}

/** Puts their last two words beside each other. */
function linked(draft: Draft): boolean {
  const [last, bit] = (draft.state.bits ?? []).filter((one) => !number.test(one)).slice(-2);
  return Boolean(
    last && bit && last !== bit && add(draft, 'simple-reflection', 'linked', replies.linked, { last, bit }),
  );
}

const number = /^(?:a |just |only )?(?:two|three|four|five|six|seven|eight|nine|ten|twelve|couple|few|[2-9]|1[0-9])$/i;
const people =
  /^(?:kids|children|boys|girls|sons|daughters|brothers|sisters|friends|flatmates|cats|dogs|grandchildren)$/i;
const person = /^(?:daughter|son|baby|toddler|grandson|granddaughter|stepson|stepdaughter|kid|dog|cat|niece|nephew)$/i;
const countable =
  /^(?:jobs|exams|shifts|houses|mortgages|cars|loans|debts|meetings|deadlines|surgeries|operations|rounds|miscarriages|divorces|moves|schools|projects|bosses)$/i;

const counts = {
  age: ['So {count}, that {things} of yours.', '{Count} years old, then, your {things}.'],
  'age-ask': ['What’s that age like, for you two?', 'What’s the day like, with a {things} of {count}?'],
  people: [
    '{Count}, then: somebody for you to keep an ear out for.',
    '{Count}: so there’s more than one to think of, for you.',
  ],
  'people-ask': ['What are they like?', 'Which of them are you thinking of just now?'],
  things: ['{Count}, then, and you’ve to fit round them.', '{Count}: that’s not one thing, that’s several, for you.'],
  'things-ask': ['Which of them weighs most?', 'All at the same time?'],
} as const;

/** "Kids", and then "two": it's of those. False if it's no number, or nothing's there that can be counted. */
function counted(draft: Draft, heard: Heard): boolean {
  const words = heard.words.replace(/[.!, ]+$/, '').toLowerCase();
  const things = draft.state.bits?.findLast((bit) => bit.toLowerCase() !== words)?.toLowerCase() ?? '';
  const kind = person.test(things) ? 'age' : people.test(things) ? 'people' : countable.test(things) ? 'things' : null;
  if (!kind || !number.test(words) || draft.state.turn <= draft.state.carefulUntil) return false;
  const count = kind === 'age' ? words : `${words.replace(/couple$/, 'couple of')} ${things}`;
  if (!add(draft, 'complex-reflection', `counted.${kind}`, counts[kind], { count, things })) return false;
  if (mayAsk(draft)) add(draft, 'question', `counted.${kind}.ask`, counts[`${kind}-ask`], { count, things });
  return true;
}

/** Not after every word: that'd be a form to fill in. */
function askNow(draft: Draft): void {
  if (draft.state.sinceQuestion >= 1) askSmall(draft);
}

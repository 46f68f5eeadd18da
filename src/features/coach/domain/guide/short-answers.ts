import { mayAsk } from './balance.ts';
import { news } from './clauses.ts';
import { add, addWords, type Draft } from './draft.ts';
import { followUp, gatherBits } from './follow-up.ts';
import { givenBack } from './giving-back.ts';
import type { GuideState, Open } from './guide-state.ts';
import { type Heard, relational } from './hearing.ts';
import { moves } from './moves.ts';
import { answerMove, moveOf } from './moving.ts';
import { nameAnswer } from './naming.ts';
import { kindOfQuestion } from './questions-to-the-guide.ts';
import { read, readsClosely, readsFirst } from './readings.ts';
import { ofFeelings, themeNow } from './reflecting.ts';
import { replies } from './replies.ts';
import { sentences } from './sentences.ts';
import { singleWordOf } from './single-words.ts';
import { askSmall, goOn, story } from './story.ts';
import { lasting } from './theme.ts';

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
  const isOk = /^(?:ok|okay|alright|right|sure|of course|right enough)\W*$/i.test(heard.words);
  const isOfChoice = wasOpen === 'question' && state.asked === 'choice' && !isBright;
  if (state.turn === 1 && !isHalf && add(draft, 'support', 'yes-first', replies['yes-first']))
    return askNow(draft, true);
  const pool = isHalf
    ? 'maybe'
    : isOk
      ? 'ok'
      : isOfChoice
        ? 'yes-to-choice'
        : isNoAnswer
          ? 'yes-to-what'
          : wasOpen === 'question'
            ? 'yes'
            : 'nod';
  add(draft, 'support', pool, replies[pool]);
  // An "ok" agrees to nothing: it lets the other go on. So nothing's read into it.
  if (isOk) return goOnLightly(draft);
  if (isNoAnswer && askSmall(draft)) return;
  if (move && !state.quiet && add(draft, 'question', `move.${move.id}.ask`, move.ask)) return;
  const theme = themeNow(state, heard);
  // Of somebody who says a word at a time too little is known for a meaning.
  const isKnown = theme && !relational.has(theme.id) && !saysLittle(state) && wasOpen !== 'question';
  if (isKnown && add(draft, 'complex-reflection', `${theme.id}.hold`, theme.hold)) return;
  if (saysLittle(state)) return goOnLightly(draft);
  add(draft, 'support', 'go-deeper', replies['go-deeper']);
}

const saysLittle = ({ brief = 0 }: GuideState) => brief >= 2;

/** An easy question if the last reply had none, else room. */
function goOnLightly(draft: Draft): void {
  const { topics, turn, sinceQuestion } = draft.state;
  const isOfLoss = topics.some((topic) => lasting.has(topic.id) && turn - topic.turn <= 12);
  // Beside a grave nobody's asked for a number.
  if (!isOfLoss && sinceQuestion >= 1 && askSmall(draft)) return;
  if (!add(draft, 'support', 'go-deeper', replies['go-deeper'])) add(draft, 'support', 'room', sentences.room);
}

/** A no, a shrug, or "fine": let be, and made easier for whoever says little. */
export function shrugged(draft: Draft, heard: Heard, wasOpen: Open): void {
  const { state } = draft;
  if (/^(?:nothing|none|nobody|no one)\W*$/i.test(heard.words)) return short(draft, heard);
  if (followUp(draft, heard)) return;
  if (heard.act === 'no' && wasOpen !== 'question' && state.negative) {
    add(draft, 'support', 'no-agreed', replies['no-agreed']);
    return goOnLightly(draft);
  }
  const toWhat = state.asked === 'choice' ? 'no-to-choice' : 'no-to-what';
  const pool = heard.act === 'no' && wasOpen === 'question' ? toWhat : (heard.act as Shrug);
  if (!add(draft, 'complex-reflection', pool, replies[pool])) add(draft, 'support', 'room', sentences.room);
  if (gatherBits(draft)) return;
  // Who tells a lot has no need of a form; and a question after every shrug would be one.
  const isDue = saysLittle(state) && state.sinceQuestion >= 2;
  if (isDue || (state.bits?.length ?? 0) > 1 || state.turn <= 3) return askNow(draft);
  if (heard.act === 'no' && mayAsk(draft)) add(draft, 'question', 'no-ask', replies['no-ask']);
}

type Shrug = 'no' | 'dunno' | 'fine' | 'so-so' | 'whatever';

/** Taken back, half said, or a sorry: heard, and nothing made of it. */
export function letBe(draft: Draft, act: 'never-mind' | 'half-said' | 'sorry' | 'that-is-all'): void {
  add(draft, 'support', act, replies[act]);
  if (draft.parts.length === 0) add(draft, 'support', 'room', sentences.room);
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
export function short(draft: Draft, said: Heard): void {
  // "Yeah, work": the word is what's told.
  const heard = {
    ...said,
    words: said.words
      .replace(/^(?:(?:yes|yeah|no|nah|well|oh|ah|ok|so|and|just)[, ]+)+(?=\S)/i, '')
      .replace(/,? (?:and|or) (?:that|stuff|all that|things|all|everything)$/i, ''),
  };
  const word = heard.words.replace(/[.!?, ]+$/, '');
  if (nameAnswer(draft, heard)) return;
  if (/^(?:both|neither|either)$/i.test(word)) {
    if (followUp(draft, heard)) return;
    // Of what, only they know: there was no choice in the last reply.
    add(draft, 'complex-reflection', 'short', replies.short);
    return askNow(draft);
  }
  if (counted(draft, heard) || ofWhom(draft, word) || gravely(draft, word)) return;
  if (readsFirst(draft, heard) && read(draft, heard.words, heard, givenBack(word))) return;
  const single = singleWordOf(` ${word.toLowerCase()} `);
  const found = moveOf(draft, heard);
  if (!single && !found && followUp(draft, heard)) return;
  if (!found && gatherBits(draft)) {
    // After the list it's the last word that's waiting for an answer.
    if (!single || !mayAsk(draft) || !add(draft, 'question', `single.${single.id}.ask`, single.ask)) askNow(draft);
    return;
  }
  if (heard.isAfterShrug && word.length < 24 && /^[\p{L}' -]+$/u.test(word) && !isCoarse.test(word))
    addWords(draft, 'simple-reflection', 'short.word', `${givenBack(word)}.`);
  const isClose = single && word.includes(' ') && readsClosely(draft, heard.words, heard);
  if (!found && isClose && read(draft, heard.words, heard, givenBack(word))) return;
  const isAgain = (draft.state.bits ?? []).filter((bit) => sameWord(bit, word)).length > 1;
  if (!found && isAgain && wordAgain(draft, word)) return;
  if (!found && single && add(draft, 'complex-reflection', `single.${single.id}`, single.say)) {
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

/** "Mum", and then "ill": it's said of her. False if nobody was named just before. */
function ofWhom(draft: Draft, word: string): boolean {
  const { state } = draft;
  const person = state.bits?.findLast((bit) => bit.toLowerCase() !== word.toLowerCase()) ?? '';
  const isOf = someone.test(person) && condition.test(word) && state.turn > state.carefulUntil;
  if (!isOf) return false;
  const slots = { person: person.replace(/^your /i, '').toLowerCase(), state: word.toLowerCase() };
  if (!add(draft, 'complex-reflection', 'of-whom', replies['of-whom'], slots)) return false;
  if (mayAsk(draft)) add(draft, 'question', 'of-whom.ask', replies['of-whom-ask']);
  return true;
}

/** The illness or the death of somebody just named, which never goes into a list. */
function gravely(draft: Draft, word: string): boolean {
  const { state } = draft;
  const person = state.bits?.slice(-3).findLast((bit) => someone.test(bit));
  if (!person || !(news.test(word) || grave.test(word)) || state.turn <= state.carefulUntil) return false;
  const slots = { person: person.replace(/^your /i, '').toLowerCase() };
  if (!add(draft, 'complex-reflection', 'grave-of', replies['grave-of'], slots)) return false;
  if (mayAsk(draft)) add(draft, 'question', 'grave-of.ask', replies['grave-of-ask'], slots);
  return true;
}

const grave =
  /^(?:(?:it's|a|an|the|has|got) )*(?:dementia|alzheimer's|stroke|parkinson's|heart attack|chemo|leukaemia|leukemia|hospice|palliative|als|ms|coma|accident|crash)$/i;
const someone =
  /^(?:your )?(?:mum|mom|mam|dad|brother|sister|nan|gran|granny|grandad|grandma|grandpa|wife|husband|partner|boyfriend|girlfriend|son|daughter|baby|best friend|friend|aunt|uncle|cousin|dog|cat)$/i;
const condition =
  /^(?:(?:really|very|so|always|still|often) )?(?:ill|sick|poorly|unwell|dying|drunk|drinking again|in hospital|away|gone|angry|furious|sad|depressed|stressed|worried|scared|old|forgetful|lonely|alone|pregnant|out of work|ill again|moody|distant|strict)$/i;

const sameWord = (one: string, other: string) => bareWord(one) === bareWord(other);
const bareWord = (word: string) => word.toLowerCase().replace(/^(?:just|only|still|mostly|always|your) /, '');

/** A word they had before, and come back to. */
function wordAgain(draft: Draft, word: string): boolean {
  const bare = bareWord(word);
  const isCareful = draft.state.turn <= draft.state.carefulUntil;
  if (isCareful || !/^[\p{L}' -]+$/u.test(bare) || isCoarse.test(bare)) return false;
  if (!add(draft, 'complex-reflection', 'word-again', replies['word-again'], { word: bare })) return false;
  if (mayAsk(draft)) add(draft, 'question', 'word-again.ask', replies['word-again-ask']);
  return true;
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
function askNow(draft: Draft, isFirst = false): void {
  if (isFirst || draft.state.sinceQuestion >= 1) askSmall(draft);
}

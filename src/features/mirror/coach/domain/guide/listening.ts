import type { LineReadings } from '#platform/shared/line-reading.ts';
import { hasKnownWord } from '../english.ts';
import { kindOf } from '../kinds/kind-of.ts';
import { fragmentOf, harsh } from '../listening/echo.ts';
import { isCareful, more } from '../listening/giving-back.ts';
import { hearAsKind } from '../listening/hear-as-kind.ts';
import { goOnWith, listenPlainly, nodded, plainly } from '../listening/listen.ts';
import { complained } from '../listening/put-right.ts';
import { asksForTraining } from './asked-of-the-guide.ts';
import { carefulThings } from './careful.ts';
import { add, addAgain, addWords, chance, named, type ReplyDraft } from './draft.ts';
import { layExercise } from './exercise-laying.ts';
import { farewell } from './farewell.ts';
import type { GuideState, Knowledge } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { inOtherLanguages } from './other-languages.ts';
import { capital, plain } from './person-words.ts';
import { replies } from './replies.ts';
import { lineFor } from './ways-to-people.ts';

/**
 * What isn't a request, a guided piece, or danger: a word or three, what needs care, and what's told. `isAfterCare` when the reply
 * already begins with words about staying alive; `text` as it was written.
 */
export function listen(draft: ReplyDraft, heard: Heard, knowledge: Knowledge, text: string, isAfterCare = false): void {
  hearThem(draft, heard, knowledge, text, isAfterCare);
  // What it would give back, it gave back before.
  if (draft.parts.length === 0) plainly(draft, heard, text);
}

function hearThem(draft: ReplyDraft, heard: Heard, knowledge: Knowledge, text: string, isAfterCare: boolean): void {
  if (isAfterCare) return listenPlainly(draft, heard, knowledge, text);
  const say = (pool: keyof typeof replies, code: Parameters<typeof add>[1]) =>
    addAgain(draft, code, pool, replies[pool]);
  const { state } = draft;
  switch (heard.act) {
    case 'language':
      return inTheirLanguage(draft, heard, knowledge);
    case 'careful':
      return carefully(draft, heard);
    case 'laugh':
      return void addAgain(draft, 'support', 'laugh', laughed);
    case 'silence':
      if (/\p{L}/u.test(text)) return void addAgain(draft, 'support', 'laugh', laughed);
      return void say('silence', 'support');
    case 'quiet':
      state.quiet = true;
      return void say('quiet', 'support');
    case 'bye':
      return farewell(draft, heard);
    case 'human':
      return void say(asksForTraining(plain(heard.words)) ? 'no-training' : 'human', 'says-it-is-a-program');
    case 'diagnosis':
      say('diagnosis', 'support');
      return void say('diagnosis-end', 'question');
    case 'thanks':
      return void say('thanks', 'affirmation');
    case 'hello':
      say('hello', 'support');
      return void say('greet-end', 'question');
    case 'first-told':
      say('first-told', 'support');
      return goOnWith(draft, heard, text);
    case 'exercise':
      return layExercise(draft, heard);
    case 'boundary':
      return void say('boundary', 'support');
    case 'their-english':
      say('their-english', 'support');
      return heard.clauses.length > 1 ? listenPlainly(draft, heard, knowledge, text) : undefined;
    case 'anger':
      return void complained(draft, heard, text, true);
    case 'yes':
    case 'no':
      return nodded(draft, heard.act);
    case 'dunno':
    case 'fine':
    case 'so-so':
    case 'whatever':
    case 'never-mind':
    case 'half-said':
    case 'sorry':
    case 'that-is-all':
      return void say(heard.act, 'support');
    default:
      return hearTold(draft, heard, knowledge, text);
  }
}

/** What may be a goodbye, a thank-you, a complaint or a kind word to the program, and else is what they tell. */
function hearTold(draft: ReplyDraft, heard: Heard, knowledge: Knowledge, text: string): void {
  if (/(?:^|[.!,] )(?:ok |okay |right |anyway )?(?:bye|goodbye|good bye)\b(?! to)/i.test(heard.words))
    return farewell(draft, heard);
  if (complained(draft, heard, text)) return;
  if (leaves(heard, text, draft.readings) || (!heard.plan && leavesAsRead(draft, text))) return farewell(draft, heard);
  if (!heard.plan && thanks(text, draft.readings)) return void addAgain(draft, 'affirmation', 'thanks', replies.thanks);
  if (isComplaintAsRead(text, draft.readings)) return void complained(draft, heard, text, true);
  if (!draft.worries) {
    const pool = saidToIt(heard, text, draft.readings);
    if (pool) return void addAgain(draft, 'affirmation', pool, replies[pool]);
  }
  return heard.words.split(' ').length < 4 && !harsh.test(heard.words)
    ? fewWords(draft, heard, knowledge, text)
    : listenPlainly(draft, heard, knowledge, text);
}

const laughed = ['Ha.', 'Hm, yes.'];

/** Late in a talk what's of leaving, thanks and kind words together is a goodbye. */
const late = 7;
function leavesAsRead({ state, readings }: ReplyDraft, text: string): boolean {
  const kinds = readings?.get(text)?.kinds;
  if (!kinds || state.turn < late || text.includes('?')) return false;
  const of = (id: string) => kinds[id] ?? 0;
  const leaving = of('bye') + of('off-now');
  return leaving + of('thanks') + of('like-you') >= 0.6 && leaving > of('thanks') + of('like-you');
}

const toIt = { thanks: 'thanks', 'like-you': 'like-you', 'sorry-to-you': 'sorry', 'dont-know': 'dunno' } as const;

/** What's said to the program itself, where it's read surely: in the whole of it, or a thank-you at its end. */
function saidToIt({ words }: Heard, text: string, readings?: LineReadings): (typeof toIt)[keyof typeof toIt] | null {
  const last = words.split(/(?<=[.!?])\s+/).at(-1) ?? words;
  const [whole, end] = [text, last].map((one) => (readings?.has(one) ? kindOf(one, readings) : undefined));
  const isSure = whole?.how === 'surely' && (whole.kind.id !== 'like-you' || whole.sure > sureItComplains);
  if (whole && isSure && whole.kind.id in toIt) return toIt[whole.kind.id as keyof typeof toIt];
  return end?.how === 'surely' && end.kind.id === 'thanks' ? 'thanks' : null;
}

/** It has to be surer than of other kinds: who only disagrees doesn't complain. */
const sureItComplains = 0.1;
function isComplaintAsRead(text: string, readings?: LineReadings): boolean {
  if (!readings?.has(text)) return false;
  const { kind, sure } = kindOf(text, readings);
  return kind.id === 'not-helping' && sure > sureItComplains;
}

/** By what learners of English write and hardly anybody else does. */
export const isLearner = (words: string): boolean =>
  /\b(?:my english|english is not)\b/i.test(words) ||
  [
    ...words.matchAll(
      /\b(?:he|she|my (?:son|daughter|mother|father|husband|wife|sister|brother|friend|boss)) (?:say|love|go|come|want|have|do|know|think|tell|ask|call|answer|make|give|dont|not)\b|\b(?:is|no is) (?:normal|good|not good)\?|\bin (?:the )?(?:bus|his birthday|her birthday)\b|\bhave birthday\b|\bI (?:am|is) (?:agree|work|live)\b|\bnobody look\b/gi,
    ),
  ].length >= 2;

/** "That's my news, gracias for listening." */
function thanks(text: string, readings?: LineReadings): boolean {
  const { kind, how } = kindOf(text, readings);
  return (
    (kind.id === 'thanks' && how === 'surely') ||
    /(?:^|[.!,] )(?:\w+, )?(?:that's my news, )?(?:gracias|merci|obrigad[ao]|danke|grazie)(?: (?:for|you|so|beaucoup|mucho|muchas|very)\b[^.]*)?[.! ]*$/i.test(
      text,
    )
  );
}

/** "So goodbye sleep." */
const toAThing = /\bgoodbye (?!for|all|every|then|now|and|you|my friend|thank|until|till)\w/i;

/** "Well, enough from an old man, good evening to you." */
function leaves({ words }: Heard, text: string, readings?: LineReadings): boolean {
  const { kind, how } = kindOf(text, readings);
  const isSaid = /(?:^|[.,!] )(?:and )?good (?:(?:evening|night)(?: to you)?|day to you)[.! ]*$/i.test(words);
  return isSaid || (kind.id === 'bye' && how === 'surely' && !words.includes('?') && !toAThing.test(words));
}

/** A word or three, given back as they are, with room for more. */
function fewWords(draft: ReplyDraft, heard: Heard, knowledge: Knowledge, text: string): void {
  if (hearAsKind(draft, heard, text)) return;
  const piece = fragmentOf(heard.words);
  if (
    piece &&
    !isCareful(draft) &&
    hasKnownWord(piece) &&
    addWords(draft, 'simple-reflection', 'few.word', `${capital(piece)}.`)
  )
    return;
  const word = heard.words.replace(/[.!?, ]+$/, '');
  const isWhole =
    !/^(?:don't|do|tell|stop|give|just|let|help|say)\b/i.test(word) &&
    /^[\p{L}\p{N}' -]+$/u.test(word) &&
    (/^[A-Z][a-z]+$/.test(word) || hasKnownWord(word)) &&
    !/\b(?:you|it|that|this|and|but|so)\b/i.test(word);
  if (isWhole && !isCareful(draft) && !/^(?:I|my|me)\b/i.test(word))
    addWords(draft, 'simple-reflection', 'few.word', `${capital(word)}.`);
  else if (heard.clauses.length > 0) return listenPlainly(draft, heard, knowledge, heard.words);
  if (draft.parts.length === 0) return plainly(draft, heard, text);
  if (chance(draft) < 0.4) addAgain(draft, 'support', 'few', more);
}

function inTheirLanguage(draft: ReplyDraft, { language }: Heard, knowledge: Knowledge): void {
  if (!language) return;
  const words = inOtherLanguages[language];
  if (!add(draft, 'says-it-is-a-program', `language.${language}`, words.sorry))
    add(draft, 'says-it-is-a-program', `language.${language}.again`, words.again);
  const before = draft.state.used.filter((rule) => rule.startsWith(`language.${language}.#`)).length;
  draft.state.used.push(`language.${language}.#${before}`);
  // A line at first and now and then, so that nobody who only greets is handed a number each time.
  if (before % 3 !== 0 && draft.parts.length > 0) return;
  const { line, isTheirs } = lineFor(language, knowledge.country);
  const pool = isTheirs ? 'line' : 'near';
  add(draft, 'support', `language.${language}.${pool}`, words[pool], named(draft, { line }));
}

function carefully(draft: ReplyDraft, { careful }: Heard): void {
  const thing = carefulThings.find(({ id }) => id === careful);
  // A doubt that wants to be checked is met once; what else they tell is heard as ever.
  draft.state.carefulUntil = draft.state.turn + (careful === 'compulsion' ? 0 : 3);
  if (careful && ofAHigh.has(careful)) draft.state.highUntil = draft.state.carefulUntil;
  if (!thing) return;
  add(draft, 'complex-reflection', `careful.${thing.id}`, thing.say);
  add(draft, 'question', `careful.${thing.id}.ask`, thing.ask);
}

const ofAHigh: ReadonlySet<string> = new Set(['delusion', 'mania']);

const unkept = new Set(['boundary', 'their-english']);
/** What isn't so, and half a sentence: given back later, they'd be wrong. */
const denial = /^(?:there's (?:no|nothing)|you're not|you aren't|you weren't|it's not|that's not|it isn't|it wasn't) /;

/** Keeps what later replies come back to: clauses, people, topics. The latest 60 clauses and 20 of each other. */
export function remember(state: GuideState, heard: Heard): void {
  const { turn } = state;
  if (turn > state.carefulUntil && !unkept.has(heard.act)) {
    const said = heard.clauses.map((clause) => ({
      // Hard words about oneself are given back as a feeling, never as a fact.
      words: clause.kind === 'harsh' ? `it feels as though ${clause.words}` : clause.words,
      turn,
      weight: clause.weight,
      bright: clause.bright,
      ...(clause === heard.plan ? { isPlan: true } : {}),
    }));
    const kept = said.filter(({ words, weight, isPlan }) => isPlan || (weight >= 1 && !denial.test(words)));
    state.said = [...state.said, ...kept].slice(-60);
  }
  const known = new Set(heard.people.map(({ relation, name }) => name ?? relation));
  state.people = [...state.people.filter(({ relation, name }) => !known.has(name ?? relation)), ...heard.people].slice(
    -20,
  );
  const named = new Set(heard.names);
  const names = (state.names ?? []).filter(({ name }) => !named.has(name));
  state.names = [...names, ...heard.names.map((name) => ({ name, turn }))].slice(-20);
  if (heard.ahead) state.ahead = { day: heard.ahead, turn };
  if (heard.topic) state.topics = [...state.topics, { id: heard.topic, turn }].slice(-20);
}

import { helpCountry } from '#features/safety/domain/help-country.ts';
import { carefulThings } from './careful.ts';
import { add, addWords, chance, type Draft } from './draft.ts';
import type { GuideState, Knowledge, Open } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { mayI, offer } from './offering.ts';
import { homeOf, inOtherLanguages, lineWords } from './other-languages.ts';
import { capital, toYou } from './person-words.ts';
import {
  asFelt,
  best,
  gather,
  hold,
  isPlainTalk,
  keepOn,
  lookBack,
  markEchoed,
  reflect,
  themeNow,
  wasEchoed,
} from './reflecting.ts';
import { replies } from './replies.ts';
import { sentences } from './sentences.ts';

/**
 * The listening itself: reflections first, at most one question, advice only after a yes. `isAfterCare` when the reply
 * already begins with words about staying alive.
 */
export function listen(draft: Draft, heard: Heard, knowledge: Knowledge, isAfterCare = false): void {
  const wasOpen = draft.state.open;
  draft.state.open = null;
  draft.state.sinceSummary += 1;
  if (isAfterCare) return deepen(draft, heard);
  if (wasOpen === 'may-i' && (heard.act === 'yes' || heard.act === 'no' || heard.act === 'advice'))
    return offer(draft, heard);
  special(draft, heard, knowledge, wasOpen);
  if (draft.parts.length === 0) story(draft, heard);
  if (draft.parts.length === 0) keepOn(draft);
}

/** What isn't a story: one pool to answer it, perhaps a second, perhaps a question. */
function special(draft: Draft, heard: Heard, knowledge: Knowledge, wasOpen: Open): void {
  const say = (pool: keyof typeof replies, code: Parameters<typeof add>[1], slots = {}) =>
    add(draft, code, pool, replies[pool], slots);
  const { state } = draft;
  switch (heard.act) {
    case 'language':
      return inTheirLanguage(draft, heard, knowledge);
    case 'careful':
      return carefully(draft, heard);
    case 'silence':
      say('silence', 'support');
      return;
    case 'correct':
      say('correct', 'support');
      state.said.pop();
      if (!state.quiet) say('correct-ask', 'question');
      return;
    case 'quiet':
      state.quiet = true;
      say('quiet', 'complex-reflection');
      return;
    case 'bye':
      return farewell(draft);
    case 'human':
      say('human', 'says-it-is-a-program');
      say('human-end', 'complex-reflection');
      return;
    case 'diagnosis':
      say('diagnosis', 'complex-reflection');
      say('diagnosis-end', 'question');
      return;
    case 'anger':
      say('anger', 'complex-reflection');
      say('anger-end', 'support');
      return;
    case 'test':
      say('test', 'complex-reflection');
      say('test-end', 'says-it-is-a-program');
      if (chance(draft) < 0.6) say('test-ask', 'question');
      return;
    case 'likes':
      say('likes', 'says-it-is-a-program');
      return deepen(draft, heard);
    case 'memory':
      if (say('memory', 'says-it-is-a-program')) say('human-end', 'complex-reflection');
      return;
    case 'thanks':
      say('thanks', 'affirmation');
      return;
    case 'hello':
      say('hello', 'support');
      say('greet-end', 'question');
      return;
    case 'advice':
      say('advice', 'complex-reflection');
      if (!mayI(draft, heard)) say('advice-ask', 'question');
      return;
    case 'why':
      if (heard.why) say('why', 'complex-reflection', { said: heard.why });
      return deepen(draft, heard);
    case 'wrong':
      say('wrong', 'complex-reflection');
      return deepen(draft, heard);
    case 'yes':
      say(wasOpen === 'question' ? 'yes' : 'nod', 'complex-reflection');
      return goOn(draft, heard);
    case 'no':
    case 'dunno':
    case 'fine':
      say(heard.act, 'complex-reflection');
      return goOn(draft, heard);
    case 'short':
      return short(draft, heard);
    case 'arrive':
      say('arrive', 'complex-reflection');
      if (mayAsk(draft)) say('greet-end', 'question');
      return;
    case 'guess':
      say('guess', 'complex-reflection');
      return goOn(draft, heard);
    case 'no-gathering':
      state.sinceSummary = -1_000;
      say('no-gathering', 'complex-reflection');
      return;
    case 'story':
      return;
  }
}

/** One or two words: the word given back, and what may stand behind it. */
function short(draft: Draft, heard: Heard): void {
  const word = heard.words.replace(/[.!?, ]+$/, '');
  const [theme] = heard.themes;
  if (theme && word.length < 24) {
    addWords(
      draft,
      'simple-reflection',
      `short.${theme.id}`,
      `${capital(word.replace(/^(?:my|My|the|The|just|so|very|really|I'm|it's) /, ''))}.`,
    );
    add(draft, 'complex-reflection', `${theme.id}.hold`, theme.hold);
    return goOn(draft, heard);
  }
  if (heard.clauses.length > 0 || isFragment(heard)) return;
  add(draft, 'complex-reflection', 'short', replies.short);
  if (mayAsk(draft)) add(draft, 'question', 'short-ask', replies['short-ask']);
  else add(draft, 'support', 'room', sentences.room);
}

function farewell(draft: Draft): void {
  const said = [...draft.state.said].sort((one, other) => other.weight - one.weight)[0];
  if (said && draft.state.turn > 3)
    add(draft, 'simple-reflection', 'bye-back', replies['bye-back'], { said: said.words });
  add(draft, 'support', 'bye', replies.bye);
}

function inTheirLanguage(draft: Draft, { language }: Heard, knowledge: Knowledge): void {
  if (!language) return;
  const words = inOtherLanguages[language];
  add(draft, 'says-it-is-a-program', `language.${language}`, words.sorry);
  const line = lineWords(helpCountry(knowledge.country)) ?? lineWords(helpCountry(homeOf[language]));
  add(draft, 'support', `language.${language}.line`, words.line, { line: line ?? 'findahelpline.com' });
}

function carefully(draft: Draft, { careful }: Heard): void {
  const thing = carefulThings.find(({ id }) => id === careful);
  draft.state.carefulUntil = draft.state.turn + 3;
  if (!thing) return;
  add(draft, 'complex-reflection', `careful.${thing.id}`, thing.say);
  add(draft, 'question', `careful.${thing.id}.ask`, thing.ask);
}

/** Somebody tells: a reflection or two, then a question, a summary, something from before, or just room. */
function story(draft: Draft, heard: Heard): void {
  const { state } = draft;
  const clause = best(draft, heard);
  const isLoud = clause?.kind === 'harsh' || (clause?.weight ?? 0) >= 5;
  if (state.sinceSummary >= 7 && (!isLoud || state.sinceSummary >= 9) && gather(draft)) return;
  if (heard.sides && !wasEchoed(draft, heard.sides[0]) && state.turn > state.carefulUntil) {
    const [one, other] = heard.sides;
    for (const side of heard.sides) markEchoed(draft, side);
    add(draft, 'complex-reflection', 'sides', sentences.sides, { one: asFelt(one), other: asFelt(other) });
  } else if (clause) reflect(draft, clause, heard);
  else if (isFragment(heard))
    addWords(draft, 'simple-reflection', 'fragment', `${capital(toYou(heard.words.replace(/[.!, ]+$/, '')))}.`);
  const isSimple = draft.parts.at(-1)?.code === 'simple-reflection';
  if (draft.parts.length === 0 || chance(draft) < (isSimple ? 0.7 : 0.3)) hold(draft, heard);
  if (heard.effort && chance(draft) < 0.35) add(draft, 'affirmation', 'affirm', sentences.affirm);
  else if (chance(draft) < 0.22) lookBack(draft);
  const mayOffer =
    state.care.stage === 'none' &&
    state.permission === 'unasked' &&
    state.turn >= 5 &&
    !heard.bright &&
    heard.themes.length > 0;
  if (mayOffer && chance(draft) < 0.25 && mayI(draft, heard)) return;
  goOn(draft, heard);
}

/** A few words without a verb of their own, such as "sunrise over the viaduct": given back as they are. */
function isFragment({ words, heavy, act }: Heard): boolean {
  const count = words.split(' ').length;
  const isPlain =
    /^[\p{L}' ,!.-]+$/u.test(words) && !/\b(?:you|your|you're|fuck\w*|shit\w*|die|dead|kill|I|I'm|I've)\b/i.test(words);
  const isEmpty =
    /^(?:maybe|i |it |that|this|but|and|so|because|or|if|what|how|why|who|when|where|lol|haha|fair|right|true|hm|huh|well|ok|do|did|is|are|don't|please)\b/i.test(
      words,
    );
  return (
    (act === 'story' || act === 'short') && count >= 2 && count <= 7 && isPlain && !isEmpty && !(heavy && count > 5)
  );
}

/** A second half for a reply that has begun: a meaning or a feeling, then perhaps a question. */
function deepen(draft: Draft, heard: Heard): void {
  hold(draft, heard);
  goOn(draft, heard);
}

/** A question where the balance allows one, else room, else nothing: a reply may end on a reflection. */
function goOn(draft: Draft, heard: Heard): void {
  if (draft.parts.some(({ text }) => text.includes('?'))) return;
  if (mayAsk(draft)) {
    const theme = themeNow(draft.state, heard);
    const own = theme && chance(draft) < 0.75 && add(draft, 'question', `${theme.id}.ask`, theme.ask);
    const general = heard.bright ? 'ask-bright' : isPlainTalk(draft.state, heard) ? 'ask-plain' : 'ask';
    if (!own) add(draft, 'question', general, sentences[general]);
  } else if (chance(draft) < 0.3) add(draft, 'support', 'room', sentences.room);
}

/** At least as many reflections as questions, with some to spare, and none for those who'd rather not be asked. */
function mayAsk(draft: Draft): boolean {
  const { state, parts } = draft;
  const reflected = parts.filter(({ code }) => code.endsWith('reflection')).length;
  if (state.quiet || state.reflections + reflected < (state.questions + 1) * 1.2) return false;
  return state.sinceQuestion >= 1 || chance(draft) < 0.4;
}

/** Keeps what later replies come back to: clauses, people, themes. The latest 60 clauses and 20 of each other. */
export function remember(state: GuideState, heard: Heard): void {
  const { turn } = state;
  if (turn > state.carefulUntil && heard.act !== 'correct') {
    const said = heard.clauses.map((clause) => ({
      words: asFelt(clause),
      turn,
      weight: clause.weight,
      bright: clause.bright,
    }));
    state.said = [...state.said, ...said.filter(({ weight }) => weight >= 2)].slice(-60);
  }
  const known = new Set(heard.people.map(({ relation, name }) => name ?? relation));
  state.people = [...state.people.filter(({ relation, name }) => !known.has(name ?? relation)), ...heard.people].slice(
    -20,
  );
  const [theme] = heard.themes;
  if (theme) state.topics = [...state.topics, { id: theme.id, turn }].slice(-20);
}

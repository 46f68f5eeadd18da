import { carefulThings } from './careful.ts';
import { add, addWords, chance, type Draft } from './draft.ts';
import type { GuideState, Knowledge, Open } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { answerToOffer, mayI, offer } from './offering.ts';
import { inOtherLanguages, lineFor } from './other-languages.ts';
import { asFelt, denial, keepOn } from './reflecting.ts';
import { ownHelp, recall, tellWhatIsKnown } from './remembering.ts';
import { replies } from './replies.ts';
import { sentences } from './sentences.ts';
import { deepen, givenBack, goOn, isFragment, mayAsk, story, takeUp } from './story.ts';

/**
 * The listening itself: reflections first, at most one question, advice only after a yes. `isAfterCare` when the reply
 * already begins with words about staying alive.
 */
export function listen(draft: Draft, heard: Heard, knowledge: Knowledge, isAfterCare = false): void {
  const wasOpen = draft.state.open;
  draft.state.open = null;
  draft.state.sinceSummary += 1;
  if (isAfterCare) return deepen(draft, heard);
  if (wasOpen === 'may-i') {
    const said = answerToOffer(heard);
    const goesOn = said === 'no' && heard.act !== 'no' && heard.clauses.length > 0;
    if (said && !goesOn) return offer(draft, said === 'yes');
    if (goesOn) {
      draft.state.permission = 'refused';
      add(draft, 'support', 'no-more-ideas', replies['no-more-ideas']);
      return story(draft, heard);
    }
  }
  special(draft, heard, knowledge, wasOpen);
  const mayRecall = draft.parts.length === 0 && (heard.act === 'story' || heard.act === 'short');
  if (mayRecall && recall(draft, heard, knowledge)) return;
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
      state.topics.pop();
      state.sinceSummary = Math.min(state.sinceSummary, 3);
      if (takeUp(draft, heard)) return;
      if (!state.quiet) say('correct-ask', 'question');
      return;
    case 'quiet':
      state.quiet = true;
      say('quiet', 'complex-reflection');
      return;
    case 'bye':
      return farewell(draft, heard);
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
      return heard.clauses.length > 0 ? story(draft, heard) : goOn(draft, heard);
    case 'memory':
      if (/\bdo you (?:still )?(?:know|remember)\b/i.test(heard.words)) return tellWhatIsKnown(draft, knowledge);
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
      if (ownHelp(draft, knowledge)) return;
      if (!mayI(draft, heard)) say('advice-ask', 'question');
      return;
    case 'why':
      if (heard.why) say('why', 'complex-reflection', { said: heard.why });
      return deepen(draft, heard);
    case 'lighter':
      state.plain = true;
      say('lighter', 'support');
      if (heard.words.split(' ').length > 12) return story(draft, heard);
      if (mayAsk(draft)) say('lighter-ask', 'question');
      return;
    case 'unclear':
      say('unclear', 'support');
      if (mayAsk(draft)) add(draft, 'question', 'greet-end', replies['greet-end']);
      return;
    case 'doubt':
      say('doubt', 'complex-reflection');
      return goOn(draft, heard);
    case 'joke':
      say('joke', 'complex-reflection');
      if (mayAsk(draft)) say('joke-ask', 'question');
      return;
    case 'boundary':
      letLie(draft.state);
      say('boundary', 'support');
      if (!state.quiet && mayAsk(draft)) say('boundary-ask', 'question');
      return;
    case 'first-told':
      say('first-told', 'support');
      if (heard.words.split(' ').length > 8) return story(draft, heard);
      return;
    case 'their-english':
      say('their-english', 'support');
      return heard.clauses.length > 1 ? story(draft, heard) : undefined;
    case 'agree':
      say('agree', 'complex-reflection');
      if (mayAsk(draft)) add(draft, 'question', 'ask-plan', sentences['ask-plan']);
      return;
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

/** What they've just said, and don't want to speak of, isn't come back to. */
function letLie(state: GuideState): void {
  const isOlder = ({ turn }: { turn: number }) => turn < state.turn - 2;
  state.said = state.said.filter(isOlder);
  state.topics = state.topics.filter(isOlder);
}

/** Not to be said back alone. */
const isCoarse = /^(?:fuck\w*|shit\w*|crap|damn|die|dead|kill\w*)$/i;

/** One or two words: the word given back, and what may stand behind it. */
function short(draft: Draft, heard: Heard): void {
  const word = heard.words.replace(/[.!?, ]+$/, '');
  const [theme] = heard.themes;
  if (theme && word.length < 24 && !word.includes('?')) {
    addWords(
      draft,
      'simple-reflection',
      `short.${theme.id}`,
      `${givenBack(word.replace(/^(?:just|so|very|really|I'm|it's) /, ''))}.`,
    );
    add(draft, 'complex-reflection', `${theme.id}.hold`, theme.hold);
    return goOn(draft, heard);
  }
  if (heard.clauses.length > 0 || isFragment(heard)) return;
  if (/^\p{L}+(?:['-]\p{L}+)?$/u.test(word) && !isCoarse.test(word))
    addWords(draft, 'simple-reflection', 'short.word', `${givenBack(word)}.`);
  if (draft.parts.length === 0 || chance(draft) < 0.3) add(draft, 'complex-reflection', 'short', replies.short);
  if (mayAsk(draft)) add(draft, 'question', 'short-ask', replies['short-ask']);
  else add(draft, 'support', 'room', sentences.room);
}

function farewell(draft: Draft, heard: Heard): void {
  const { said, turn } = draft.state;
  const plan = heard.plan?.words ?? said.findLast((one) => one.isPlan && turn - one.turn <= 4)?.words;
  const good = said.findLast(({ bright }) => bright)?.words;
  if (plan) add(draft, 'simple-reflection', 'bye-plan', replies['bye-plan'], { said: plan });
  else if (good && turn > 3) add(draft, 'simple-reflection', 'bye-back', replies['bye-back'], { said: good });
  add(draft, 'support', 'bye', replies.bye);
}

function inTheirLanguage(draft: Draft, { language }: Heard, knowledge: Knowledge): void {
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
  add(draft, 'support', `language.${language}.${pool}`, words[pool], { line });
}

function carefully(draft: Draft, { careful }: Heard): void {
  const thing = carefulThings.find(({ id }) => id === careful);
  draft.state.carefulUntil = draft.state.turn + 3;
  if (!thing) return;
  add(draft, 'complex-reflection', `careful.${thing.id}`, thing.say);
  add(draft, 'question', `careful.${thing.id}.ask`, thing.ask);
}

const unkept = new Set(['arrive', 'boundary', 'their-english', 'first-told']);

/** Keeps what later replies come back to: clauses, people, themes. The latest 60 clauses and 20 of each other. */
export function remember(state: GuideState, heard: Heard): void {
  const { turn } = state;
  if (turn > state.carefulUntil && heard.act !== 'correct' && !unkept.has(heard.act)) {
    const said = heard.clauses.map((clause) => ({
      words: asFelt(clause),
      turn,
      weight: clause.weight,
      bright: clause.bright,
      ...(clause === heard.plan ? { isPlan: true } : {}),
    }));
    const kept = said.filter(({ words, weight, isPlan }) => isPlan || (weight >= 2 && !denial.test(words)));
    state.said = [...state.said, ...kept].slice(-60);
  }
  const known = new Set(heard.people.map(({ relation, name }) => name ?? relation));
  state.people = [...state.people.filter(({ relation, name }) => !known.has(name ?? relation)), ...heard.people].slice(
    -20,
  );
  const [theme] = heard.themes;
  if (theme) state.topics = [...state.topics, { id: theme.id, turn }].slice(-20);
}

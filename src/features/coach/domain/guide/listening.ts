import { afterExercise } from './after-exercise.ts';
import { asksForTraining, hasDodged, insists } from './asked-of-the-guide.ts';
import { tellAfter } from './asking-after.ts';
import { mayAsk } from './balance.ts';
import { carefulThings } from './careful.ts';
import { add, chance, type Draft, named } from './draft.ts';
import { layExercise } from './exercise-laying.ts';
import { farewell } from './farewell.ts';
import { keepBits } from './follow-up.ts';
import type { GuideState, Knowledge, Open } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { judge } from './judging.ts';
import { answerToOffer, giveNow, mayI, offer, offerAnother } from './offering.ts';
import { inOtherLanguages } from './other-languages.ts';
import { plain } from './person-words.ts';
import { glad, plan, planOn, weigh } from './planning.ts';
import { asksForAnother, noIdeas, practical, wantsNoIdeas } from './practical.ts';
import { letLie, ownFog, putRight } from './putting-right.ts';
import { questions } from './questions.ts';
import { asFelt, denial, keepOn } from './reflecting.ts';
import { isOfThisTalk, ownHelp, recall, tellFromThisTalk, tellWhatIsKnown } from './remembering.ts';
import { replies } from './replies.ts';
import { sentences } from './sentences.ts';
import { answerAboutItself, assent, letBe, short, shrugged } from './short-answers.ts';
import { askSmall, deepen, goOn, story } from './story.ts';
import { lasting } from './theme.ts';
import { lineFor } from './ways-to-people.ts';

/**
 * The listening itself: reflections first, at most one question, advice only after a yes. `isAfterCare` when the reply
 * already begins with words about staying alive.
 */
export function listen(draft: Draft, heard: Heard, knowledge: Knowledge, isAfterCare = false): void {
  const wasOpen = draft.state.open;
  draft.state.open = null;
  draft.state.sinceSummary += 1;
  keepBits(draft.state, heard);
  if (isAfterCare) return deepen(draft, heard);
  if (wasOpen === 'may-i' && heard.act !== 'exercise') {
    const said = answerToOffer(heard);
    const asks = /^(?:weigh|plan|dodged|human|memory)$/.test(heard.act);
    const goesOn = said === 'no' && heard.act !== 'no' && (heard.clauses.length > 0 || asks);
    // Asked once more after an offer, it's a yes to whatever there is.
    if (said === 'yes' && heard.act === 'advice' && giveNow(draft, heard)) return;
    if (said && !goesOn) return offer(draft, said === 'yes');
    if (goesOn) {
      draft.state.permission = 'refused';
      add(draft, 'support', 'no-more-ideas', replies['no-more-ideas']);
      if (asks) return special(draft, heard, knowledge, wasOpen);
      return story(draft, {
        ...heard,
        clauses: heard.clauses.filter(({ own }) => !/ (?:exercises?|ideas?|advice|tips?) /.test(own)),
      });
    }
  }
  const low = plain(heard.words);
  if (wantsNoIdeas(low)) return noIdeas(draft);
  if (afterExercise(draft, heard, low)) return;
  if (asksForAnother(draft.state, low)) return offerAnother(draft, heard);
  if (everyday.has(heard.act) && practical(draft, heard, low)) return;
  if (planOn(draft, heard) || (everyday.has(heard.act) && ownFog(draft, heard))) return;
  special(draft, heard, knowledge, wasOpen);
  const mayRecall = draft.parts.length === 0 && (heard.act === 'story' || heard.act === 'short');
  if (mayRecall && recall(draft, heard, knowledge)) return;
  if (draft.parts.length === 0) story(draft, heard);
  if (draft.parts.length === 0) keepOn(draft);
}

/** Acts in which something practical may be asked. */
const everyday = new Set(['story', 'short', 'likes', 'no', 'advice']);

/** What isn't a story: a pool to answer it, perhaps a second. */
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
      if (state.used.filter((rule) => rule.startsWith('silence.')).length > 1) askSmall(draft);
      return;
    case 'correct':
      return putRight(draft, heard);
    case 'quiet':
      state.quiet = true;
      say('quiet', 'complex-reflection');
      return;
    case 'bye':
      return farewell(draft, heard);
    case 'human':
      if (!asksForTraining(plain(heard.words)) || !say('no-training', 'says-it-is-a-program'))
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
      return answerAboutItself(draft, heard);
    case 'wary':
      say('wary', 'complex-reflection');
      if (heard.words.split(' ').length > 20) return story(draft, heard);
      if (state.turn <= 4 && mayAsk(draft)) say('wary-ask', 'question');
      return;
    case 'dodged':
      say('dodged', 'support');
      if (hasDodged.test(plain(heard.words))) {
        if (heard.words.split(' ').length > 16) return story(draft, heard);
        say('no-opinion', 'says-it-is-a-program');
      } else if (!mayI(draft, { ...heard, act: 'advice' })) say('wary-ask', 'question');
      return;
    case 'lost-thread':
      return pickUp(draft);
    case 'grudging':
      say('grudging', 'affirmation');
      return;
    case 'memory':
      if (tellAfter(draft, heard.words, knowledge)) return;
      if (isOfThisTalk.test(heard.words)) {
        if (tellFromThisTalk(draft, heard)) return;
        if (/\bI (?:tell|told|say|said|mean)\b/i.test(heard.words) && say('told-nothing', 'says-it-is-a-program'))
          return;
        return tellWhatIsKnown(draft, knowledge);
      }
      if (say('memory', 'says-it-is-a-program')) say('human-end', 'complex-reflection');
      return;
    case 'thanks':
      if (heard.plan && !/\bdo (?:it|this|that)\b/.test(heard.plan.words))
        say('bye-plan', 'simple-reflection', { said: heard.plan.words });
      say('thanks', 'affirmation');
      return;
    case 'hello':
      say('hello', 'support');
      say('greet-end', 'question');
      return;
    case 'plan':
      return plan(draft, heard);
    case 'weigh':
      return weigh(draft, heard);
    case 'glad':
      return glad(draft);
    case 'exercise':
      return layExercise(draft, heard);
    case 'advice':
      if (insists(plain(heard.words)) && giveNow(draft, heard)) return;
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
      if (mayAsk(draft)) say('greet-end', 'question');
      return;
    case 'doubt':
      say('doubt', 'complex-reflection');
      return goOn(draft, heard);
    case 'joke':
      if (heard.plan) return story(draft, heard);
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
      return heard.words.split(' ').length > 8 ? story(draft, heard) : undefined;
    case 'their-english':
      say('their-english', 'support');
      return heard.clauses.length > 1 ? story(draft, heard) : undefined;
    case 'agree':
      say('agree', 'complex-reflection');
      if (mayAsk(draft)) add(draft, 'question', 'ask-plan', questions['ask-plan']);
      return;
    case 'judge':
      if (heard.words.split(' ').length > 20) return story(draft, heard);
      return judge(draft, heard.words);
    case 'wrong':
      say('wrong', 'complex-reflection');
      return deepen(draft, heard);
    case 'yes':
      return assent(draft, heard, wasOpen);
    case 'no':
    case 'dunno':
    case 'fine':
    case 'so-so':
    case 'whatever':
      return shrugged(draft, heard, wasOpen);
    case 'never-mind':
    case 'half-said':
    case 'sorry':
    case 'that-is-all':
      return letBe(draft, heard.act);
    case 'short':
      return short(draft, heard);
    case 'arrive':
      // "Forget it. My sister told me to try this": the talk has long begun.
      if (state.turn > 3) return;
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

/** Hands back the thread they've lost. */
function pickUp(draft: Draft): void {
  const { said, turn } = draft.state;
  const last = said.findLast((one) => turn - one.turn <= 3 && one.words.split(' ').length >= 4);
  if (last && add(draft, 'simple-reflection', 'pick-up', replies['pick-up'], { said: last.words })) return;
  add(draft, 'support', 'room', sentences.room);
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
  add(draft, 'support', `language.${language}.${pool}`, words[pool], named(draft, { line }));
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
  const isGrieving = state.topics.some((topic) => lasting.has(topic.id));
  const id = heard.themes[0]?.id ?? (heard.bright && !isGrieving ? 'joy' : null);
  if (id) state.topics = [...state.topics, { id, turn }].slice(-20);
}

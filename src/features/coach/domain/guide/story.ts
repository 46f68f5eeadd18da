import type { Clause } from './clauses.ts';
import { add, addWords, chance, type Draft } from './draft.ts';
import type { Heard } from './hearing.ts';
import { mayI } from './offering.ts';
import { capital, toYou } from './person-words.ts';
import {
  asFelt,
  best,
  denial,
  gather,
  hold,
  isPlainTalk,
  lasting,
  lookBack,
  markEchoed,
  reflect,
  themeNow,
  wasEchoed,
} from './reflecting.ts';
import { sentences } from './sentences.ts';

/** Somebody tells: a reflection or two, then a question, a summary, something from before, or just room. */
export function story(draft: Draft, heard: Heard): void {
  const { state } = draft;
  if (heard.plan && !wasEchoed(draft, heard.plan) && state.turn > state.carefulUntil) return planned(draft, heard.plan);
  const clause = best(draft, heard);
  if (died.test(heard.words) && !/\?/.test(heard.words)) add(draft, 'support', 'loss', sentences.loss);
  // What weighs most is answered by itself, never in a list.
  const isGrave = state.topics.some(({ id, turn }) => lasting.has(id) && state.turn - turn <= 3);
  const mayGather = state.sinceSummary >= 10 && !isGrave && !heard.bright && !heard.words.includes('?') && !state.plain;
  if (clause?.heavy && clause.weight <= 3 && mayGather && gather(draft, clause)) return;
  if (heard.sides && !wasEchoed(draft, heard.sides[0]) && state.turn > state.carefulUntil) {
    const [one, other] = heard.sides;
    for (const side of heard.sides) markEchoed(draft, side);
    add(draft, 'complex-reflection', 'sides', sentences.sides, { one: asFelt(one), other: asFelt(other) });
  } else if (clause && !tail(draft, heard)) reflect(draft, clause, heard);
  else if (isFragment(heard)) {
    addWords(draft, 'simple-reflection', 'fragment', `${givenBack(heard.words)}.`);
    if (isDoing.test(heard.words)) {
      if (mayAsk(draft)) add(draft, 'question', 'ask-plan', sentences['ask-plan']);
      return;
    }
  }
  const isSimple = draft.parts.at(-1)?.code === 'simple-reflection';
  // A bare fact is given back and left alone; only what weighs something gets a meaning beside it.
  const wanted = heard.heavy || heard.bright ? (isSimple ? 0.6 : 0.2) : 0.1;
  if (draft.parts.length === 0 || (!state.plain && chance(draft) < wanted)) hold(draft, heard);
  if (heard.effort && (heard.heavy || costly.test(heard.words)) && chance(draft) < 0.35)
    add(draft, 'affirmation', 'affirm', sentences.affirm);
  else if (draft.parts.length === 1 && !heard.bright && chance(draft) < 0.15) lookBack(draft);
  const mayOffer =
    state.care.stage === 'none' &&
    state.permission === 'unasked' &&
    state.turn >= 5 &&
    !heard.bright &&
    heard.themes.length > 0;
  if (mayOffer && chance(draft) < 0.25 && mayI(draft, heard)) return;
  goOn(draft, heard);
}

/** What's an effort whatever it's about. */
const costly = /\b(?:managed|finally|said no|apologi[sz]ed|stood up|spoke up|admitted|got up|left early|made it)\b/i;

/** Somebody's death, told. */
const died = /\b(?:died|passed away|was killed|miscarriage|stillborn)\b/i;

/** "Not even hello.": what a message ends on, and means. */
const afterthought =
  /(?<=[.!] )(?:not even|not once|not a|no |nothing|never|every|again|as always|like always|just like)[^.?!]{2,40}[.!]*$/i;

/** What they mean to do is given back before anything else, and asked about: that's where a change begins. */
function planned(draft: Draft, plan: Clause): void {
  markEchoed(draft, plan);
  const pool = /^you (?:could|might) /.test(plan.words) ? 'on-could' : 'on-plan';
  add(draft, 'simple-reflection', pool, sentences[pool], { said: plan.words });
  if (mayAsk(draft)) add(draft, 'question', 'ask-plan', sentences['ask-plan']);
}

/** Gives back the afterthought of a message. False if it has none. */
function tail(draft: Draft, { words, bright }: Heard): boolean {
  const [found] = afterthought.exec(words) ?? [];
  if (!found || bright || found.split(' ').length > 6 || /\b(?:you|your|fuck\w*|die|dead|kill\w*)\b/i.test(found))
    return false;
  return addWords(draft, 'simple-reflection', 'tail', `${givenBack(found)}.`);
}

/** A few words turned to "you", without what hedges them. */
export function givenBack(words: string): string {
  const bare = words
    .replace(/[.!, ]+$/, '')
    .replace(/,? (?:maybe|probably|perhaps|I guess|I suppose|honestly)$/i, '')
    .replace(/^(?:kind of|sort of|just) /i, '');
  return toYou(bare)
    .split(/(?<=[.!?] )/)
    .map(capital)
    .join('');
}

/** "Calling my sister back": something they might do. */
const isDoing =
  /^(?:calling|ringing|writing|going|talking|asking|telling|taking|making|cooking|walking|sleeping|visiting|meeting|seeing|booking|apologi[sz]ing|reading|resting|leaving|cleaning|starting|stopping|trying)\b/i;

/** A few words without a verb of their own, such as "sunrise over the viaduct": given back as they are. */
export function isFragment({ words, heavy, act }: Heard): boolean {
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
export function deepen(draft: Draft, heard: Heard): void {
  hold(draft, heard);
  goOn(draft, heard);
}

/** A question where the balance allows one, else room, else nothing: a reply may end on a reflection. */
export function goOn(draft: Draft, heard: Heard): void {
  if (draft.parts.some(({ text }) => text.includes('?'))) return;
  if (mayAsk(draft)) {
    const theme = themeNow(draft.state, heard);
    // A theme's questions say "it" of something just spoken of.
    const isNow = theme && heard.themes.includes(theme) && heard.words.split(' ').length <= 22;
    const own = isNow && chance(draft) < 0.75 && add(draft, 'question', `${theme.id}.ask`, theme.ask);
    if (own || (chance(draft) < 0.7 && askOfGiven(draft, heard))) return;
    const general = heard.bright ? 'ask-bright' : isPlainTalk(draft.state, heard) ? 'ask-plain' : 'ask';
    add(draft, 'question', general, sentences[general]);
  } else if (chance(draft) < 0.3) add(draft, 'support', 'room', sentences.room);
}

const past =
  / (?:was|wasn't|were|had|did|didn't|said|told|left|came|went|got|took|made|gave|felt|thought|saw|knew|lost|broke|fell|sat|stood|ran|found|kept|forgot|\w{3,}ed) /;

/** A question that goes on from the clause that was just given back. False if none was, or it's good news. */
function askOfGiven(draft: Draft, heard: Heard): boolean {
  const { given } = draft;
  if (!given || heard.bright || given.kind === 'harsh') return false;
  const isTelling = given.kind === 'theirs' || given.kind === 'mine';
  if (isTelling && !given.heavy && !heard.heavy) return false;
  // "It's", "all day long people …": nobody's there who did it.
  const kind =
    given.kind === 'theirs' && !/^ (?:he|she|they|my|nobody|everyone|[a-z]+ said)\b/.test(given.own)
      ? 'mine'
      : given.kind;
  const pool = isTelling && past.test(given.own) ? (`ask-${kind}-past` as 'ask-mine-past') : (`ask-${kind}` as const);
  return add(draft, 'question', pool, sentences[pool]);
}

/** At least as many reflections as questions, with some to spare, and none for those who'd rather not be asked. */
export function mayAsk(draft: Draft): boolean {
  const { state, parts } = draft;
  const reflected = parts.filter(({ code }) => code.endsWith('reflection')).length;
  if (state.quiet || state.reflections + reflected < (state.questions + 1) * 1.2) return false;
  return state.sinceQuestion >= 1 || chance(draft) < 0.4;
}

/** After a mistake of the guide's: what they've just put right, given back. False if there's nothing to give. */
export function takeUp(draft: Draft, heard: Heard): boolean {
  const clause = heard.clauses.findLast(
    ({ words, weight }) => weight >= 1 && !denial.test(words) && !/\b(?:said|say|mean|meant|asked|think)\b/.test(words),
  );
  if (!clause || draft.state.turn <= draft.state.carefulUntil) return false;
  markEchoed(draft, clause);
  return add(draft, 'simple-reflection', 'echo', sentences.echo, { said: asFelt(clause) });
}

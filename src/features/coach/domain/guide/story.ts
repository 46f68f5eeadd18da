import { mayAsk } from './balance.ts';
import { type Clause, insult } from './clauses.ts';
import { detailIn } from './details.ts';
import { add, addWords, chance, type Draft } from './draft.ts';
import { followUp } from './follow-up.ts';
import { givenBack } from './giving-back.ts';
import type { Heard } from './hearing.ts';
import { answerMove, moveOf } from './moving.ts';
import { mayI } from './offering.ts';
import { read, readsFirst } from './readings.ts';
import {
  asFelt,
  best,
  gather,
  hold,
  isPlainTalk,
  lookBack,
  markEchoed,
  reflect,
  themeNow,
  wasEchoed,
} from './reflecting.ts';
import { sentences } from './sentences.ts';
import { lasting } from './theme.ts';

/** Somebody tells: what they did with it is answered, or their words given back; then a question, or nothing. */
export function story(draft: Draft, heard: Heard): void {
  const { state } = draft;
  if (heard.plan && !wasEchoed(draft, heard.plan) && state.turn > state.carefulUntil)
    return planned(draft, heard.plan, heard.bright || heard.words.includes('!'));
  const clause = best(draft, heard);
  const isKnown = state.topics.some(({ id }) => id === 'grief' || id === 'pet');
  if (!isKnown && died.test(heard.words) && !/\?/.test(heard.words)) add(draft, 'support', 'loss', sentences.loss);
  const found = moveOf(draft, heard);
  // What weighs most is answered by itself, never in a list.
  if (clause?.heavy && clause.weight <= 3 && !found && mayGather(draft, heard) && gather(draft, clause)) return;
  if (readsFirst(draft, heard) && read(draft, heard.words, heard, givenBack(heard.words))) return;
  if (found && found.move.weight >= 6) return answerMove(draft, heard, found);
  if (followUp(draft, heard)) return;
  if (found) return answerMove(draft, heard, found);
  giveBack(draft, heard, clause);
  if (draft.read) return;
  if (draft.parts.some(({ text }) => text.includes('?'))) return;
  const isSimple = draft.parts.at(-1)?.code === 'simple-reflection';
  const looked = isSimple && !heard.bright && chance(draft) < 0.6 && lookBack(draft, heard);
  // A bare fact is given back and left alone; only what weighs something gets a meaning beside it.
  const wanted = heard.heavy || heard.bright ? (isSimple ? 0.35 : 0.1) : 0;
  if (draft.parts.length === 0 || (!looked && !state.plain && chance(draft) < wanted)) hold(draft, heard);
  if (heard.effort && (heard.heavy || costly.test(heard.words)) && chance(draft) < 0.35)
    add(draft, 'affirmation', 'affirm', sentences.affirm);
  if (mayOffer(draft, heard) && mayI(draft, heard)) return;
  goOn(draft, heard);
}

function mayGather({ state }: Draft, heard: Heard): boolean {
  const isGrave = state.topics.some(({ id, turn }) => lasting.has(id) && state.turn - turn <= 3);
  return state.sinceSummary >= 10 && !isGrave && !heard.bright && !heard.words.includes('?') && !state.plain;
}

/** Unasked, an exercise is offered late, once, and only where the same thing's been spoken of for a while. */
function mayOffer(draft: Draft, heard: Heard): boolean {
  const { state } = draft;
  const id = heard.themes[0]?.id;
  const isLong = state.topics.filter((topic) => topic.id === id && state.turn - topic.turn <= 5).length >= 2;
  const isFree = state.care.stage === 'none' && state.permission === 'unasked' && !state.used.includes('offered');
  if (!id || !isLong || !isFree || state.turn < 8 || heard.bright || lasting.has(id) || chance(draft) > 0.3)
    return false;
  state.used.push('offered');
  return true;
}

/** Gives back what they said: both sides of it, its weightiest clause, or its few words. */
function giveBack(draft: Draft, heard: Heard, clause: Clause | undefined): void {
  const { state } = draft;
  const sides = heard.sides?.every(isStance) ? heard.sides : null;
  if (sides && !wasEchoed(draft, sides[0]) && state.turn > state.carefulUntil) {
    const [one, other] = sides;
    for (const side of sides) markEchoed(draft, side);
    add(draft, 'complex-reflection', 'sides', sentences.sides, { one: asFelt(one), other: asFelt(other) });
  } else if (clause && !clause.heavy && detail(draft, heard)) return;
  else if (clause && !tail(draft, heard)) reflect(draft, clause, heard);
  else if (!clause && name(draft, heard)) return;
  else if (!clause && readWhole(draft, heard)) return;
  else if (isFragment(heard)) {
    // "Tell him no, for once": their own wish, which would sound like an order.
    const given = givenBack(heard.words);
    const isOrder = told.test(given);
    addWords(
      draft,
      'simple-reflection',
      'fragment',
      isOrder ? `To ${given.charAt(0).toLowerCase()}${given.slice(1)}.` : `${given}.`,
    );
    if (isDoing.test(heard.words) && mayAsk(draft)) add(draft, 'question', 'ask-plan', sentences['ask-plan']);
  }
}

/** A message without a clause to give back, if it's short enough to be about one thing. */
function readWhole(draft: Draft, heard: Heard): boolean {
  return heard.words.split(' ').length <= 12 && read(draft, heard.words, heard, givenBack(heard.words));
}

/** Where nothing else can be given back: the name they've just brought in. */
function name(draft: Draft, { names }: Heard): boolean {
  const [one] = names.filter((each) => !draft.state.used.includes(`named.${each}`));
  if (!one || draft.state.turn <= draft.state.carefulUntil) return false;
  draft.state.used.push(`named.${one}`);
  return addWords(draft, 'simple-reflection', 'name', `${one}.`);
}

/** Gives back the vivid end of it, now and then, instead of a whole sentence. */
function detail(draft: Draft, heard: Heard): boolean {
  const found = chance(draft) < 0.6 ? detailIn(heard.words) : null;
  return found !== null && addWords(draft, 'simple-reflection', 'detail', `${found}.`);
}

/** What can pull against something else: a wish, a duty, a feeling of theirs. A fact can't. */
const isStance = ({ kind, own }: Clause) =>
  kind === 'want' ||
  kind === 'must' ||
  kind === 'fear' ||
  / i (?:love|like|hate|don't want|know|miss|care|feel|enjoy|'m happy|'m glad)\b| (?:i'm (?:happy|glad)|hurts) /.test(
    own,
  );

/** What's an effort whatever it's about. */
const costly = /\b(?:managed|finally|said no|apologi[sz]ed|stood up|spoke up|admitted|got up|left early|made it)\b/i;

/** Somebody's death, told. */
const died =
  /(?<!\bsince (?:\w+ )?\w+ )\b(?:died|passed away|was killed|miscarriage|stillborn|buried (?:him|her|them|my|our)|lost (?:the|our|my) (?:baby|babies|twins|mum|mom|dad|mother|father|wife|husband|son|daughter|brother|sister|nan|gran|granny|grandma|grandad|grandmother|grandfather|uncle|aunt|friend))\b/i;

/** "Not even hello.": what a message ends on, and means. */
const afterthought =
  /(?<=[.!] )(?:not even|not once|not a|no |nothing|never|every|again|as always|like always|just like)[^.?!]{2,40}[.!]*$/i;

/** What they mean to do is given back before anything else, and asked about: that's where a change begins. */
function planned(draft: Draft, plan: Clause, isGlad: boolean): void {
  markEchoed(draft, plan);
  const pool = /^you (?:could|might) /.test(plan.words) ? 'on-could' : 'on-plan';
  add(draft, 'simple-reflection', pool, sentences[pool], { said: plan.words });
  const asks = isGlad ? 'ask-bright' : 'ask-plan';
  if (mayAsk(draft)) add(draft, 'question', asks, sentences[asks]);
}

/** Gives back the afterthought of a message. False if it has none. */
function tail(draft: Draft, { words, bright }: Heard): boolean {
  const [found] = afterthought.exec(words) ?? [];
  if (!found || bright || found.split(' ').length > 6 || /\b(?:you|your|fuck\w*|die|dead|kill\w*)\b/i.test(found))
    return false;
  return addWords(draft, 'simple-reflection', 'tail', `${givenBack(found)}.`);
}

/** "Calling my sister back": something they might do. */
const isDoing =
  /^(?:calling|ringing|writing|going|talking|asking|telling|taking|making|cooking|walking|sleeping|visiting|meeting|seeing|booking|apologi[sz]ing|reading|resting|leaving|cleaning|starting|stopping|trying)\b/i;

const told =
  /^(?:tell|say|ask|call|ring|text|write|go|leave|quit|stop|start|stay|sleep|run|hide|move|get|give|take|make|do|be|have|keep|find|see|talk|scream|cry|eat|rest|walk|block|ignore|forget|apologise|apologize|let|put|buy|sell|try) (?!back$|on$|off$|up$)\S/i;

/** A few words without a verb of their own, such as "sunrise over the viaduct": given back as they are. */
function isFragment({ words, heavy, act }: Heard): boolean {
  const count = words.split(' ').length;
  const isPlain =
    /^[\p{L}' ,!.-]+$/u.test(words) &&
    !insult.test(words) &&
    !/\b(?:you|your|you're|fuck\w*|shit\w*|die|dead|kill|I|I'm|I've)\b/i.test(words);
  const isEmpty =
    /^(?:maybe|i |it |that|this|but|and|so|because|or|if|what|where|how|why|who|when|where|lol|haha|fair|right|true|hm|huh|well|ok|do|did|is|are|don't|please)\b/i.test(
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

/** A question where the balance allows one, or nothing: a reply may end on a reflection. */
export function goOn(draft: Draft, heard: Heard): void {
  if (draft.parts.some(({ text }) => text.includes('?'))) return;
  if (!mayAsk(draft)) return leaveRoom(draft);
  if (askOfSomebody(draft, heard) || askOfThing(draft, heard) || askOfTheme(draft, heard)) return;
  // Words given back and nothing more would stand there like an echo.
  const isBare = draft.parts.length === 1 && draft.parts[0]?.code === 'simple-reflection';
  if ((chance(draft) < (isBare ? 0.9 : 0.7) && askOfGiven(draft, heard, isBare)) || askAhead(draft)) return;
  if (draft.parts.length > 0 && chance(draft) < 0.6) return leaveRoom(draft);
  const general = heard.bright ? 'ask-bright' : isBare || isPlainTalk(draft.state, heard) ? 'ask-plain' : 'ask';
  add(draft, 'question', general, sentences[general]);
}

/** Where nothing's asked: their own words and nothing after them would stand there like an echo. */
function leaveRoom(draft: Draft): void {
  const isEcho = draft.parts.length === 1 && draft.parts[0]?.code === 'simple-reflection';
  const pool = isGlad(draft) ? 'room-glad' : 'room';
  if (draft.parts.length === 0 || (isEcho && chance(draft) < 0.6)) add(draft, 'support', pool, sentences[pool]);
}

/** "It doesn't have to come out in order" is for what's hard to say. */
const isGlad = ({ state: { topics, turn } }: Draft) =>
  topics.some(({ id, turn: when }) => (id === 'joy' || id === 'pride') && turn - when <= 6);

/** Asks about somebody they've just named. */
function askOfSomebody(draft: Draft, heard: Heard): boolean {
  const [person] = heard.people.filter(({ relation }) => relation !== 'dog' && relation !== 'cat');
  const who = person ? (person.name ?? `your ${person.relation}`) : heard.names.at(-1);
  const isGone = draft.state.topics.some(({ id }) => id === 'grief' || id === 'pet');
  if (!who || isGone || draft.state.used.includes(`asked-of.${who}`) || chance(draft) > 0.5) return false;
  draft.state.used.push(`asked-of.${who}`);
  const isNew = ![...draft.state.people, ...(draft.state.names ?? [])].some(({ name }) => name === who);
  const pool = isNew && person?.relation !== 'husband' && person?.relation !== 'wife' ? 'ask-who' : 'ask-who-known';
  return add(draft, 'question', pool, sentences[pool], { who });
}

/** Asks about something they've just spoken of. */
function askOfThing(draft: Draft, heard: Heard): boolean {
  const thing = heard.things.findLast((one) => !draft.state.used.includes(`asked-of.${one}`));
  if (!thing || !isPlainTalk(draft.state, heard) || draft.state.turn <= draft.state.carefulUntil || chance(draft) > 0.3)
    return false;
  draft.state.used.push(`asked-of.${thing}`);
  return add(draft, 'question', 'ask-thing', sentences['ask-thing'], { thing });
}

/** A theme's questions say "it" of something just spoken of. */
function askOfTheme(draft: Draft, heard: Heard): boolean {
  const theme = themeNow(draft.state, heard);
  const isNow = theme && heard.themes.includes(theme) && heard.words.split(' ').length <= 22;
  return Boolean(isNow && chance(draft) < 0.5 && add(draft, 'question', `${theme.id}.ask`, theme.ask));
}

/** Comes back to the day that's ahead, once it's been left alone for a while. */
function askAhead(draft: Draft): boolean {
  const { ahead, turn } = draft.state;
  if (!ahead || turn - ahead.turn < 6) return false;
  draft.state.ahead = { ...ahead, turn };
  return add(draft, 'question', 'ask-ahead', sentences['ask-ahead'], { day: ahead.day });
}

/** A small question with a choice in it, for whoever says little: nobody has to find words for it. */
export function askSmall(draft: Draft): boolean {
  if (draft.state.quiet || draft.parts.some(({ text }) => text.includes('?'))) return false;
  return add(draft, 'question', 'small-ask', sentences['small-ask']);
}

const past =
  / (?:i|we|he|she|they)'d (?:always|often|sometimes|usually) | (?:was|wasn't|were|had|did|didn't|said|told|left|came|went|got|took|made|gave|felt|thought|saw|knew|lost|broke|fell|sat|stood|ran|found|kept|forgot|\w{3,}ed) /;

/** A question that goes on from the clause that was just given back. False if none was, or it's good news. */
function askOfGiven(draft: Draft, heard: Heard, isBare: boolean): boolean {
  const { given } = draft;
  if (!given || heard.bright || given.kind === 'harsh' || / (?:feel|feels|felt|feeling) /.test(given.own)) return false;
  const isTelling = given.kind === 'theirs' || given.kind === 'mine';
  if (isTelling && !isBare && !given.heavy && !heard.heavy) return false;
  // "It's", "all day long people …": nobody's there who did it.
  const kind =
    given.kind === 'theirs' && !/^ (?:he|she|they|my|nobody|everyone|[a-z]+ said)\b/.test(given.own)
      ? 'mine'
      : given.kind;
  const wasWanted = given.kind === 'want' && / (?:wanted|wished|hoped|needed) /.test(given.own);
  if (wasWanted) return add(draft, 'question', 'ask-mine-past', sentences['ask-mine-past']);
  const pool = isTelling && past.test(given.own) ? (`ask-${kind}-past` as 'ask-mine-past') : (`ask-${kind}` as const);
  return add(draft, 'question', pool, sentences[pool]);
}

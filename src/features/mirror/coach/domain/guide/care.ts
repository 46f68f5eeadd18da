import { signsOf } from '#features/trust/safety/domain/screening/sign.ts';
import { giveBackOne } from '../listening/giving-back.ts';
import {
  answerOf,
  correctionIn,
  hasReached,
  isLateYes,
  isNear,
  isPlainNo,
  isPutAway,
  speakOfDying,
} from './answering.ts';
import { asideIn, isOfOwnPast, isPersonInMind, personInMind } from './care-asides.ts';
import {
  type CareTurn,
  hasSaidAside,
  inTheirs,
  isFresh,
  isLineDue,
  isOfSomethingElse,
  languageIn,
  move,
  say,
  sayAside,
  sayLine,
  sayOnce,
  theirsOf,
} from './care-turn.ts';
import { addAgain } from './draft.ts';
import type { GuideLevel } from './guide-state.ts';
import { inOtherLanguages } from './other-languages.ts';
import { ruleOf } from './rule-ids.ts';

type Reply = { asked: boolean; level?: GuideLevel };

/**
 * The protocol of staying alive (CARE C12, C22), when it's due: asks before it assumes, takes a no as a no and closes
 * nothing by it, and after a yes stays, with a line and a person, for as long as somebody writes. Null when it's the
 * listening's turn.
 */
export function careReply(turn: CareTurn): Reply | null {
  const { care } = turn.draft.state;
  const { screened } = turn;
  if (care.stage === 'none' && isOfEatingAlone(turn)) return null;
  if (isFresh(turn)) sayAside(turn);
  const isAnswer = care.stage === 'asked' && screened.level !== 'none';
  const isAgain = care.stage === 'denied' && isFresh(turn) && speakOfDying(screened.rules);
  if (screened.ask && screened.about !== 'other' && care.stage !== 'staying' && !isAnswer && !isAgain) return ask(turn);
  // "I said no numbers" is a no to numbers, and to nothing else.
  const isOfNumbers = asideIn(turn.heard) === 'no-numbers';
  if (care.stage === 'asked' && isOfNumbers) return unclear(turn, 'no-clear-answer');
  if (care.stage === 'asked') return care.rests ? whileItRests(turn) : afterAsking(turn);
  if ((care.stage === 'staying' || care.stage === 'other') && !isOfNumbers) {
    const correction = correctionIn(turn.heard.words, screened);
    if (correction === 'clear') return wasMistaken(turn);
    if (correction === 'half' && care.stage === 'staying') return halfMistaken(turn);
  }
  if (care.stage === 'staying') return stay(turn);
  if (screened.level === 'urgent') return yes(turn);
  if (care.stage === 'denied' && isLateYes(turn.heard.words) && answerOf(turn.heard, screened) !== 'no')
    return yes(turn);
  if (screened.level === 'concern' && screened.about !== 'other')
    return care.stage === 'none' ? ask(turn) : heavyAgain(turn);
  if (care.stage === 'denied' && isFresh(turn)) return afterNo(turn);
  if (care.stage === 'none' && isOfOwnPast(turn.heard, screened)) return ask(turn, 'past');
  const isAboutOther =
    screened.about === 'other' && (care.stage !== 'other' || care.replies < 4 || isOfAnother(screened.rules));
  return isAboutOther ? forOther(turn) : null;
}

/** Hunger, or harm without a wish to die, has words of its own (`careful.ts`); with one, it's asked about all the same. */
function isOfEatingAlone({ heard, screened }: CareTurn): boolean {
  return (
    heard.careful === 'eating' && screened.level !== 'urgent' && screened.rules.every((id) => besideEating.has(id))
  );
}
const besideEating = signsOf(
  'eating',
  'self-harm',
  'self-harm-de',
  'self-harm-es',
  'self-harm-fr',
  'body',
  'alone',
  'distress',
  'worthless',
  'against-oneself',
);
const isOfAnother = (rules: readonly string[]) => rules.includes('somebody-else') || speakOfDying(rules);

function ask(turn: CareTurn, past?: 'past'): Reply {
  const { level, rules } = turn.screened;
  const isUrgent = level === 'urgent';
  move(turn, 'asked');
  const { isLight: _, ...care } = turn.draft.state.care;
  const isLight = !isUrgent && (level === 'none' || !speakOfDying(rules));
  turn.draft.state.care = { ...care, replies: 1, ...(isLight && { isLight }) };
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'ask');
  if (!isUrgent && !past) sayOnce(turn, 'before-ask');
  say(turn, past ?? (isUrgent ? 'ask-urgent' : 'ask'));
  if (isUrgent) sayLine(turn, 'line');
  return past ? { asked: true, level: 'concern' } : { asked: true };
}

function afterAsking(turn: CareTurn): Reply | null {
  const { heard, screened } = turn;
  const answer = answerOf(heard, screened);
  if (isOnlyLike(turn) && turn.draft.state.care.replies === 1) return unclear(turn, 'no-clear-answer');
  if (answer === 'yes') return yes(turn);
  // Of pills already taken, "I don't want to die" is no reason to let go.
  const { isUrgent, isLight } = turn.draft.state.care;
  if (answer === 'no') return isUrgent ? unclear(turn, 'no-after-urgent') : isLight ? wasMistaken(turn) : no(turn);
  // Asked for light signs alone, a no is believed whatever they go on to talk about, and what was misread is owned to.
  if (answer === 'but')
    return isLight && isPlainNo(heard.words, screened) ? wasMistaken(turn) : unclear(turn, 'no-but');
  return towardsSomebody(turn) ?? (letsRest(turn) ? rest(turn) : unclear(turn, 'no-clear-answer'));
}

/** Without a sign that rules know it may be said of something else: once it gets another way to answer, then it's a yes. */
function isOnlyLike({ heard, screened }: CareTurn): boolean {
  const isLike = screened.level === 'concern' && screened.rules.length === 0;
  return isLike && answerOf(heard, { ...screened, level: 'none' }) === 'unclear';
}

/** So many answers that are neither a yes nor a no it meets before its question rests. */
const mostUnclear = 3;
/**
 * Whether its question has to wait: nobody's pressed (CARE C12). Where it was asked for light signs alone, one clear line of
 * something else is enough (C24); where words of dying stood there, the second. What was taken isn't let rest.
 */
function letsRest(turn: CareTurn): boolean {
  const { replies, isLight, isUrgent } = turn.draft.state.care;
  if (isUrgent || hasSaidAside(turn) || theirsOf(turn)) return false;
  // What's read as nothing of the kind is something else, in however few words.
  if (isLight && turn.screened.isMild) return true;
  return replies > mostUnclear || (isOfSomethingElse(turn) && (isLight === true || replies > 1));
}

/** It stays asked: a late yes counts as much as a late no. Until then the listening goes on. */
function rest(turn: CareTurn): Reply | null {
  const { state } = turn.draft;
  if (state.care.rests) return null;
  move(turn, 'asked');
  state.care.rests = true;
  say(turn, 'left-open');
  return { asked: false };
}

/** A bare "yes" answers what was said last; one to its question has words for it, or follows it at once. */
function whileItRests(turn: CareTurn): Reply | null {
  const { heard, screened, draft } = turn;
  const answer = answerOf(heard, screened);
  const isNext = draft.state.turn - (draft.state.care.turn ?? 0) <= 1;
  const isToIt = screened.level !== 'none' || ofIt.test(heard.words) || (isNext && heard.act !== 'story');
  if (isOnlyLike(turn) || (isToIt && answer === 'but')) return unclear(turn, 'no-clear-answer');
  if (answer === 'unclear' || !isToIt) return towardsSomebody(turn) ?? rest(turn);
  return answer === 'yes' ? yes(turn) : no(turn);
}
const ofIt =
  /\b(?:think(?:ing)? (?:about|of) (?:it|that|dying|ending|suicide)|thought (?:about|of) (?:it|that)|sometimes|kill myself|end (?:it|my life)|die|dying|dead|suicid\w+|happy now|you asked)\b/i;

function no(turn: CareTurn): Reply {
  move(turn, 'denied');
  const theirs = theirsOf(turn);
  if (theirs) addAgain(turn.draft, 'safety', ruleOf('care', `${theirs}.no`), inOtherLanguages[theirs].no);
  else say(turn, 'after-no');
  return { asked: false };
}

/** After a no what's asked is answered, and a person who comes to mind is welcome. */
function afterNo(turn: CareTurn): Reply | null {
  const step = towardsSomebody(turn);
  if (step || !hasSaidAside(turn)) return step;
  move(turn, 'denied');
  return { asked: false };
}
/** Somebody near who comes to mind is helped along. */
function towardsSomebody(turn: CareTurn): Reply | null {
  const { heard, screened, draft } = turn;
  const { stage } = draft.state.care;
  if (screened.level !== 'none' || hasReached(heard.words)) return null;
  const language = languageIn(draft.state.care, heard) ?? draft.state.care.language;
  if (language && language !== 'other') {
    if (!isPersonInMind(heard.words, language)) return null;
    move(turn, stage);
    return inTheirs(turn, language, 'step');
  }
  const who = personInMind(heard);
  if (!who) return null;
  move(turn, stage);
  say(turn, 'step', { who });
  if (stage === 'staying' && isLineDue(turn, 3)) sayLine(turn, 'line');
  return { asked: false };
}

/** A clear word that it never was so is believed; what's said later is listened to all the same. */
function wasMistaken(turn: CareTurn): Reply {
  move(turn, 'denied');
  say(turn, 'mistaken');
  return { asked: false };
}

/** "Not what you think, but …": nearer to them than before, and not let go. */
function halfMistaken(turn: CareTurn): Reply {
  move(turn, 'staying');
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'stay');
  say(turn, 'half-mistaken');
  sayLine(turn, 'line');
  say(turn, 'stay-ask');
  return { asked: false };
}

function unclear(turn: CareTurn, pool: 'no-but' | 'no-after-urgent' | 'no-clear-answer'): Reply {
  const { replies, rests } = turn.draft.state.care;
  move(turn, 'asked');
  const { care } = turn.draft.state;
  if (rests) care.rests = true;
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'unclear');
  if (pool === 'no-clear-answer' && hasSaidAside(turn)) {
    // Someone who asks something isn't counted as silent.
    care.replies = replies;
    say(turn, 'still-open');
    return { asked: false };
  }
  say(turn, pool);
  if (isLineDue(turn, 1)) sayLine(turn, 'line');
  return { asked: false };
}

/** If it was said in so many words, and not only something like it, the card asks whether they're safe (CARE C24: it follows the level). */
function yes(turn: CareTurn): Reply {
  const { heard, screened } = turn;
  const isPlain = answerOf(heard, { ...screened, level: 'none' }) === 'yes' || isLateYes(heard.words);
  move(turn, 'staying');
  return { ...takeYes(turn), ...(isPlain && { level: 'urgent' }) };
}

function takeYes(turn: CareTurn): Reply {
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'stay');
  say(turn, 'yes');
  sayOnce(turn, 'program');
  sayLine(turn, 'line');
  sayOnce(turn, isNear(turn.heard.words) ? 'near' : 'safe-now');
  return { asked: false };
}

/** Stays: a line again every third reply, the plan and a person in between. A goodbye is answered, never echoed. */
function stay(turn: CareTurn): Reply {
  const { words } = turn.heard;
  const step = towardsSomebody(turn);
  if (step) return step;
  move(turn, 'staying');
  const { replies } = turn.draft.state.care;
  if (turn.screened.level === 'none' && hasReached(words) && sayOnce(turn, 'reached')) {
    if (isLineDue(turn, 3)) sayLine(turn, 'line');
    return { asked: false };
  }
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'stay');
  if (isPutAway(words) && sayOnce(turn, 'put-away')) return { asked: false };
  if (isNear(words) && !isPutAway(words) && sayOnce(turn, 'near')) {
    sayLine(turn, 'line');
    return { asked: false };
  }
  const isBye = turn.heard.act === 'bye';
  if (!hasSaidAside(turn)) stayWith(turn, isBye);
  if (isLineDue(turn, 3) || isBye || isNear(words)) sayLine(turn, 'line');
  else if (replies % 3 === 2) sayOnce(turn, 'trusted');
  if (replies !== 2 || !sayOnce(turn, 'safe-now')) say(turn, 'stay-ask');
  return { asked: false };
}

function stayWith(turn: CareTurn, isBye: boolean): void {
  const { draft, heard, screened } = turn;
  const { replies } = draft.state.care;
  const isTold = replies > 4 && screened.level === 'none' && !isLineDue(turn, 3) && heard.act === 'story';
  // What's asked here, care asks.
  if (isTold && !/\b(?:think|thinking|thought) (?:about|of) it\b/i.test(heard.words)) giveBackOne(draft, heard);
  if (!isBye || !sayOnce(turn, 'bye')) say(turn, 'stay');
}

/** A heavy sign after a no: of dying, it leads back to them; else it's heard. */
function heavyAgain(turn: CareTurn): Reply {
  const isOfDying = speakOfDying(turn.screened.rules);
  move(turn, isOfDying ? 'staying' : 'denied');
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'stay');
  say(turn, isOfDying ? 'again' : 'stay');
  if (isOfDying || turn.draft.state.care.replies % 2 === 0) sayLine(turn, 'line');
  if (!isOfDying || !sayOnce(turn, isNear(turn.heard.words) ? 'near' : 'safe-now')) say(turn, 'stay-ask');
  return { asked: false };
}

/** What to say to them, or to do. */
const asksHow =
  /\b(?:what|how) (?:do|should|can|could|shall|would|am) (?:i|we)\b|\bwhat (?:to|would help)\b|\bhelp me\b/i;

function forOther(turn: CareTurn): Reply {
  const isFirst = turn.draft.state.care.stage !== 'other';
  move(turn, 'other');
  const person = turn.heard.people.at(-1) ?? turn.draft.state.people.at(-1);
  if (asksHow.test(turn.heard.words) && sayOnce(turn, 'other-how')) return { asked: false, level: 'concern' };
  say(turn, 'other', { who: person ? (person.name ?? `your ${person.relation}`) : 'them' });
  if (isFirst || turn.draft.state.care.replies % 3 === 0) sayLine(turn, 'other-line');
  sayOnce(turn, 'other-ask');
  return { asked: false, level: 'concern' };
}

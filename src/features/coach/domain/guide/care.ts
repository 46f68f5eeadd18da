import { answerOf, correctionIn, hasReached, isNear, isPutAway, speakOfDying } from './answering.ts';
import { careWords } from './care-words.ts';
import { add, addAgain, type Draft } from './draft.ts';
import type { Care, Knowledge, Level } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { inOtherLanguages, lineFor, type OtherLanguage, waysToPeople } from './other-languages.ts';
import { best, reflect } from './reflecting.ts';

/** What the screening engine made of this message. */
export type Screened = { level: Level; ask: boolean; about: 'self' | 'other' | null; rules: readonly string[] };

type Turn = { draft: Draft; heard: Heard; screened: Screened; knowledge: Knowledge };
type Pool = keyof typeof careWords;

/**
 * The protocol of staying alive (CARE C12, C22), when it's due: asks before it assumes, takes a no as a no and closes
 * nothing by it, and after a yes stays, with a line and a person, for as long as somebody writes. Null when it's the
 * listening's turn.
 */
export function careReply(turn: Turn): { asked: boolean; level?: Level } | null {
  const { care } = turn.draft.state;
  const { screened } = turn;
  if (care.stage === 'none' && isOfEatingAlone(turn)) return null;
  const isAnswer = care.stage === 'asked' && screened.level !== 'none';
  if (screened.ask && screened.about !== 'other' && care.stage !== 'staying' && !isAnswer) return ask(turn);
  if (care.stage === 'asked') return afterAsking(turn);
  if (care.stage === 'staying' || care.stage === 'other') {
    const correction = correctionIn(turn.heard.words, screened);
    if (correction === 'clear') return wasMistaken(turn);
    if (correction === 'half' && care.stage === 'staying') return halfMistaken(turn);
  }
  if (care.stage === 'staying') return stay(turn);
  if (screened.level === 'urgent') return yes(turn);
  if (screened.level === 'concern' && screened.about !== 'other')
    return care.stage === 'none' ? ask(turn) : heavyAgain(turn);
  const isAboutOther =
    screened.about === 'other' && (care.stage !== 'other' || care.replies < 4 || isOfAnother(screened.rules));
  return isAboutOther ? forOther(turn) : null;
}

/** Hunger, or harm without a wish to die, has words of its own (`careful.ts`); with one, it's asked about all the same. */
function isOfEatingAlone({ heard, screened }: Turn): boolean {
  return (
    heard.careful === 'eating' && screened.level !== 'urgent' && screened.rules.every((id) => besideEating.test(id))
  );
}
const besideEating = /^(?:eating|self-harm|body|alone|distress|worthless|against-oneself)/;
const isOfAnother = (rules: readonly string[]) => rules.includes('somebody-else') || speakOfDying(rules);

/** What has to be said, again if need be. */
const say = ({ draft }: Turn, pool: Pool, slots = {}) =>
  addAgain(draft, 'safety', `care.${pool}`, careWords[pool], slots);
/** What may be left out; false once all of it was said. */
const sayOnce = ({ draft }: Turn, pool: Pool) => add(draft, 'safety', `care.${pool}`, careWords[pool]);

/** Too few words after it to tell the language by. */
const theirYesOrNo = /^(?:ja|nein|doch|sí|oui|non)(?!\p{L})/iu;

function move({ draft, heard, screened }: Turn, stage: Care['stage']): void {
  const { care } = draft.state;
  const replies = care.stage === stage ? care.replies + 1 : 1;
  const isEnglish = heard.act === 'story' && !theirYesOrNo.test(heard.words);
  const language = isEnglish ? null : (heard.language ?? care.language);
  const isUrgent = care.isUrgent || screened.level === 'urgent';
  draft.state.care = { stage, replies, language, sinceLine: (care.sinceLine ?? 0) + 1, ...(isUrgent && { isUrgent }) };
  draft.state.open = null;
}

function ask(turn: Turn): { asked: boolean } {
  move(turn, 'asked');
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'ask');
  const isUrgent = turn.screened.level === 'urgent';
  if (!isUrgent) sayOnce(turn, 'before-ask');
  say(turn, isUrgent ? 'ask-urgent' : 'ask');
  if (isUrgent) sayLine(turn, 'line');
  return { asked: true };
}

function afterAsking(turn: Turn): { asked: boolean } {
  const { heard, screened } = turn;
  const answer = answerOf(heard, screened);
  // Like what's said by people in danger, without a sign that rules know, it may be said sideways, or of something else
  // ("my partner thinks I should let it go"): once it gets a line and another way to answer, and then it's a yes.
  const isOnlyLike = screened.level === 'concern' && screened.rules.length === 0;
  const isLeftOpen = isOnlyLike && answerOf(heard, { ...screened, level: 'none' }) === 'unclear';
  if (isLeftOpen && turn.draft.state.care.replies === 1) return unclear(turn, 'no-clear-answer');
  if (answer === 'yes') return yes(turn);
  // Of pills already taken, "I don't want to die" is no reason to let go.
  if (answer === 'no') return turn.draft.state.care.isUrgent ? unclear(turn, 'no-after-urgent') : no(turn);
  return unclear(turn, answer === 'but' ? 'no-but' : 'no-clear-answer');
}

function no(turn: Turn): { asked: boolean } {
  move(turn, 'denied');
  const theirs = theirsOf(turn);
  if (theirs) addAgain(turn.draft, 'safety', `care.${theirs}.no`, inOtherLanguages[theirs].no);
  else say(turn, 'after-no');
  return { asked: false };
}

/** A clear word that it never was so is believed; what's said later is listened to all the same. */
function wasMistaken(turn: Turn): { asked: boolean } {
  move(turn, 'denied');
  say(turn, 'mistaken');
  return { asked: false };
}

/** "Not what you think, but …": nearer to them than before, and not let go. */
function halfMistaken(turn: Turn): { asked: boolean } {
  move(turn, 'staying');
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'stay');
  say(turn, 'half-mistaken');
  sayLine(turn, 'line');
  say(turn, 'stay-ask');
  return { asked: false };
}

function unclear(turn: Turn, pool: 'no-but' | 'no-after-urgent' | 'no-clear-answer'): { asked: boolean } {
  move(turn, turn.draft.state.care.replies > 2 ? 'denied' : 'asked');
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'unclear');
  say(turn, pool);
  sayLine(turn, 'line');
  return { asked: false };
}

function yes(turn: Turn): { asked: boolean } {
  move(turn, 'staying');
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'stay');
  say(turn, 'yes');
  sayOnce(turn, 'program');
  sayLine(turn, 'line');
  sayOnce(turn, isNear(turn.heard.words) ? 'near' : 'safe-now');
  return { asked: false };
}

/** Stays: a line again every third reply, the plan and a person in between. A goodbye is answered, never echoed. */
function stay(turn: Turn): { asked: boolean } {
  move(turn, 'staying');
  const { replies } = turn.draft.state.care;
  const { words } = turn.heard;
  if (turn.screened.level === 'none' && hasReached(words) && sayOnce(turn, 'reached')) {
    if (isLineDue(turn, 3)) sayLine(turn, 'line');
    return { asked: false };
  }
  const theirs = theirsOf(turn);
  if (theirs) return inTheirs(turn, theirs, 'stay');
  if (isNear(words) && !isPutAway(words) && sayOnce(turn, 'near')) {
    sayLine(turn, 'line');
    return { asked: false };
  }
  const isBye = turn.heard.act === 'bye';
  const isTold = replies > 4 && turn.screened.level === 'none' && !isLineDue(turn, 3) && turn.heard.act === 'story';
  const told = isTold && !/\b(?:think|thinking|thought) (?:about|of) it\b/i.test(words) && best(turn.draft, turn.heard);
  if (told) {
    reflect(turn.draft, told, turn.heard);
    // What's asked here, care asks.
    turn.draft.parts = turn.draft.parts.filter(({ text }) => !text.includes('?'));
  }
  if (!isBye || !sayOnce(turn, 'bye')) say(turn, 'stay');
  if (isLineDue(turn, 3) || isBye || isNear(words)) sayLine(turn, 'line');
  else if (replies % 3 === 2) sayOnce(turn, 'trusted');
  if (replies !== 2 || !sayOnce(turn, 'safe-now')) say(turn, 'stay-ask');
  return { asked: false };
}

/** A heavy sign after a no, too soon to ask again: it's heard, and the way to a person stays in sight. */
function heavyAgain(turn: Turn): { asked: boolean } {
  move(turn, 'denied');
  say(turn, 'stay');
  if (turn.draft.state.care.replies % 2 === 0) sayLine(turn, 'line');
  say(turn, 'stay-ask');
  return { asked: false };
}

function forOther(turn: Turn): { asked: boolean; level: Level } {
  const isFirst = turn.draft.state.care.stage !== 'other';
  move(turn, 'other');
  const person = turn.heard.people.at(-1) ?? turn.draft.state.people.at(-1);
  if (turn.heard.act === 'advice' && sayOnce(turn, 'other-how')) return { asked: false, level: 'concern' };
  say(turn, 'other', { who: person ? (person.name ?? `your ${person.relation}`) : 'them' });
  if (isFirst || turn.draft.state.care.replies % 3 === 0) sayLine(turn, 'other-line');
  sayOnce(turn, 'other-ask');
  return { asked: false, level: 'concern' };
}

/** Whether this reply needs a line: always at first, and for what can't wait; then once in `every` replies. */
function isLineDue({ draft, screened }: Turn, every: number): boolean {
  const { stage, replies, sinceLine = every } = draft.state.care;
  return stage !== 'staying' || replies === 1 || sinceLine >= every || screened.level === 'urgent';
}

/** The line of their country, by the one list of the product; where we know none, the directory of all countries. */
function sayLine(turn: Turn, pool: 'line' | 'other-line'): void {
  const { line, emergency } = waysToPeople(turn.knowledge.country, turn.draft.state.young === true);
  say(turn, pool, { line: `${line}; in danger right now, ${emergency}` });
  turn.draft.state.care.sinceLine = 0;
}

/** The language in which it has words for them; null for English, and where it has none. */
function theirsOf({ draft }: Turn): Exclude<OtherLanguage, 'other'> | null {
  const { language } = draft.state.care;
  return language === 'other' ? null : language;
}

function inTheirs(turn: Turn, language: OtherLanguage, what: 'ask' | 'stay' | 'unclear'): { asked: boolean } {
  const words = inOtherLanguages[language];
  const { line, isTheirs } = lineFor(language, turn.knowledge.country);
  addAgain(turn.draft, 'safety', `care.${language}.${what}`, words[what]);
  if (!isLineDue(turn, 2)) return { asked: false };
  const pool = isTheirs ? 'line' : 'near';
  addAgain(turn.draft, 'safety', `care.${language}.${pool}`, words[pool], { line });
  turn.draft.state.care.sinceLine = 0;
  return { asked: what === 'ask' };
}

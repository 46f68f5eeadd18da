import { helpCountry } from '#features/safety/domain/help-country.ts';
import { careWords } from './care-words.ts';
import { add, type Draft } from './draft.ts';
import type { Care, Knowledge, Level } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { inOtherLanguages, lineFor, lineWords, type OtherLanguage } from './other-languages.ts';
import { best, reflect } from './reflecting.ts';

/** What the screening engine made of this message. */
export type Screened = { level: Level; ask: boolean; about: 'self' | 'other' | null; rules: readonly string[] };

type Turn = { draft: Draft; heard: Heard; screened: Screened; knowledge: Knowledge };
type Pool = keyof typeof careWords;

const maybe =
  /^(?:yes|yeah|yep|ya|sometimes|kind of|sort of|a bit|a little|i guess|i think so|maybe|often|every day|all the time|honestly yes|probably|i am|i have|i do|sadly|lately|ja|sí|si|oui|manchmal|parfois|a veces)(?!\p{L})/u;
const near =
  /\b(?:knife|knives|blade|razor|pills|tablets|rope|gun|bridge|roof|tracks|in my hand|next to me|in front of me)\b/;
/** Somebody has come, or is being called. */
const reached =
  /\b(?:called|i'll call|i will call|i'll ring|she's here|he's here|they're here|with me now|coming over|she's coming|he's coming|she said come|wrote back|answered|i knocked|holding my hand|awake|i'll text|i wrote|i'll write|going to her|going to him|i told)\b/;
const denial =
  /^(?:no|nein|non|nope|nah|never|not really|of course not|god no|i'm not|i am not|i don't (?:want to die|think so|mean|feel like that|plan)|i don't$|i wouldn't|absolutely not|not at all|don't worry)\b|\bi'm not suicidal\b|\bi'm not going to\b|\bwould never\b|\bdon't want to die\b/;

/** Before a no: "What? No!" */
const startled = /^(?:(?:what|huh|wait|oh|whoa|wow|um|uh|sorry|god|jesus|excuse me|hang on|hold on|eh)[?!.,]* )+/;
/** That it never was so, not that it's over: "I'm not suicidal", "I was talking about work". */
const mistaken =
  /\b(?:i'm|i am) (?:not|really not|absolutely not) (?:at all )?(?:suicidal|in any danger|in danger)\b|\b(?:don't|do not) want to (?:die|kill myself|end my life)\b|\bnever (?:had|have had|have) (?:any )?(?:thoughts like that|those thoughts|such thoughts)\b|\bnever thought (?:of|about) (?:that|it|suicide|killing)\b|\b(?:you|you've) (?:misunderstood|got (?:that|me|it|this) (?:all )?wrong)\b|\b(?:that's not|not) what i (?:meant|said)\b|\bi (?:didn't|never) (?:say|said) (?:yes|that|i was)\b|\bi (?:was|am|'m) (?:only |just )?talking about (?:work|my job|something else|a )/;

/**
 * The protocol of staying alive (CARE C12, C22), when it's due: asks before it assumes, takes a no as a no and closes
 * nothing by it, and after a yes stays, with a line and a person, for as long as somebody writes. Null when it's the
 * listening's turn.
 */
export function careReply(turn: Turn): { asked: boolean } | null {
  const { care } = turn.draft.state;
  const { screened } = turn;
  if (turn.heard.careful === 'eating' && screened.level !== 'urgent' && care.stage === 'none') return null;
  const isAnswer = care.stage === 'asked' && screened.level !== 'none';
  if (screened.ask && screened.about !== 'other' && care.stage !== 'staying' && !isAnswer) return ask(turn);
  if (care.stage === 'asked') return afterAsking(turn);
  if (care.stage === 'staying' || care.stage === 'other') {
    const isClear = screened.level === 'none' && mistaken.test(turn.heard.words.toLowerCase());
    if (isClear) return wasMistaken(turn);
  }
  if (care.stage === 'staying') return stay(turn);
  if (screened.level === 'urgent') return yes(turn);
  if (screened.level === 'concern' && screened.about !== 'other')
    return care.stage === 'none' ? ask(turn) : heavyAgain(turn);
  const isAboutOther =
    screened.about === 'other' && (care.stage !== 'other' || care.replies < 4 || screened.rules.length > 0);
  return isAboutOther ? forOther(turn) : null;
}

const say = ({ draft }: Turn, pool: Pool, slots = {}) => add(draft, 'safety', `care.${pool}`, careWords[pool], slots);

function move({ draft, heard }: Turn, stage: Care['stage']): void {
  const { care } = draft.state;
  const replies = care.stage === stage ? care.replies + 1 : 1;
  draft.state.care = { stage, replies, language: heard.act === 'story' ? null : (heard.language ?? care.language) };
  draft.state.open = null;
}

function ask(turn: Turn): { asked: boolean } {
  move(turn, 'asked');
  const { language } = turn.draft.state.care;
  const asked = turn.screened.level === 'urgent' ? 'ask-urgent' : 'ask';
  if (language && language !== 'other') return inTheirs(turn, language, 'ask');
  if (asked === 'ask') say(turn, 'before-ask');
  const didAsk = say(turn, asked) || say(turn, 'ask') || say(turn, 'no-clear-answer');
  if (asked === 'ask-urgent') sayLine(turn, 'line');
  return { asked: didAsk };
}

function afterAsking(turn: Turn): { asked: boolean } {
  const low = turn.heard.words.toLowerCase().replaceAll(',', '').replace(startled, '');
  if (turn.heard.act === 'dunno') return unclear(turn);
  const isMeant = turn.screened.level !== 'none' && turn.screened.about !== 'other' && !denial.test(low);
  if (isMeant || turn.heard.act === 'yes' || (maybe.test(low) && !denial.test(low))) return yes(turn);
  if (turn.heard.act === 'no' || denial.test(low) || mistaken.test(low)) {
    move(turn, 'denied');
    say(turn, 'after-no');
    return { asked: false };
  }
  return unclear(turn);
}

/** A clear word that it never was so is believed; what's said later is listened to all the same. */
function wasMistaken(turn: Turn): { asked: boolean } {
  move(turn, 'denied');
  say(turn, 'mistaken');
  return { asked: false };
}

function unclear(turn: Turn): { asked: boolean } {
  move(turn, turn.draft.state.care.replies > 2 ? 'denied' : 'asked');
  say(turn, 'no-clear-answer');
  sayLine(turn, 'line');
  return { asked: false };
}

function yes(turn: Turn): { asked: boolean } {
  move(turn, 'staying');
  const { language } = turn.draft.state.care;
  if (language && language !== 'other') return inTheirs(turn, language, 'stay');
  say(turn, 'yes');
  say(turn, 'program');
  sayLine(turn, 'line');
  say(turn, 'safe-now');
  return { asked: false };
}

/** Stays: a line again every third reply, the plan and a person in between. A goodbye is answered, never echoed. */
function stay(turn: Turn): { asked: boolean } {
  move(turn, 'staying');
  const { replies, language } = turn.draft.state.care;
  if (reached.test(turn.heard.words.toLowerCase()) && turn.screened.level === 'none' && say(turn, 'reached'))
    return { asked: false };
  if (language && language !== 'other') return inTheirs(turn, language, 'stay');
  if (near.test(turn.heard.words.toLowerCase()) && say(turn, 'near')) {
    sayLine(turn, 'line');
    return { asked: false };
  }
  const isTold = replies > 4 && turn.screened.level === 'none' && replies % 3 !== 1 && turn.heard.act === 'story';
  const told = isTold && best(turn.draft, turn.heard);
  if (told) reflect(turn.draft, told, turn.heard);
  say(turn, turn.heard.act === 'bye' ? 'bye' : 'stay');
  if (replies % 3 === 1 || turn.screened.level === 'urgent' || turn.heard.act === 'bye') sayLine(turn, 'line');
  else if (replies % 3 === 2) say(turn, 'trusted');
  if (replies === 2) say(turn, 'safe-now');
  else say(turn, 'stay-ask');
  if (turn.draft.parts.length === 0) sayLine(turn, 'line');
  return { asked: false };
}

/** A heavy sign after a no, too soon to ask again: it's heard, and the way to a person stays in sight. */
function heavyAgain(turn: Turn): { asked: boolean } | null {
  move(turn, 'denied');
  say(turn, 'stay');
  if (turn.draft.state.care.replies % 2 === 0) sayLine(turn, 'line');
  say(turn, 'stay-ask');
  return turn.draft.parts.length > 0 ? { asked: false } : null;
}

function forOther(turn: Turn): { asked: boolean } | null {
  const isFirst = turn.draft.state.care.stage !== 'other';
  move(turn, 'other');
  const person = turn.heard.people.at(-1) ?? turn.draft.state.people.at(-1);
  if (turn.heard.act === 'advice' && say(turn, 'other-how')) return { asked: false };
  say(turn, 'other', { who: person ? (person.name ?? `your ${person.relation}`) : 'them' });
  if (isFirst || turn.draft.state.care.replies % 3 === 0) sayLine(turn, 'other-line');
  say(turn, 'other-ask');
  return turn.draft.parts.length > 0 ? { asked: false } : null;
}

/** The line of their country, by the one list of the product; where we know none, the directory of all countries. */
function sayLine(turn: Turn, pool: 'line' | 'other-line'): void {
  const country = helpCountry(turn.knowledge.country);
  const emergency = country?.emergency[0]?.number ?? '112';
  const line = lineWords(country) ?? 'findahelpline.com has one for every country';
  say(turn, pool, { line: `${line}; in danger right now, ${emergency}` });
}

function inTheirs(turn: Turn, language: OtherLanguage, what: 'ask' | 'stay'): { asked: boolean } {
  const words = inOtherLanguages[language];
  const { line, isTheirs } = lineFor(language, turn.knowledge.country);
  const did = add(turn.draft, 'safety', `care.${language}.${what}`, words[what]);
  const pool = isTheirs ? 'line' : 'near';
  add(turn.draft, 'safety', `care.${language}.${pool}`, words[pool], { line });
  if (turn.draft.parts.length === 0) say(turn, 'stay');
  return { asked: what === 'ask' && did };
}

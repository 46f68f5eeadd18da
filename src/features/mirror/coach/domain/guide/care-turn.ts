import { asideIn } from './care-asides.ts';
import { careWords } from './care-words.ts';
import { add, addAgain, named, type ReplyDraft } from './draft.ts';
import type { Care, GuideLevel, Knowledge } from './guide-state.ts';
import type { Heard } from './hearing.ts';
import { inOtherLanguages, isEnglish, type OtherLanguage } from './other-languages.ts';
import { ruleOf } from './rule-ids.ts';
import { lineFor, waysToPeople } from './ways-to-people.ts';

/* What each step of the protocol of staying alive (`care.ts`) does with the talk's state, and says. */

/** What the screening engine made of this message. */
export type Screened = {
  level: GuideLevel;
  ask: boolean;
  about: 'self' | 'other' | null;
  rules: readonly string[];
  /** The reader reads nothing of danger in it at all. */
  isMild?: boolean;
};

export type CareTurn = { draft: ReplyDraft; heard: Heard; screened: Screened; knowledge: Knowledge };
type Pool = keyof typeof careWords;

/** The rule of what's said of this pool, without which of its sentences. */
export const careRule = (pool: Pool): string => ruleOf('care', pool);

/** What has to be said, again if need be. */
export const say = ({ draft }: CareTurn, pool: Pool, slots = {}) =>
  addAgain(draft, 'safety', careRule(pool), careWords[pool], slots);
/** What may be left out; false once all of it was said. */
export const sayOnce = ({ draft }: CareTurn, pool: Pool) => add(draft, 'safety', careRule(pool), careWords[pool]);

/** For how many replies no number is named to someone who wants none. */
const repliesWithoutLines = 3;

/** What they ask beside it is answered first, as it is. */
export function sayAside(turn: CareTurn): void {
  const aside = asideIn(turn.heard);
  if (!aside || theirsOf(turn)) return;
  if (aside === 'no-numbers') turn.draft.state.care.withoutLines = repliesWithoutLines + 1;
  say(turn, aside);
}
/** Whether this reply begins with such an answer. */
export const hasSaidAside = ({ draft }: CareTurn) => draft.parts.length > 0;

/** The reply before this one, or one of the two before that, was the protocol's. */
export const isFresh = ({ draft: { state } }: CareTurn): boolean =>
  state.care.stage !== 'none' && state.turn - (state.care.turn ?? 0) <= 3;

/** Too few words after it to tell the language by. */
const theirYesOrNo = /^(?:ja|nein|doch|sí|oui|non)(?!\p{L})/iu;

/** What these few words are in: the language of before, where they only aren't English. */
export const languageIn = (care: Care, { language }: Pick<Heard, 'language'>): OtherLanguage | null =>
  language === 'other' && care.language ? care.language : language;

/** Goes on to a stage, or on in it, counting what the next replies go by. */
export function move({ draft, heard, screened }: CareTurn, stage: Care['stage']): void {
  const { care } = draft.state;
  const replies = care.stage === stage ? care.replies + 1 : 1;
  // A name or a "maybe" in between is no sign that they'd rather have English.
  const isTurned = heard.act === 'story' && isEnglish(heard.words) && !theirYesOrNo.test(heard.words);
  const language = languageIn(care, heard) ?? (isTurned ? null : care.language);
  const isUrgent = care.isUrgent || screened.level === 'urgent';
  draft.state.care = {
    stage,
    replies,
    language,
    sinceLine: (care.sinceLine ?? 0) + 1,
    turn: draft.state.turn,
    ...(isUrgent && { isUrgent }),
    ...(care.isLight && { isLight: true }),
    ...(care.withoutLines && { withoutLines: care.withoutLines - 1 }),
  };
}

/** Whether this reply needs a line: always at first, and for what can't wait; then once in `every` replies. */
export function isLineDue({ draft, screened }: CareTurn, every: number): boolean {
  const { stage, replies, withoutLines = 0, sinceLine = every } = draft.state.care;
  if (screened.level === 'urgent') return true;
  return withoutLines === 0 && (stage !== 'staying' || replies === 1 || sinceLine >= every);
}

/** The line of their country, by the one list of the product; where we know none, the directory of all countries. */
export function sayLine(turn: CareTurn, pool: 'line' | 'other-line'): void {
  const ways = waysToPeople(turn.knowledge.country, turn.draft.state.young === true);
  const { line, emergency } = named(turn.draft, ways);
  say(turn, pool, { line: `${line}; in danger right now, ${emergency}` });
  turn.draft.state.care.sinceLine = 0;
}

/** The language in which it has words for them; null for English, and where it has none. */
export function theirsOf({ draft }: CareTurn): Exclude<OtherLanguage, 'other'> | null {
  const { language } = draft.state.care;
  return language === 'other' ? null : language;
}

/** The same step in their own language, with a line where one is due. */
export function inTheirs(
  turn: CareTurn,
  language: OtherLanguage,
  what: 'ask' | 'stay' | 'unclear' | 'step',
): { asked: boolean } {
  const words = inOtherLanguages[language];
  const { line, isTheirs } = lineFor(language, turn.knowledge.country);
  addAgain(turn.draft, 'safety', `care.${language}.${what}`, words[what]);
  if (!isLineDue(turn, 2)) return { asked: false };
  const pool = isTheirs ? 'line' : 'near';
  addAgain(turn.draft, 'safety', `care.${language}.${pool}`, words[pool], named(turn.draft, { line }));
  turn.draft.state.care.sinceLine = 0;
  return { asked: what === 'ask' };
}

/** Whether they speak of something else: a whole sentence without any sign, and not about being asked. */
export function isOfSomethingElse({ heard, screened }: CareTurn): boolean {
  const isWhole = heard.words.split(/\s+/).length > 5 && heard.act === 'story';
  return isWhole && screened.level === 'none' && screened.rules.length === 0 && !aboutAsking.test(heard.words);
}
const aboutAsking = /\b(?:you|your|this|question|ask(?:ed|ing)?|answer|case|program|bot)\b/i;

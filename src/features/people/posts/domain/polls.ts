import type { SafeDocument } from '#platform/shared/document/document.ts';
import { plainText } from '#platform/shared/document/plain-text.ts';
import { folded } from '#platform/shared/folded.ts';

/** Limits of a poll in a post. */
export const pollLimits = {
  /** Characters of its question, and of each answer to choose from. */
  questionLength: 200,
  choiceLength: 80,
  fewestChoices: 2,
  mostChoices: 8,
  fewestDays: 1,
  mostDays: 14,
  days: 7,
  /** Where fewer have chosen nothing's shown, once it's over neither: one could tell who it was. */
  shownFrom: 5,
} as const;

/** A question as its writer asks it: of `days` days, with answers to choose from. */
export type AskedPoll = { question: string; choices: readonly string[]; days: number };
/** The same while it's written: of any length, with answers still empty. A type, as it's kept as JSON. */
export type PollDraft = { question: string; choices: string[]; days: number };

/** As it is before the first word. */
export const emptyPoll: PollDraft = { question: '', choices: ['', ''], days: pollLimits.days };

/** Why it can't be asked as it is. */
export type PollFault = 'question' | 'few' | 'long' | 'twice';

const lengthOf = (text: string) => Array.from(text).length;
const clean = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** What it says, without empty answers. */
export const asAsked = ({ question, choices, days }: PollDraft): AskedPoll => ({
  question: clean(question),
  choices: choices.map(clean).filter((choice) => choice !== ''),
  days,
});

/** Whether something of it is written: one that's only been opened isn't worth keeping, and isn't posted. */
export const isBegunPoll = (poll: PollDraft | undefined): poll is PollDraft =>
  poll !== undefined && [poll.question, ...poll.choices].some((text) => clean(text) !== '');

/** The first fault; undefined where it may be asked. */
export function wrongInPoll(draft: PollDraft): PollFault | undefined {
  const { question, choices } = asAsked(draft);
  if (question === '') return 'question';
  if (choices.length < pollLimits.fewestChoices) return 'few';
  if (lengthOf(question) > pollLimits.questionLength) return 'long';
  if (choices.some((choice) => lengthOf(choice) > pollLimits.choiceLength)) return 'long';
  return areDifferent(choices) ? undefined : 'twice';
}

/** Whether no two read the same. */
export const areDifferent = (choices: readonly string[]): boolean =>
  new Set(choices.map((choice) => folded(choice))).size === choices.length;

/** Whether two ask the same; null for none. */
export function isSamePoll(one: AskedPoll | null, other: AskedPoll | null): boolean {
  const formOf = (poll: AskedPoll | null) => poll && JSON.stringify([poll.question, poll.choices, poll.days]);
  return formOf(one) === formOf(other);
}

/** What it says, as plain words: they're the post's own, for search, reports and reading for danger. */
export const wordsOfPoll = (poll: Pick<AskedPoll, 'question' | 'choices'> | null): string =>
  poll ? [poll.question, ...poll.choices].join('\n') : '';

/** Whether something kept on a device is one of ours. */
export function isPollDraft(value: unknown): value is PollDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { question, choices, days } = value as Record<keyof PollDraft, unknown>;
  return (
    typeof question === 'string' &&
    Array.isArray(choices) &&
    choices.every((choice) => typeof choice === 'string') &&
    typeof days === 'number'
  );
}

/** How many of all chose each answer, and how far its bar goes, in percent; null where nothing's shown yet. */
export function barsOf(results: readonly number[] | null): { chosen: number; all: number; percent: number }[] | null {
  if (results === null) return null;
  const all = results.reduce((sum, one) => sum + one, 0);
  return results.map((chosen) => ({ chosen, all, percent: all === 0 ? 0 : Math.round((100 * chosen) / all) }));
}

/** A post's words for search, reports and muted words: its document's, and its poll's. */
export const wordsOfPost = (document: SafeDocument, poll: AskedPoll | null): string =>
  [plainText(document), wordsOfPoll(poll)].filter((words) => words !== '').join('\n\n');

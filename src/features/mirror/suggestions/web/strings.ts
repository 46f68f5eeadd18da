import type { DayPart } from '#platform/shared/day-parts.ts';
import type { Trigger } from '../domain/triggers.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number): string => numbers[count] ?? String(count);

const dayPartWords: Readonly<Record<DayPart, string>> = {
  morning: 'in the morning',
  afternoon: 'in the afternoon',
  evening: 'in the evening',
  night: 'at night',
};
const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(parts).replace(/, or /u, ' or ');

/** One kind of suggestion: what it is, why it's made, and the words of the way there. */
type TriggerWords = {
  title: string;
  because: (count: number, isFresh: boolean, exercise: string) => string;
  go: string;
};

/** A suggestion from an earlier day says when it was made. */
const week = (isFresh: boolean) => (isFresh ? 'this week' : 'in the week before');

/** When a circle was: on the calendar, if that's known. */
function circleDay(isKnown: boolean, isFresh: boolean): string {
  if (isKnown) return isFresh ? 'yesterday' : 'the day before';
  return isFresh ? 'about a day ago' : 'about a day before';
}

const triggers: Readonly<Record<Trigger, TriggerWords>> = {
  'low-evenings': {
    title: 'Something soft for this evening',
    because: (count, isFresh) => `Because ${inWords(count)} evenings ${week(isFresh)} were low.`,
    go: 'Before sleep',
  },
  'low-days': {
    title: 'A little kindness for yourself',
    because: (count, isFresh) => `Because ${inWords(count)} days ${week(isFresh)} were low.`,
    go: 'A kind hand',
  },
  'tense-days': {
    title: 'A longer breath out',
    because: (count, isFresh) => `Because ${inWords(count)} days ${week(isFresh)} were tense.`,
    go: 'Breathe',
  },
  'after-circle': {
    title: 'How are you after your circle?',
    because: (count, isFresh) =>
      `Because you were in a circle ${circleDay(count > 0, isFresh)}, and some things only settle overnight.`,
    go: 'Check in',
  },
  'week-after-circle': {
    title: 'A week after your circle',
    because: (_, isFresh) =>
      `Because ${isFresh ? 'it’s been a week' : 'it had been a week'}. Is any of it still with you?`,
    go: 'Check in',
  },
  'missed-practice': {
    title: 'Something that did you good',
    because: (count, _, exercise) => `Because ‘${exercise}’ helped you ${inWords(count)} times, and it’s been a while.`,
    go: 'Do it again',
  },
};

export const suggestionsStrings = {
  title: 'Suggestions',
  triggers,
  notNow: 'Not now',
  /** After several low days. */
  company: {
    ask: 'Or let someone in: one line to a person you like is enough.',
    lines: 'There are people who listen, too',
  },
  from: (day: string) => `From ${day}`,
  taken: 'What you’ve tried',
  earlier: 'Show earlier ones',
  helped: { ask: 'Did it help?', yes: 'Yes', 'a-little': 'A little', no: 'Not this time', skip: 'I didn’t try it' },
  thanks: 'Thank you. That helps to choose the next one.',
  empty: 'Nothing to suggest right now.',
  noConsent: 'Suggestions come from the check-ins you keep. There are none yet.',
  here: 'Check-ins you keep only on this device are looked through right here, and none of it is sent.',
  look: 'Look again',
  lastLook: (when: string) => `Last look: ${when}.`,
  /** Only by itself: people who ask needn't wait for an hour that suits. */
  next: (when: string) =>
    `The next one comes by itself, ${when.replace(/^(?:In|To)(?=\w| )/u, (word) => word.toLowerCase())} at the earliest.`,
  /** @param parts of the day, at least one and not all */
  suits: (parts: readonly DayPart[]) =>
    `Suggestions now come ${listed(parts.map((part) => dayPartWords[part]))}. At other times they mostly didn’t suit you.`,
  anyTime: 'Suggest things at any time',
  anyTimeDone: 'They can come at any time again.',
  /** As SPEC.md §8 has it. */
  failed: { trigger: 'Failed to trigger analysis' },
  notSaved: { title: 'That wasn’t saved', text: 'Please try again in a moment.' },
} as const;

import type { Trigger } from '../domain/triggers.ts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (count: number): string => numbers[count] ?? String(count);

/** One kind of suggestion: what it is, why it's made, and the words of the way there. */
type TriggerWords = { title: string; because: (count: number, exercise: string) => string; go: string };

const triggers: Readonly<Record<Trigger, TriggerWords>> = {
  'low-evenings': {
    title: 'Something soft for this evening',
    because: (count) => `Because ${inWords(count)} evenings this week were low.`,
    go: 'Before sleep',
  },
  'low-days': {
    title: 'A little kindness for yourself',
    because: (count) => `Because ${inWords(count)} days this week were low.`,
    go: 'A kind hand',
  },
  'tense-days': {
    title: 'A longer breath out',
    because: (count) => `Because ${inWords(count)} days this week were tense.`,
    go: 'Breathe',
  },
  'after-circle': {
    title: 'How is it after your circle?',
    because: () => 'Because you were in a circle yesterday, and some things only settle overnight.',
    go: 'Check in',
  },
  'week-after-circle': {
    title: 'A week after your circle',
    because: () => 'Because it’s a week now. Is anything of it still with you?',
    go: 'Check in',
  },
  'missed-practice': {
    title: 'Something that did you good',
    because: (count, exercise) => `Because ‘${exercise}’ helped you ${inWords(count)} times, and it’s been a while.`,
    go: 'Do it again',
  },
};

export const interventionsStrings = {
  title: 'Suggestions',
  triggers,
  notNow: 'Not now',
  helped: { ask: 'Did it help?', yes: 'Yes', 'a-little': 'A little', no: 'Not this time', skip: 'I didn’t try it' },
  thanks: 'Thank you. That helps to choose the next one.',
  empty: 'Nothing to suggest right now. That’s fine, too.',
  noConsent: 'Suggestions come from the check-ins you keep. There are none yet.',
  here: 'Check-ins you keep only on this device are looked through right here. Nothing of it is sent.',
  look: 'Look again',
  nextLook: (when: string) => `Next look: ${when}.`,
  offline: 'You’re offline. This will be here once you’re back.',
  again: 'Try again',
  /** SPEC.md §8 has both. */
  failed: { refresh: 'Failed to refresh data', trigger: 'Failed to trigger analysis' },
  notSaved: { title: 'That isn’t saved', text: 'Please try again in a moment.' },
} as const;

import type { BreathPart, ExerciseNeed } from '../domain/exercise.ts';
import type { Length } from '../domain/find.ts';

/** The words around the exercises; those of the exercises themselves stand in domain/*-cards.ts and domain/*-steps.ts. */
export const exercisesStrings = {
  title: 'Exercises',
  lead: 'A few minutes for yourself, in your own time. Nothing is recorded, and you can stop at any moment.',
  minutes: (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  need: {
    label: 'What would do you good right now?',
    any: 'Anything',
    words: {
      calm: 'To calm down',
      here: 'To come back to the present',
      feelings: 'To understand what I feel',
      kindness: 'Some kindness',
      people: 'Something with someone',
      next: 'A next step',
      rest: 'Rest and sleep',
      good: 'To stay with what’s good',
    } satisfies Record<ExerciseNeed, string>,
  },
  length: {
    label: 'How long do you have?',
    any: 'Any time',
    words: { short: 'Up to 3 minutes', middle: '4 or 5 minutes', long: 'Longer' } satisfies Record<Length, string>,
  },
  search: { label: 'Search', hint: 'A word such as sleep, anger or breath' },
  found: (count: number) => (count === 1 ? '1 exercise' : `${count} exercises`),
  none: { text: 'None of them fits all of that.', all: 'Show all exercises' },
  back: 'All exercises',
  before: {
    note: 'Your eyes can stay open, you can move, and you can skip any step.',
    tooMuch: 'If it gets too much',
    notFor: 'When not to do this',
    instead: (title: string) => `Take this one: ${title}`,
    help: 'Help now',
    read: 'Read all of it',
    from: (tradition: string) => `From: ${tradition}`,
    source: (author: string, work: string, year: number) => `${author}: ${work}, ${year}. The words are ours.`,
  },
  sound: {
    tones: 'Sounds',
    tonesHint: 'A soft bowl between the steps, and a tone that rises and falls with your breath.',
    voice: 'Read aloud',
    voiceHint: 'By a voice that’s on your device. The words aren’t sent anywhere.',
    noVoice: 'This browser has no English voice of its own.',
  },
  player: {
    begin: 'Begin',
    pause: 'Pause',
    resume: 'Go on',
    back: 'Back',
    next: 'Next',
    enough: 'Enough',
    step: 'Where you are',
    paused: 'Paused. Take your time.',
    breath: { in: 'in', more: 'a sip more', hold: 'stay', out: 'out', rest: 'rest' } satisfies Record<
      BreathPart['part'],
      string
    >,
    keys: 'Keys: space for a pause, the arrows for back and next, Escape for enough.',
  },
  done: {
    title: 'That’s all of it.',
    text: 'Take a moment before you go on. Whatever you feel now is fine.',
    again: 'Once more',
  },
  helped: {
    ask: 'Did it help?',
    answers: { yes: 'Yes', 'a-little': 'A little', no: 'No' },
    kept: {
      account: 'Thanks. That’s for you alone, and it helps us suggest what suits you.',
      device: 'Thanks. That’s kept on this device only.',
      nowhere: 'All right, nothing was kept.',
    },
    lost: 'That couldn’t be kept just now. Please try again.',
  },
  after: {
    title: 'A few minutes that might suit you',
    look: 'Take a look',
    notNow: 'Not now',
    declined: 'All right. They’re there whenever you like:',
    all: 'all exercises',
  },
  left: { title: 'That’s enough, then.', text: 'Noticing that is worth a lot. Come back whenever you like.' },
} as const;

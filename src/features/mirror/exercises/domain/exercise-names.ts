import type { DayPart } from '#platform/shared/day-parts.ts';

/** What's said of an exercise wherever something leads to it. */
export type ExerciseName = {
  title: string;
  /** When in the day it's recommended or offered; at any time where nothing stands. */
  partsOfDay?: readonly DayPart[];
};

/** Of each exercise: without the rest of all cards, which weighs 4 kB. */
export const exerciseNames = {
  'even-breath': { title: 'An even breath' },
  'longer-out': { title: 'Out longer than in' },
  'four-sides': { title: 'Four sides' },
  'two-in-one-out': { title: 'Two in, one long out' },
  'three-minute-pause': { title: 'Three minutes in the middle of things' },
  'five-senses': { title: 'Five, four, three, two, one' },
  feet: { title: 'Feet on the floor' },
  'cool-water': { title: 'Cool water' },
  walking: { title: 'Walking, and nothing else' },
  leaves: { title: 'Leaves on a stream' },
  'short-body-scan': { title: 'A short way through the body' },
  'long-body-scan': { title: 'The long way through the body' },
  'before-sleep': { title: 'Before sleep', partsOfDay: ['evening', 'night'] },
  'shoulders-and-jaw': { title: 'Shoulders and jaw' },
  'four-steps': { title: 'Listening to yourself in four steps' },
  'a-kind-hand': { title: 'A kind hand' },
  'kind-wishes': { title: 'Kind wishes' },
  anger: { title: 'What anger wants' },
  'room-for-grief': { title: 'Room for grief' },
  'letter-to-myself': { title: 'A letter to myself' },
  'their-shoes': { title: 'In their place for a while' },
  'hard-talk': { title: 'Before a hard talk' },
  'clear-request': { title: 'Asking clearly' },
  'kind-no': { title: 'Saying no kindly' },
  'after-a-conflict': { title: 'After a conflict' },
  'thank-you-letter': { title: 'A thank-you you never said' },
  'small-next-step': { title: 'The smallest next step' },
  'what-matters': { title: 'What matters to me' },
  'worry-time': { title: 'A time for worries' },
  'three-good-things': { title: 'Three things', partsOfDay: ['evening', 'night'] },
  savouring: { title: 'Making a good moment last' },
  'good-ending': { title: 'Closing the door on work', partsOfDay: ['afternoon', 'evening'] },
} satisfies Readonly<Record<string, ExerciseName>>;
export type ExerciseSlug = keyof typeof exerciseNames;

const bySlug: ReadonlyMap<string, ExerciseName> = new Map(Object.entries(exerciseNames));

/** The name of the one of this address, if there is one. */
export function nameOf(slug: string | null): ExerciseName | undefined {
  return bySlug.get(slug ?? '');
}

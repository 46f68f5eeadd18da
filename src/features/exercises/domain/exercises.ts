import { bodyExercises } from './body-exercises.ts';
import { breathExercises } from './breath-exercises.ts';
import { dayExercises } from './day-exercises.ts';
import type { Exercise } from './exercise.ts';
import { groundExercises } from './ground-exercises.ts';
import { heartExercises } from './heart-exercises.ts';
import { peopleExercises } from './people-exercises.ts';

/** Every exercise there is, in the order of the list. */
export const exercises: readonly Exercise[] = [
  ...breathExercises,
  ...groundExercises,
  ...bodyExercises,
  ...heartExercises,
  ...peopleExercises,
  ...dayExercises,
];

/** The one of this address, if there is one. */
export function exerciseOf(slug: string | undefined): Exercise | undefined {
  return exercises.find((exercise) => exercise.slug === slug);
}

import { bodySteps } from './body-steps.ts';
import { breathSteps } from './breath-steps.ts';
import { daySteps } from './day-steps.ts';
import type { Exercise, LedExercise } from './exercise.ts';
import { exerciseCards } from './exercise-cards.ts';
import { groundSteps } from './ground-steps.ts';
import { heartSteps } from './heart-steps.ts';
import { peopleSteps } from './people-steps.ts';

const steps: Readonly<Record<string, LedExercise>> = {
  ...breathSteps,
  ...groundSteps,
  ...bodySteps,
  ...heartSteps,
  ...peopleSteps,
  ...daySteps,
};

/** Every exercise with its steps, in the order of the list. */
export const exercises: readonly Exercise[] = exerciseCards.flatMap((card) => {
  const led = steps[card.slug];
  return led ? [{ ...card, ...led }] : [];
});

/** The one of this address, if there is one. */
export function exerciseOf(slug: string | undefined): Exercise | undefined {
  return exercises.find((exercise) => exercise.slug === slug);
}

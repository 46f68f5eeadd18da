import { bodyCards } from './body-cards.ts';
import { breathCards } from './breath-cards.ts';
import { dayCards } from './day-cards.ts';
import type { ExerciseCard } from './exercise.ts';
import { groundCards } from './ground-cards.ts';
import { heartCards } from './heart-cards.ts';
import { peopleCards } from './people-cards.ts';

/** Every exercise there is, in the order of the list, as lists and offers show it: without its steps, which weigh most. */
export const exerciseCards: readonly ExerciseCard[] = [
  ...breathCards,
  ...groundCards,
  ...bodyCards,
  ...heartCards,
  ...peopleCards,
  ...dayCards,
];

/** The one of this address, if there is one. */
export function cardOf(slug: string | undefined): ExerciseCard | undefined {
  return exerciseCards.find((card) => card.slug === slug);
}

import { bodyCards } from './body-cards.ts';
import { breathCards } from './breath-cards.ts';
import { dayCards } from './day-cards.ts';
import type { CardText, ExerciseCard } from './exercise.ts';
import { exerciseNames } from './exercise-names.ts';
import { groundCards } from './ground-cards.ts';
import { heartCards } from './heart-cards.ts';
import { peopleCards } from './people-cards.ts';

const texts: readonly CardText[] = [
  ...breathCards,
  ...groundCards,
  ...bodyCards,
  ...heartCards,
  ...peopleCards,
  ...dayCards,
];

/** Every exercise there is, in the order of the list, as lists and offers show it: without its steps, which weigh most. */
export const exerciseCards: readonly ExerciseCard[] = texts.map((text) => ({
  ...text,
  ...exerciseNames[text.slug],
}));

/** The one of this address, if there is one. */
export function cardOf(slug: string | undefined): ExerciseCard | undefined {
  return exerciseCards.find((card) => card.slug === slug);
}

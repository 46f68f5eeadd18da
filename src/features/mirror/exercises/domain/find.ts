import type { ExerciseCard, ExerciseNeed } from './exercise.ts';

/** How long somebody has: up to this many minutes, each from where the shorter one ends. */
export const lengths = ['short', 'middle', 'long'] as const;
export type Length = (typeof lengths)[number];
const upTo: Readonly<Record<Length, number>> = { short: 3, middle: 5, long: Number.POSITIVE_INFINITY };

/** To which of the lengths it belongs. */
export function lengthNameOf(exercise: ExerciseCard): Length {
  return lengths.find((length) => exercise.minutes <= upTo[length]) ?? 'long';
}

/** What is looked for; null and '' stand for everything. */
export type Wish = { need: ExerciseNeed | null; length: Length | null; text: string };

/** Those that fit all of the wish: each word of the text begins a word of the exercise. The order stays. */
export function findExercises(all: readonly ExerciseCard[], wish: Wish): readonly ExerciseCard[] {
  const looked = wordsOf(wish.text);
  return all.filter((exercise) => {
    const { need, length } = wish;
    if (need !== null && !exercise.needs.includes(need)) return false;
    if (length !== null && lengthNameOf(exercise) !== length) return false;
    const own = wordsOf(`${exercise.title} ${exercise.line} ${exercise.tradition} ${exercise.source.author}`);
    return looked.every((word) => own.some((one) => one.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      // A mark in the middle of a word would split it.
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

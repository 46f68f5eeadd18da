import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { firstAfter, lastBefore } from '#features/mirror/insights/domain/own-effect.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';

/** Answers, or circles with a check-in on both sides, below which nothing is said (REAL 1). */
const fewest = 5;
/** How long before the end of a circle, and after it, a check-in still tells of it, in ms. */
const near = { before: dayMs, after: 36 * hourMs } as const;

/** How many times it did good, of those we know about. */
export type Helped = { helped: number; of: number };

/** How often each exercise helped, by its slug, by what was said of it; the most often first. Null where too little was said. */
export function exercisesHelped(tried: readonly Tried[]): ({ exercise: string } & Helped)[] | null {
  if (tried.length < fewest) return null;
  const slugs = [...new Set(tried.map(({ exercise }) => exercise))];
  return slugs
    .map((exercise) => {
      const times = tried.filter((one) => one.exercise === exercise);
      return { exercise, helped: times.filter(({ helped }) => helped !== 'no').length, of: times.length };
    })
    .toSorted((a, b) => b.helped - a.helped || a.of - b.of || a.exercise.localeCompare(b.exercise));
}

/**
 * After how many circles somebody felt better than before, of those with a check-in on both sides; null where these are too few.
 * @param circles when they ended, in ms since 1970
 */
export function circlesHelped(circles: readonly number[], felt: readonly Felt[]): Helped | null {
  const known = circles.flatMap((at) => {
    const [before, after] = [lastBefore(felt, at, near.before), firstAfter(felt, at, near.after)];
    return before && after ? [after.pleasantness > before.pleasantness] : [];
  });
  return known.length < fewest ? null : { helped: known.filter(Boolean).length, of: known.length };
}

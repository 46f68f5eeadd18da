import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { familyOf } from '#features/mirror/check-ins/domain/families.ts';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { ownEffect } from '#features/mirror/insights/domain/own-effect.ts';
import type { Tried } from '#features/mirror/moments/domain/helped.ts';
import { dayPartAt } from '#platform/shared/day-parts.ts';
import { dayMs } from '#platform/shared/duration.ts';
import type { ExerciseCard } from './exercise.ts';
import { meets } from './meets.ts';

/** After news like this the body isn't the place to go to. */
const shocks = ['shocked', 'hard-news'];
/** Longer ones are for people who look for them. */
const longest = 6;
/** What one is worth before it's been tried, and how much more each feeling or factor makes it. */
const prior = { fits: 0.45, each: 0.12 } as const;
const justDone = dayMs / 2;

/** What's known besides: own answers and check-ins (C14), and the hour by the person's clock. */
type FittingFacts = { tried: readonly Tried[]; felt: readonly Felt[]; hour: number };

/**
 * The one exercise to offer after a check-in, or null. It's of the family of what they feel; what has helped them comes
 * first, then what was written for their words. Never one that only failed to help them, nor one that was just done.
 */
export function fitting(
  checkIn: CheckIn,
  all: readonly ExerciseCard[],
  { tried, felt, hour }: FittingFacts,
): ExerciseCard | null {
  const family = familyOf(checkIn);
  const at = Date.parse(checkIn.created_at);
  const part = dayPartAt(hour);
  const said = [...checkIn.feelings, ...checkIn.factors];
  const isShocked = said.some((one) => shocks.includes(one));
  const may = all.filter((exercise) => {
    const { slug, families, partsOfDay, notFor } = exercise;
    const times = tried.filter((one) => one.exercise === slug);
    if (!families.includes(family) || exercise.minutes > longest) return false;
    if (partsOfDay && !partsOfDay.includes(part)) return false;
    if (isShocked && notFor?.isShock) return false;
    if (times.some((one) => Math.abs(at - one.at) < justDone)) return false;
    return times.length === 0 || times.some(({ helped }) => helped !== 'no');
  });
  const scored = may.map((exercise, index) => {
    const fits = prior.fits + prior.each * said.filter((one) => meets[exercise.slug]?.includes(one)).length;
    // Among equals a different one each day.
    const turn = (index + Math.floor(at / dayMs)) % may.length;
    return { exercise, score: ownEffect(exercise.slug, tried, felt, Math.min(1, fits)), turn };
  });
  return scored.toSorted((a, b) => b.score - a.score || a.turn - b.turn)[0]?.exercise ?? null;
}

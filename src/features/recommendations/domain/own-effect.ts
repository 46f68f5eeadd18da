import type { Felt, Helping, Tried } from '#features/insights/domain/history.ts';

const hour = 3_600_000;
/** Check-ins this close before and after an exercise, in ms, are compared. */
const near = 3 * hour;
/** As if so many times had gone before, with nothing known of how (CARE C14): a fixed prior, and nobody else's figures. */
const weight = 4;

const said: Readonly<Record<Helping, number>> = { yes: 1, 'a-little': 0.6, no: 0 };

/**
 * How well an exercise has helped this person, from 0 to 1: the mean of what they said and how check-ins before and after
 * differ, drawn towards `prior` as long as it was done seldom. For ranking; never shown (CARE C3).
 */
export function ownEffect(exercise: string, tried: readonly Tried[], felt: readonly Felt[], prior: number): number {
  const times = tried.filter((one) => one.exercise === exercise).map((one) => effectOf(one, felt));
  return (times.reduce((sum, one) => sum + one, 0) + prior * weight) / (times.length + weight);
}

function effectOf({ at, helped }: Tried, felt: readonly Felt[]): number {
  const before = felt.filter((one) => one.at <= at && at - one.at <= near).toSorted((a, b) => b.at - a.at)[0];
  const after = felt.filter((one) => one.at > at && one.at - at <= near).toSorted((a, b) => a.at - b.at)[0];
  if (!before || !after) return said[helped];
  // From -200 to 200; half of it is a great difference already.
  const change = Math.max(0, Math.min(1, 0.5 + (after.pleasantness - before.pleasantness) / 200));
  return (said[helped] + change) / 2;
}

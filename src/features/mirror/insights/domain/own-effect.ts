import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import type { Helping, Tried } from '#features/mirror/moments/domain/helped.ts';
import { hourMs } from '#platform/shared/duration.ts';

/** Check-ins this close before and after an exercise, in ms, are compared. */
const near = 3 * hourMs;
/** As if there had been this many times before, with unknown outcomes (CARE C14): a fixed prior, and nobody else's figures. */
const weight = 4;

/** What an answer to whether it helped is worth, from 0 to 1. */
export const said: Readonly<Record<Helping, number>> = { yes: 1, 'a-little': 0.6, no: 0 };

/** The mean of what is known, each from 0 to 1, drawn towards `prior` as long as that's little (CARE C14). */
export function shrunk(effects: readonly number[], prior: number): number {
  return (effects.reduce((sum, one) => sum + one, 0) + prior * weight) / (effects.length + weight);
}

/** How much better somebody was after something than before, from 0 to 1, 0.5 for no change. */
export function changeOf(before: Felt, after: Felt): number {
  // From -200 to 200; half of it is a great difference already.
  return Math.max(0, Math.min(1, 0.5 + (after.pleasantness - before.pleasantness) / 200));
}

/**
 * How well an exercise has helped this person, from 0 to 1: the mean of what they said and how check-ins before and after
 * differ, drawn towards `prior` as long as it was rarely done. For ranking; never shown (CARE C3).
 */
export function ownEffect(exercise: string, tried: readonly Tried[], felt: readonly Felt[], prior: number): number {
  return shrunk(effectsOf(exercise, tried, felt), prior);
}

/** What is known of each time that an exercise was done, from 0 to 1. */
export function effectsOf(exercise: string, tried: readonly Tried[], felt: readonly Felt[]): number[] {
  return tried.filter((one) => one.exercise === exercise).map((one) => effectOf(one, felt));
}

function effectOf({ at, helped }: Tried, felt: readonly Felt[]): number {
  const [before, after] = [lastBefore(felt, at, near), firstAfter(felt, at, near)];
  return before && after ? (said[helped] + changeOf(before, after)) / 2 : said[helped];
}

/** The last check-in up to a moment, at most this many ms before it. Both in ms since 1970. */
export function lastBefore(felt: readonly Felt[], at: number, within: number): Felt | undefined {
  return felt.filter((one) => one.at <= at && at - one.at <= within).toSorted((a, b) => b.at - a.at)[0];
}

/** The first check-in after a moment, at most this many ms after it. */
export function firstAfter(felt: readonly Felt[], at: number, within: number): Felt | undefined {
  return felt.filter((one) => one.at > at && one.at - at <= within).toSorted((a, b) => a.at - b.at)[0];
}

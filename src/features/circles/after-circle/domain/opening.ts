import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { type Random, randomBelow } from '#platform/shared/random.ts';
import { limits } from './limits.ts';

/** To 'Would you come again?', in the order they're read. */
export const agains = ['yes', 'unsure', 'no'] as const;
export type Again = (typeof agains)[number];

/** What somebody said after a circle; what they left open is null. */
export type SaidAfterCircle = { good: string | null; helped: string | null; again: Again | null };

/** An answer that nobody has read. Times in ms. `leads`: they are a host of this circle or series, or were one. */
export type Sealed = { userId: string; answeredAt: number; endedAt: number; leads: boolean };

/** Answers that are read together: the lines to each question, and how often each was picked. No line knows of another. */
export type AnswerSet = { good: string[]; helped: string[]; again: Record<Again, number> };

/**
 * When an answer may be opened: those of the first day together at its end, all later ones together when nobody is asked any
 * more. So none comes in by itself, at a moment that gives its writer away.
 */
export function ripensAt({ answeredAt, endedAt }: Pick<Sealed, 'answeredAt' | 'endedAt'>): number {
  const first = endedAt + limits.firstOpeningHours * hourMs;
  return answeredAt < first ? first : endedAt + limits.askedDays * dayMs;
}

/**
 * Those of a circle or series that are opened now, all at once: none at all, unless they're of five people who could all
 * be anybody (CARE C15). A host knows their own, so they don't count.
 */
export function opensNow<One extends Sealed>(sealed: readonly One[], now: number): readonly One[] {
  const ripe = sealed.filter((one) => ripensAt(one) <= now);
  const people = new Set(ripe.filter(({ leads }) => !leads).map(({ userId }) => userId));
  return people.size >= limits.openFrom ? ripe : [];
}

/** Each question is shuffled by itself, so that not even two lines of the same person stand together. */
export function asSet(said: readonly SaidAfterCircle[], random: Random): AnswerSet {
  const lines = (of: 'good' | 'helped') => shuffled(said.map((one) => one[of]).filter(isLine), random);
  const picked = (one: Again) => said.filter(({ again }) => again === one).length;
  return {
    good: lines('good'),
    helped: lines('helped'),
    again: { yes: picked('yes'), unsure: picked('unsure'), no: picked('no') },
  };
}

const isLine = (line: string | null): line is string => line !== null;

function shuffled<One>(list: readonly One[], random: Random): One[] {
  const left = [...list];
  return list.flatMap(() => left.splice(randomBelow(random, left.length), 1));
}

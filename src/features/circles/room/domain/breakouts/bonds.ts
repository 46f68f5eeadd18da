import type { PairApart } from '../pair.ts';

/** What holds between two people: they're kept apart, say, or have met. */
export type Bonds = {
  /** How many people have any. */
  readonly size: number;
  has(one: string, other: string): boolean;
  /** With how many of these this person has one; oneself is none. */
  among(person: string, others: readonly string[]): number;
};

/** Pairs, in a form that is quick to ask. */
export function bonds(pairs: readonly PairApart[]): Bonds {
  const of = new Map<string, Set<string>>();
  const add = (one: string, other: string) => of.set(one, (of.get(one) ?? new Set()).add(other));
  for (const [one, other] of pairs) {
    if (one === other) continue;
    add(one, other);
    add(other, one);
  }
  return {
    size: of.size,
    has: (one, other) => of.get(one)?.has(other) ?? false,
    among(person, others) {
      const theirs = of.get(person);
      return theirs ? others.reduce((sum, id) => sum + (theirs.has(id) ? 1 : 0), 0) : 0;
    },
  };
}

/** Everyone who is in one group with somebody, as pairs. */
export function pairsIn(groups: readonly (readonly string[])[]): PairApart[] {
  return groups.flatMap((group) =>
    group.flatMap((one, at) => group.slice(at + 1).map((other): PairApart => [one, other])),
  );
}

import { randomBelow } from '#platform/shared/random.ts';
import { type Bonds, bonds } from './bonds.ts';
import { type AskedGroups, balancedGroups, filled, type Sorted, type SortedGroups, shuffled } from './grouping.ts';
import { matched } from './matching.ts';

/*
 * Pairs and threes over several rounds: somebody new each time, for as long as that is possible. For an even number of
 * people who stay the same that's every round of a round robin, one fewer than there are people.
 */

/** Pairs of people who weren't together before, and one group of three where the number is odd. */
export function freshPairs(asked: AskedGroups): Sorted {
  const { people, apart, met, random } = asked;
  const [never, before] = [bonds(apart), bonds(met)];
  const isFresh = (one: string, other: string) => !never.has(one, other) && !before.has(one, other);
  const mixed = shuffled(people, random);
  const found = people.length % 2 === 0 ? allPaired(asked, mixed, isFresh) : withOneOfThree(mixed, isFresh);
  return found ? { groups: found, left: [] } : repeatingPairs(mixed, never, isFresh);
}

/** Groups of three who weren't together before; of four or two where the number asks for it. */
export function freshThrees(asked: AskedGroups): Sorted {
  const [never, before] = [bonds(asked.apart), bonds(asked.met)];
  const isFresh = (one: string, other: string) => !never.has(one, other) && !before.has(one, other);
  const people = shuffled(asked.people, asked.random);
  const sizes = threesOf(people.length);
  const found = people.length <= searchedAtMost ? new FreshSearch(isFresh).find(people, sizes) : null;
  return found ? { groups: found, left: [] } : balancedGroups({ ...asked, size: sizeOf(people.length, sizes.length) });
}

type Fits = (one: string, other: string) => boolean;

/** A round of the round robin that is still to come, else any round of fresh pairs there is. */
function allPaired({ people, random }: AskedGroups, mixed: readonly string[], isFresh: Fits): SortedGroups | null {
  const turn = randomBelow(random, Math.max(1, people.length - 1));
  for (let step = 0; step < people.length - 1; step += 1) {
    const pairs = robinRound(people.toSorted(), (turn + step) % (people.length - 1));
    if (pairs.every(([one = '', other = '']) => isFresh(one, other))) return pairs;
  }
  return perfect(mixed, isFresh);
}

/** One round of a round robin: the first stays, and the others move on by one each round. */
function robinRound(people: readonly string[], round: number): string[][] {
  const [first = '', ...others] = people;
  const seat = (index: number) => others[(index + round) % others.length] ?? '';
  const pairs = [[first, seat(0)]];
  for (let index = 1; index < people.length / 2; index += 1) pairs.push([seat(index), seat(others.length - index)]);
  return pairs;
}

/** Everyone in a pair that fits; null where that can't be. */
function perfect(people: readonly string[], fits: Fits): string[][] | null {
  const mates = matched(people.map((one, at) => numbers(people, (other, there) => there !== at && fits(one, other))));
  return mates.includes(-1) ? null : pairsOf(people, mates);
}

function pairsOf(people: readonly string[], mates: readonly number[]): string[][] {
  return mates.flatMap((mate, at) => (mate > at ? [[people[at] as string, people[mate] as string]] : []));
}

function numbers(people: readonly string[], wanted: (id: string, at: number) => boolean): number[] {
  return people.flatMap((id, at) => (wanted(id, at) ? [at] : []));
}

/** Enough to look at every three of 21 people; of more, one of so many nearly always does. */
const threesTried = 1_330;

function withOneOfThree(people: readonly string[], isFresh: Fits): SortedGroups | null {
  let tried = 0;
  for (const three of freshThreesOf(people, isFresh)) {
    tried += 1;
    if (tried > threesTried) return null;
    const pairs = perfect(
      people.filter((id) => !three.includes(id)),
      isFresh,
    );
    if (pairs) return [...pairs, three];
  }
  return null;
}

function* freshThreesOf(people: readonly string[], isFresh: Fits): Generator<string[]> {
  for (const [a, one] of people.entries())
    for (const [b, other] of people.entries()) {
      if (b <= a || !isFresh(one, other)) continue;
      for (const third of people.slice(b + 1))
        if (isFresh(one, third) && isFresh(other, third)) yield [one, other, third];
    }
}

/** No fresh round is left: as many fresh pairs as one finds, then some again; people left over join a pair. */
function repeatingPairs(people: readonly string[], never: Bonds, isFresh: Fits): Sorted {
  const may = (fits: Fits) =>
    people.map((one, at) => numbers(people, (other, there) => there !== at && fits(one, other)));
  const fresh = matched(may(isFresh));
  const mates = matched(
    may((one, other) => !never.has(one, other)),
    fresh,
  );
  const alone = people.filter((_, at) => mates[at] === -1);
  return filled(pairsOf(people, mates), alone, never);
}

/** More people than this are sorted by swapping alone, which finds fewer. */
const searchedAtMost = 30;
const stepsAtMost = 50_000;

/** The sizes of groups of three, of four or two where the number asks for it; the largest first. */
export function threesOf(people: number): number[] {
  const count = Math.max(1, Math.round(people / 3));
  const [least, more] = [Math.floor(people / count), people % count];
  return Array.from({ length: count }, (_, index) => least + (index < more ? 1 : 0));
}

/** The size by which `groupCount` comes to this count. */
function sizeOf(people: number, count: number): number {
  return Math.max(2, Math.ceil(people / count));
}

/** Tries groups one after another and steps back where somebody is left over, up to a number of steps. */
class FreshSearch {
  readonly #isFresh: Fits;
  #steps = 0;

  constructor(isFresh: Fits) {
    this.#isFresh = isFresh;
  }

  find(people: readonly string[], sizes: readonly number[]): string[][] | null {
    const [first, ...others] = people;
    if (first === undefined) return [];
    // Where sizes differ, the first may have to be in a group of any of them.
    for (const size of new Set(sizes)) {
      const rest = sizes.toSpliced(sizes.indexOf(size), 1);
      for (const group of this.#groupsWith([first], others, size)) {
        const after = this.find(
          others.filter((id) => !group.includes(id)),
          rest,
        );
        if (after) return [group, ...after];
        if (this.#steps > stepsAtMost) return null;
      }
    }
    return null;
  }

  *#groupsWith(
    begun: readonly string[],
    others: readonly string[],
    size: number,
  ): Generator<readonly string[] & string[]> {
    this.#steps += 1;
    if (this.#steps > stepsAtMost) return;
    if (begun.length === size) return yield [...begun];
    for (const [at, id] of others.entries())
      if (begun.every((one) => this.#isFresh(one, id)))
        yield* this.#groupsWith([...begun, id], others.slice(at + 1), size);
  }
}

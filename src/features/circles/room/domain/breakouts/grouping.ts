import { type Random, randomBelow } from '#platform/shared/random.ts';
import type { PairApart } from '../pair.ts';
import { type Bonds, bonds } from './bonds.ts';

/*
 * How people are sorted into small groups. Pure: chance is handed in. What holds whatever is asked: nobody is in two groups,
 * two who are kept apart never meet (CARE C6), sizes differ by one at most where that lets them, and nobody is alone
 * where it can be avoided.
 */

/** People by their ids. */
export type SortedGroups = readonly (readonly string[])[];
/** `left`: who fits into no group, since somebody they're kept apart from is in each. */
export type Sorted = { readonly groups: SortedGroups; readonly left: readonly string[] };

/** Who is to be sorted, into groups of about this size, and who must never be together. */
export type AskedGroups = {
  readonly people: readonly string[];
  readonly size: number;
  readonly apart: readonly PairApart[];
  /** Who was together before, in this circle. */
  readonly met: readonly PairApart[];
  readonly random: Random;
};

/** groups made by hand, and all others unless somebody chooses a size. */
export const defaultSize = 3;

/** R-VAL-17: as many as are needed, and never so many that somebody would be alone. */
export function groupCount(people: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(people / size), Math.floor(people / 2)));
}

/** By chance alone. */
export function randomGroups(asked: AskedGroups): Sorted {
  return split(shuffled(asked.people, asked.random), asked, bonds(asked.apart));
}

/** Even in size, and of people who were together as rarely as possible. */
export function balancedGroups(asked: AskedGroups): Sorted {
  return split(shuffled(asked.people, asked.random), asked, bonds(asked.apart), bonds(asked.met));
}

/** Beside each other by what they said of their energy; people who said nothing are spread by chance (REAL 28). */
export function similarGroups(asked: AskedGroups, energy: ReadonlyMap<string, number>): Sorted {
  const mixed = shuffled(asked.people, asked.random);
  const known = mixed.filter((id) => energy.has(id)).sort((a, b) => (energy.get(a) ?? 0) - (energy.get(b) ?? 0));
  const unknown = mixed.filter((id) => !energy.has(id));
  const line = [...known];
  for (const id of unknown) line.splice(randomBelow(asked.random, line.length + 1), 0, id);
  const { groups, left } = split(line, asked, bonds(asked.apart));
  // In random order, so that it tells nobody which group has the most energy, or who in a group has.
  return { groups: shuffled(groups, asked.random).map((group) => shuffled(group, asked.random)), left };
}

/** The groups after somebody left: someone left alone joins the smallest other group they fit into. */
export function afterLeaving(groups: SortedGroups, person: string, apart: readonly PairApart[]): SortedGroups {
  const left = groups.map((group) => group.filter((id) => id !== person));
  const lonely = left.map((group, index) => group.length === 1 && groups[index]?.length !== 1);
  return withoutLonely(left, bonds(apart), (index) => lonely[index] ?? false);
}

/** People, or groups, in an order of chance. */
export function shuffled<T>(people: readonly T[], random: Random): T[] {
  const mixed = [...people];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const drawn = randomBelow(random, last + 1);
    [mixed[last], mixed[drawn]] = [mixed[drawn] as T, mixed[last] as T];
  }
  return mixed;
}

/** Everyone into the smallest group that takes them, in turn; people that none takes are left. */
export function filled(groups: SortedGroups, people: readonly string[], apart: Bonds): Sorted {
  const next = groups.map((group) => [...group]);
  const left: string[] = [];
  for (const person of people) {
    const place = smallest(next, person, apart);
    if (place === null) left.push(person);
    else next[place]?.push(person);
  }
  return { groups: next, left };
}

/** Cuts a line of people into groups, and then lets people change places until nobody meets someone they shouldn't. */
function split(line: readonly string[], asked: AskedGroups, apart: Bonds, met?: Bonds): Sorted {
  const groups = cut(line, groupCount(line.length, asked.size));
  if (apart.size > 0) settle(groups, apart, apart);
  if (met && met.size > 0) settle(groups, met, apart);
  return apart.size > 0 ? freed(groups, apart) : { groups, left: [] };
}

function cut(line: readonly string[], count: number): string[][] {
  const [least, more] = [Math.floor(line.length / count), line.length % count];
  const groups: string[][] = [];
  let from = 0;
  for (let index = 0; index < count; index += 1) {
    const to = from + least + (index < more ? 1 : 0);
    groups.push(line.slice(from, to));
    from = to;
  }
  return groups.filter((group) => group.length > 0);
}

/** The groups after as few swaps as part those who are kept apart, as far as swaps can. */
export function settled(groups: SortedGroups, apart: Bonds): SortedGroups {
  const next = groups.map((group) => [...group]);
  settle(next, apart, apart);
  return next;
}

/** Swaps people of different groups for as long as it makes fewer `unwanted` meetings, and none that are `forbidden`. */
function settle(groups: string[][], unwanted: Bonds, forbidden: Bonds): void {
  const passes = 20;
  for (let pass = 0; pass < passes; pass += 1) {
    let better = false;
    for (const [from, group] of groups.entries())
      for (const at of group.keys())
        if (unwanted.among(group[at] as string, group) > 0 && swapAway(groups, [from, at], unwanted, forbidden))
          better = true;
    if (!better) return;
  }
}

/** The nearest swap that makes it better, so that a line sorted by something stays nearly so. */
function swapAway(groups: string[][], [from, at]: [number, number], unwanted: Bonds, forbidden: Bonds): boolean {
  const own = groups[from] as string[];
  for (let step = 1; step < groups.length; step += 1)
    for (const to of [from + step, from - step]) {
      const others = groups[to];
      if (!others) continue;
      for (const there of others.keys()) if (swapIfBetter(own, at, others, there, unwanted, forbidden)) return true;
    }
  return false;
}

function swapIfBetter(
  own: string[],
  at: number,
  others: string[],
  there: number,
  unwanted: Bonds,
  forbidden: Bonds,
): boolean {
  const [one, other] = [own[at] as string, others[there] as string];
  const [ownRest, otherRest] = [own.filter((id) => id !== one), others.filter((id) => id !== other)];
  const change = (of: Bonds) =>
    of.among(one, otherRest) + of.among(other, ownRest) - of.among(one, ownRest) - of.among(other, otherRest);
  if (change(unwanted) >= 0 || change(forbidden) > 0) return false;
  own[at] = other;
  others[there] = one;
  return true;
}

/** Someone who still meets somebody they're kept apart from goes where they don't, even if that makes sizes uneven. */
function freed(groups: readonly string[][], apart: Bonds): Sorted {
  const out: string[] = [];
  const kept = groups.map((group) => {
    const stays: string[] = [];
    for (const id of group) (apart.among(id, stays) > 0 ? out : stays).push(id);
    return stays;
  });
  const sorted = filled(kept, out, apart);
  return { ...sorted, groups: withoutLonely(sorted.groups, apart, () => true) };
}

/** Moves people who are alone in one of these groups to others; groups that this empties are gone. */
function withoutLonely(groups: SortedGroups, apart: Bonds, isMeant: (index: number) => boolean): SortedGroups {
  const next = groups.map((group) => [...group]);
  for (const [index, group] of next.entries()) {
    const [person] = group;
    if (group.length !== 1 || person === undefined || !isMeant(index)) continue;
    const others = next.map((one, at) => (at === index ? [] : one));
    const place = smallest(others, person, apart, 1);
    if (place === null) continue;
    next[place]?.push(person);
    next[index] = [];
  }
  return next.filter((group) => group.length > 0);
}

/** `atLeast`: a group with fewer people than that is none to join. */
function smallest(groups: SortedGroups, person: string, apart: Bonds, atLeast = 0): number | null {
  let best: number | null = null;
  for (const [index, group] of groups.entries()) {
    if (group.length < atLeast || apart.among(person, group) > 0) continue;
    if (best === null || group.length < (groups[best]?.length ?? 0)) best = index;
  }
  return best;
}

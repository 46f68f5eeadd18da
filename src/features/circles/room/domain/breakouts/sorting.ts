import { fewest, type GroupingWay } from './breakout.ts';
import { freshPairs, freshThrees, threesOf } from './fresh-groups.ts';
import {
  type AskedGroups,
  balancedGroups,
  defaultSize,
  groupCount,
  randomGroups,
  type Sorted,
  similarGroups,
} from './grouping.ts';

/** Pairs and threes are of a size of their own. */
export function sizeFor(way: GroupingWay, size: number): number {
  if (way === 'pairs') return 2;
  return way === 'threes' ? defaultSize : size;
}

/** How many people each group would have, the largest first, where nobody is kept apart from anybody. */
export function sizesOf(way: GroupingWay, people: number, size: number): number[] {
  if (people < 2) return [];
  if (way === 'threes') return threesOf(people);
  const count = way === 'pairs' ? Math.floor(people / 2) : groupCount(people, sizeFor(way, size));
  const [least, more] = [Math.floor(people / count), people % count];
  return Array.from({ length: count }, (_, index) => least + (index < more ? 1 : 0));
}

/** Whether the host who makes them is needed in one: in a small circle, and where only so all pairs and threes come out even. */
export function needsHost(way: GroupingWay, others: number): boolean {
  if (others < Math.max(fewest[way], fewest.balanced)) return true;
  const size = way === 'pairs' ? 2 : way === 'threes' ? defaultSize : 1;
  return others % size !== 0 && (others + 1) % size === 0;
}

/** People in groups, in the way that was asked for; `energy` by user id, of those who said. */
export function sort(way: GroupingWay, asked: AskedGroups, energy: ReadonlyMap<string, number>): Sorted {
  switch (way) {
    case 'balanced':
      return balancedGroups(asked);
    case 'similar':
      return similarGroups(asked, energy);
    case 'random':
      return randomGroups(asked);
    case 'pairs':
      return freshPairs(asked);
    case 'threes':
      return freshThrees(asked);
    case 'hand':
    case 'choice': {
      const count = groupCount(asked.people.length, asked.size);
      return { groups: Array.from({ length: count }, () => []), left: asked.people };
    }
    default:
      return way satisfies never;
  }
}

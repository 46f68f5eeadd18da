import type { Way } from './breakout.ts';
import { freshPairs, freshThrees } from './fresh-groups.ts';
import {
  type Asked,
  balancedGroups,
  defaultSize,
  groupCount,
  randomGroups,
  type Sorted,
  similarGroups,
} from './grouping.ts';

/** Pairs and threes are of a size of their own. */
export function sizeFor(way: Way, size: number): number {
  if (way === 'pairs') return 2;
  return way === 'threes' ? defaultSize : size;
}

/** People in groups, in the way that was asked for; `energy` by user id, of those who said. */
export function sort(way: Way, asked: Asked, energy: ReadonlyMap<string, number>): Sorted {
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

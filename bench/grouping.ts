import { pairsIn } from '../src/features/circles/room/domain/breakouts/bonds.ts';
import { freshPairs, freshThrees } from '../src/features/circles/room/domain/breakouts/fresh-groups.ts';
import {
  type AskedGroups,
  balancedGroups,
  randomGroups,
  type Sorted,
  shuffled,
  similarGroups,
} from '../src/features/circles/room/domain/breakouts/grouping.ts';
import type { PairApart } from '../src/features/circles/room/domain/pair.ts';
import { seededRandom } from '../src/platform/testing/seeded-random.ts';
import { type Figure, median, report } from './report.ts';

const people = Array.from({ length: 500 }, (_, index) => `person-${String(index).padStart(3, '0')}`);
const runs = 9;

/**
 * Five hundred people into small groups, after two rounds of pairs and with ten pairs kept apart, beside a plain shuffle
 * of as many in the same run. A room waits for it once, so what counts are the milliseconds.
 */
export async function benchGrouping(): Promise<boolean> {
  const random = seededRandom(5);
  const apart = Array.from(
    { length: 10 },
    (_, index): PairApart => [people[index] as string, people[499 - index] as string],
  );
  const met: PairApart[] = [];
  for (let round = 0; round < 2; round += 1)
    met.push(...pairsIn(freshPairs({ people, size: 2, apart, met, random }).groups));
  const asked: AskedGroups = { people, size: 3, apart, met, random };
  const energy = new Map(people.map((id, index) => [id, (index * 37) % 101]));
  const baseline = timed(() => shuffled(people, random));
  const ways: Readonly<Record<string, () => Sorted>> = {
    random: () => randomGroups(asked),
    balanced: () => balancedGroups(asked),
    'similar energy': () => similarGroups(asked, energy),
    'pairs, somebody new': () => freshPairs(asked),
    'pairs of 499, one of three': () => freshPairs({ ...asked, people: people.slice(1) }),
    'threes, somebody new': () => freshThrees(asked),
  };
  const figures = Object.entries(ways).flatMap(([what, way]): Figure[] => {
    const ours = timed(way);
    return [
      { what, ours, unit: 'ms', wish: { atMost: 500 } },
      { what: '  beside a plain shuffle', ours, baseline, unit: 'ms' },
    ];
  });
  return report('Grouping of 500 people', figures);
}

function timed(work: () => unknown): number {
  work();
  return median(
    Array.from({ length: runs }, () => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    }),
  );
}

if (import.meta.main) process.exitCode = (await benchGrouping()) ? 0 : 1;

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import type { PairApart } from '../pair.ts';
import { bonds, pairsIn } from './bonds.ts';
import { freshPairs, freshThrees } from './fresh-groups.ts';
import {
  type AskedGroups,
  afterLeaving,
  balancedGroups,
  defaultSize,
  filled,
  groupCount,
  randomGroups,
  type Sorted,
  type SortedGroups,
  similarGroups,
} from './grouping.ts';

const someone = (index: number) => `p${String(index).padStart(3, '0')}`;
const crowd = (count: number) => Array.from({ length: count }, (_, index) => someone(index));
const ask = (people: readonly string[], over: Partial<AskedGroups> = {}): AskedGroups => ({
  people,
  size: defaultSize,
  apart: [],
  met: [],
  random: seededRandom(7),
  ...over,
});

const anyEnergy = (people: readonly string[]) =>
  new Map(people.flatMap((id, index) => (index % 3 === 0 ? [] : [[id, (index * 37) % 101] as const])));
const ways: Readonly<Record<string, (asked: AskedGroups) => Sorted>> = {
  random: randomGroups,
  balanced: balancedGroups,
  similar: (asked) => similarGroups(asked, anyEnergy(asked.people)),
  pairs: freshPairs,
  threes: freshThrees,
};

const anyPairs = (count: number, atMost: number) =>
  fc
    .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: atMost })
    .map((pairs) => pairs.filter(([a, b]) => a !== b).map(([a, b]): PairApart => [someone(a), someone(b)]));
const anyCircle = fc.integer({ min: 2, max: 24 }).chain((count) =>
  fc.record({
    people: fc.constant(crowd(count)),
    size: fc.integer({ min: 2, max: 6 }),
    apart: anyPairs(count, 12),
    met: anyPairs(count, 40),
    seed: fc.nat(),
  }),
);

const everyone = ({ groups, left }: Sorted) => [...groups.flat(), ...left].toSorted();
const isFine = (groups: SortedGroups, apart: readonly PairApart[]) =>
  pairsIn(groups).every(([one, other]) => !bonds(apart).has(one, other));

test.each(Object.entries(ways))('%s: everyone is in one group or left, and two kept apart never meet', (_name, way) => {
  fc.assert(
    fc.property(anyCircle, ({ seed, ...circle }) => {
      const sorted = way(ask(circle.people, { ...circle, random: seededRandom(seed) }));
      expect(everyone(sorted)).toEqual(circle.people);
      expect(sorted.groups.every((group) => group.length > 0)).toBe(true);
      expect(isFine(sorted.groups, circle.apart)).toBe(true);
      // Nobody is left who a group could take, and nobody is alone beside somebody they could be with.
      const apart = bonds(circle.apart);
      const alone = sorted.groups.filter((group) => group.length === 1).flat();
      for (const id of [...sorted.left, ...alone])
        expect(sorted.groups.filter((group) => !group.includes(id) && apart.among(id, group) === 0)).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

test.each(['random', 'balanced', 'similar'])('%s: with nobody kept apart sizes differ by one at most', (name) => {
  fc.assert(
    fc.property(anyCircle, ({ seed, ...circle }) => {
      const sorted = ways[name]?.(ask(circle.people, { ...circle, apart: [], random: seededRandom(seed) }));
      const sizes = sorted?.groups.map((group) => group.length) ?? [];
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(sizes).toHaveLength(groupCount(circle.people.length, circle.size));
      expect(Math.min(...sizes)).toBeGreaterThan(1);
    }),
  );
});

test('R-VAL-17 Q-09 as many groups as people / size rounded up, of three by default; fewer only so that nobody is alone', () => {
  expect(defaultSize).toBe(3);
  for (let people = 2; people <= 50; people += 1)
    for (let size = 2; size <= 10; size += 1) {
      const needed = Math.ceil(people / size);
      expect([people, size, groupCount(people, size)]).toEqual([
        people,
        size,
        needed * 2 > people ? needed - 1 : needed,
      ]);
    }
  expect([4, 6, 7, 12].map((people) => groupCount(people, 3))).toEqual([2, 2, 3, 4]);
  expect([groupCount(5, 2), groupCount(3, 2), groupCount(1, 3)]).toEqual([2, 1, 1]);
});

test('balanced groups are of people who have met less than chance would have it', () => {
  const people = crowd(16);
  const met = pairsIn([people.slice(0, 4), people.slice(4, 8), people.slice(8, 12), people.slice(12)]);
  const again = pairsIn(balancedGroups(ask(people, { size: 4, met })).groups).filter(([one, other]) =>
    bonds(met).has(one, other),
  );
  expect(again).toEqual([]);
});

test('REAL 28 similar energy sits together, and without any number it is chance', () => {
  const people = crowd(9);
  const energy = new Map(people.map((id, index) => [id, index * 10]));
  const grouped = (seed: number) => similarGroups(ask(people, { random: seededRandom(seed) }), energy).groups;
  const sorted = (groups: SortedGroups) => groups.map((group) => group.toSorted().join(' ')).toSorted();
  const expected = sorted([people.slice(0, 3), people.slice(3, 6), people.slice(6)]);
  const orders = [1, 2, 3, 4, 5, 6].map((seed) => {
    expect(sorted(grouped(seed))).toEqual(expected);
    return JSON.stringify(grouped(seed));
  });
  // Neither the order of groups nor the one in them tells who has more of it.
  expect(new Set(orders).size).toBeGreaterThan(1);
  const unknown = [1, 2, 3, 4].map((seed) =>
    JSON.stringify(similarGroups(ask(people, { random: seededRandom(seed) }), new Map()).groups),
  );
  expect(new Set(unknown).size).toBeGreaterThan(1);
});

test('the last one placed joins the smallest group they fit into, and someone left alone finds company', () => {
  const groups = [
    ['a', 'b', 'c'],
    ['d', 'e'],
    ['f', 'g'],
  ];
  const placed = (apart: PairApart[]) => {
    const { groups: after, left } = filled(groups, ['x'], bonds(apart));
    return left.length > 0 ? left : after.findIndex((group) => group.includes('x'));
  };
  expect(placed([])).toBe(1);
  expect(placed([['x', 'e']])).toBe(2);
  const everywhere: PairApart[] = [
    ['x', 'a'],
    ['d', 'x'],
    ['x', 'g'],
  ];
  expect(placed(everywhere)).toEqual(['x']);
  expect(afterLeaving(groups, 'd', [])).toEqual([
    ['a', 'b', 'c'],
    ['f', 'g', 'e'],
  ]);
  expect(
    afterLeaving(groups, 'd', [
      ['e', 'f'],
      ['e', 'c'],
    ]),
  ).toEqual([['a', 'b', 'c'], ['e'], ['f', 'g']]);
});

test('leaving one after another, nobody is alone who fits anywhere, and nobody meets someone they mustn’t', () => {
  fc.assert(
    fc.property(anyCircle, fc.array(fc.nat(), { maxLength: 20 }), ({ seed, ...circle }, leaves) => {
      let groups = randomGroups(ask(circle.people, { ...circle, random: seededRandom(seed) })).groups;
      for (const draw of leaves) {
        const here = groups.flat();
        if (here.length === 0) return;
        const gone = here[draw % here.length] as string;
        groups = afterLeaving(groups, gone, circle.apart);
        expect(groups.flat().toSorted()).toEqual(here.filter((id) => id !== gone).toSorted());
        expect(isFine(groups, circle.apart)).toBe(true);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import type { PairApart } from '../pair.ts';
import { bonds, pairsIn } from './bonds.ts';
import { fewest } from './breakout.ts';
import { type BreakoutWorld, play } from './moves.ts';
import { connected, groupsOf, promptOf } from './one-press.ts';

const awake = (others: number, self = true) => ({ others, self });
const world = (
  here: readonly string[],
  apart: readonly PairApart[],
  met: readonly PairApart[],
  seed: number,
): BreakoutWorld => {
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  return { at: 1_000, here, resting: [], hosts: [], apart, met, energy: new Map(), random: seededRandom(seed), newId };
};

test('REAL 17 Connect is there from three others on: of three the host is the fourth, of more they keep the whole in view', () => {
  expect([0, 1, 2].map((others) => connected(awake(others)))).toEqual([null, null, null]);
  expect(connected(awake(3))).toEqual({ way: 'pairs', size: 2, minutes: 5, withMe: true });
  expect(connected(awake(3, false))).toBeNull();
  for (const others of [4, 5, 12]) expect(connected(awake(others))).toMatchObject({ withMe: false });
});

test('what a phase says is taken over: pairs, threes, groups; for several rounds its minutes are shared', () => {
  const of = (grouping: Parameters<typeof groupsOf>[0], others = 8) => groupsOf(grouping, 20, awake(others));
  expect(of({ kind: 'rounds_of_pairs', rounds: 1 })).toEqual({ way: 'pairs', size: 2, minutes: null, withMe: false });
  expect(of({ kind: 'rounds_of_pairs', rounds: 3 })).toMatchObject({ way: 'pairs', minutes: 6 });
  expect(groupsOf({ kind: 'rounds_of_pairs', rounds: 12 }, 5, awake(8))).toMatchObject({ minutes: 1 });
  expect(of({ kind: 'groups', size: 2 })).toMatchObject({ way: 'pairs', minutes: null });
  expect(of({ kind: 'groups', size: 3 })).toMatchObject({ way: 'threes', minutes: null });
  expect(of({ kind: 'groups', size: 5 })).toMatchObject({ way: 'balanced', size: 5, minutes: null });
  expect(of({ kind: 'groups', size: 3 }, 3)).toEqual({ needs: 5 });
  expect([of({ kind: 'circle' }), of({ kind: 'alone' })]).toEqual([null, null]);
});

test('the prompt is the phase’s words, and never more than a group may have', () => {
  expect(promptOf('One word each.')).toBe('One word each.');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 900 }), (words) => {
      const prompt = promptOf(words);
      expect(prompt.length).toBeLessThanOrEqual(600);
      expect(words.startsWith(prompt.replace(/…$/, ''))).toBe(true);
      expect(/\p{Surrogate}/u.test(prompt)).toBe(false);
    }),
  );
});

test('REAL 17 CARE C6 one press opens pairs, one of three for an odd number; blocked people never sit together, nobody meets again while that’s possible', () => {
  const scene = fc.record({ count: fc.integer({ min: 4, max: 11 }), seed: fc.nat(), blocked: fc.nat(2) });
  fc.assert(
    fc.property(scene, ({ count, seed, blocked }) => {
      const people = Array.from({ length: count }, (_, index) => `p${String(index).padStart(2, '0')}`);
      const apart = people.slice(0, blocked).map((one, index): PairApart => [one, people[count - 1 - index] ?? '']);
      const met: PairApart[] = [];
      for (let round = 0; round < 2; round += 1) {
        const move = { type: 'create', way: 'pairs', size: 2, minutes: 5, activity: '', prompt: '' } as const;
        const open = play(null, { ...move, people, atOnce: true }, world(people, apart, met, seed + round));
        expect(open).toMatchObject({ stage: 'open', endsAt: 301_000, phase: null });
        const groups = open?.groups.map((group) => group.people) ?? [];
        const together = pairsIn(groups);
        for (const [one, other] of together) expect(bonds(apart).has(one, other)).toBe(false);
        if (blocked === 0) {
          expect(groups.flat().toSorted()).toEqual(people);
          expect(groups.filter(({ length }) => length !== 2)).toHaveLength(count % 2);
          // Two rounds without a repeat exist from four people on, and with a three from seven.
          if (count % 2 === 0 || count > 6)
            for (const [one, other] of together) expect(bonds(met).has(one, other)).toBe(false);
        }
        met.push(...together);
      }
    }),
  );
});

test('where nobody may sit with anybody, one press opens nothing', () => {
  const people = ['a', 'b', 'c', 'd'];
  const move = { type: 'create', way: 'pairs', size: 2, minutes: 5, activity: '', prompt: '' } as const;
  expect(play(null, { ...move, people, atOnce: true }, world(people, pairsIn([people]), [], 1))).toBeNull();
  expect(fewest.pairs).toBe(people.length);
});

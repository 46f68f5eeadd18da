import { expect, test } from 'vitest';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import type { PairApart } from '../pair.ts';
import { partOf } from '../parts.ts';
import { pairsIn } from './bonds.ts';
import { type Breakout, fewest, graceMs, groupOf, partsOf, usualMinutes } from './breakout.ts';
import { lonelyIn } from './breakouts-view.ts';
import { onWire } from './breakouts-wire.ts';
import { type BreakoutMove, type BreakoutWorld, play } from './moves.ts';

const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const apart: PairApart[] = [
  ['a', 'b'],
  ['c', 'd'],
];

function worldAt(at: number): BreakoutWorld {
  let ids = 0;
  const newId = () => `g${at}-${++ids}`;
  return { at, here: people, resting: [], hosts: [], apart, met: [], energy: new Map(), random: seededRandom(), newId };
}

const create = (changes: Partial<Extract<BreakoutMove, { type: 'create' }>> = {}): BreakoutMove => ({
  type: 'create',
  way: 'balanced',
  size: 3,
  minutes: 10,
  people,
  activity: 'Talk',
  prompt: 'How are you?',
  ...changes,
});

test('R-VAL-15 R-CONST-26 how many are needed, and how long groups last', () => {
  expect([fewest.balanced, fewest.similar, fewest.random]).toEqual([4, 6, 4]);
  expect([usualMinutes.balanced, usualMinutes.similar, usualMinutes.random]).toEqual([10, 15, 12]);
  expect(play(null, create({ way: 'similar', people: people.slice(0, 5) }), worldAt(0))).toBeNull();
  expect(play(null, create({ way: 'similar', people: people.slice(0, 6) }), worldAt(0))?.groups).toHaveLength(2);
});

test('R-STATE-38 REAL 28 people come together balanced, by similar energy, or at random, as the host asks', () => {
  const six = people.slice(0, 6);
  const together = (way: 'balanced' | 'similar' | 'random', seed: number, changes: Partial<BreakoutWorld> = {}) => {
    const world = { ...worldAt(0), apart: [], random: seededRandom(seed), ...changes };
    const groups = play(null, create({ way, people: six, size: 3 }), world)?.groups ?? [];
    return groups.map((group) => group.people.toSorted().join('')).toSorted();
  };
  const seeds = Array.from({ length: 12 }, (_, seed) => seed);
  const ways = (way: 'balanced' | 'similar' | 'random', changes?: Partial<BreakoutWorld>) =>
    new Set(seeds.map((seed) => together(way, seed, changes).join(' ')));
  const energy = new Map(six.map((id, index) => [id, index % 2 === 0 ? 10 : 90]));
  expect(ways('similar', { energy })).toEqual(new Set(['ace bdf']));
  // Three and three who sat together: two of each is the least that can meet again, and chance also repeats the three.
  const met = pairsIn([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]);
  expect(ways('balanced', { met })).not.toContain('abc def');
  expect(seeds.some((seed) => together('random', seed, { met, energy }).join(' ') === 'abc def')).toBe(true);
  expect(ways('random', { met, energy }).size).toBeGreaterThan(4);
});

test('R-STATE-39 closing leaves ten seconds, and then there is one room', () => {
  const planned = play(null, create(), worldAt(0));
  const open = play(planned, { type: 'open' }, worldAt(1_000));
  expect(open).toMatchObject({ stage: 'open', endsAt: 601_000, backAt: null });
  expect(play(open, { type: 'discard' }, worldAt(2_000))).toBe(open);
  const longer = play(open, { type: 'time', minutes: 2 }, worldAt(2_000));
  expect(longer).toMatchObject({ endsAt: 721_000 });
  const closing = play(longer, { type: 'close' }, worldAt(5_000));
  expect(closing).toMatchObject({ stage: 'closing', endsAt: null, backAt: 5_000 + graceMs });
  expect(play(closing, { type: 'place', who: 'a', group: null }, worldAt(6_000))).toBe(closing);
  expect(play(closing, { type: 'end' }, worldAt(15_000))).toBeNull();
});

test('everyone goes back to the circle by themselves, at any time; of two who stepped aside the other follows', () => {
  const planned = play(null, create(), worldAt(0)) as Breakout;
  expect(play(planned, { type: 'back', who: 'a' }, worldAt(1))).toBe(planned);
  const open = play(planned, { type: 'open' }, worldAt(1)) as Breakout;
  const [one, others] = [play(open, { type: 'back', who: 'a' }, worldAt(2)) as Breakout, people.slice(1)];
  expect(one).toMatchObject({ stage: 'open', backAt: null });
  expect(partOf(partsOf(one), 'a')).toBe(open.circle);
  for (const who of others) expect(groupOf(one, who)?.id).toBe(groupOf(open, who)?.id);
  expect(play(one, { type: 'back', who: 'a' }, worldAt(3))).toBe(one);
  const closing = play(open, { type: 'close' }, worldAt(4)) as Breakout;
  expect(groupOf(play(closing, { type: 'back', who: 'a' }, worldAt(5)) as Breakout, 'a')).toBeUndefined();
  const aside = play(null, { type: 'aside', who: 'e', by: 'f' }, worldAt(6)) as Breakout;
  const left = play(aside, { type: 'back', who: 'e' }, worldAt(7)) as Breakout;
  expect(left).toMatchObject({ stage: 'closing', backAt: 7 + graceMs });
  expect([partOf(partsOf(left), 'e'), partOf(partsOf(left), 'f')]).toEqual([aside.circle, aside.groups[0]?.id]);
});

test('where people choose, someone who rests then, or said they stay in the circle, is placed nowhere', () => {
  const planned = play(null, create({ way: 'choice', size: 4, out: ['g'] }), worldAt(0)) as Breakout;
  const open = play(planned, { type: 'open' }, { ...worldAt(1), resting: ['f'] }) as Breakout;
  expect(['f', 'g'].map((who) => groupOf(open, who))).toEqual([undefined, undefined]);
  expect(open.groups.flatMap((group) => group.people).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a host who comes answers who called from there, the circle included; one who goes answers nobody', () => {
  const planned = play(null, create({ way: 'hand', size: 2 }), worldAt(0)) as Breakout;
  const [first = '', second = ''] = planned.groups.map(({ id }) => id);
  const moves: BreakoutMove[] = [
    { type: 'place', who: 'a', group: first },
    { type: 'place', who: 'g', group: second },
    { type: 'open' },
    { type: 'call', who: 'a', calls: true },
    { type: 'call', who: 'c', calls: true },
    { type: 'visit', who: 'e', group: second },
    { type: 'visit', who: 'e', group: null },
  ];
  const called = moves.reduce<Breakout | null>((now, move, at) => play(now, move, worldAt(at)), planned);
  expect(called?.callers).toEqual(['a', 'c']);
  expect(play(called, { type: 'visit', who: 'e', group: first }, worldAt(9))?.callers).toEqual(['c']);
  expect(play(called, { type: 'visit', who: 'g', group: called?.circle ?? '' }, worldAt(9))).toMatchObject({
    callers: ['a'],
    visits: new Map([['g', called?.circle]]),
  });
  expect(play(called, { type: 'call', who: 'a', calls: false }, worldAt(9))?.callers).toEqual(['c']);
  expect(play(called, { type: 'back', who: 'a' }, worldAt(9))?.callers).toEqual(['c']);
});

test('groups without an end are given none by more time', () => {
  const open = play(play(null, create({ minutes: null }), worldAt(0)), { type: 'open' }, worldAt(1));
  expect(open).toMatchObject({ stage: 'open', endsAt: null });
  expect(play(open, { type: 'time', minutes: 2 }, worldAt(2))).toBe(open);
});

test('a host steps aside while groups only wait, which drops them; never while they’re open', () => {
  const planned = play(null, create(), worldAt(0)) as Breakout;
  const aside: BreakoutMove = { type: 'aside', who: 'e', by: 'f' };
  expect(play(planned, aside, worldAt(1))).toMatchObject({ way: 'aside', stage: 'open' });
  expect(play(planned, { type: 'aside', who: 'a', by: 'b' }, worldAt(1))).toBe(planned);
  const open = play(planned, { type: 'open' }, worldAt(1));
  expect(play(open, aside, worldAt(2))).toBe(open);
});

test('CARE C6 of two who are kept apart from now on, one goes to the circle, no matter who wanted it', () => {
  const planned = play(null, create({ way: 'pairs', people: ['a', 'c', 'e', 'g'] }), worldAt(0)) as Breakout;
  const open = play(planned, { type: 'open' }, worldAt(1)) as Breakout;
  const [first, second] = open.groups.map((group) => group.people) as [string[], string[]];
  const [one, other] = first as [string, string];
  const parted = play(open, { type: 'part', pair: [one, other] }, worldAt(2)) as Breakout;
  expect(parted.groups.map((group) => group.people)).toEqual([[one], second]);
  expect(play(open, { type: 'part', pair: [other, one] }, worldAt(2))).toEqual(parted);
  expect(play(open, { type: 'part', pair: [one, second[0] ?? ''] }, worldAt(2))).toBe(open);
});

test('where people choose, a full group is full, and someone who chose none is placed as they open', () => {
  const planned = play(null, create({ way: 'choice', size: 4 }), worldAt(0)) as Breakout;
  const [first, second] = planned.groups.map(({ id }) => id) as [string, string];
  let now: Breakout | null = planned;
  for (const who of ['a', 'c', 'e', 'f']) now = play(now, { type: 'choose', who, group: first }, worldAt(1));
  const full = now as Breakout;
  expect(groupOf(full, 'f')?.id).toBe(first);
  expect(play(full, { type: 'choose', who: 'g', group: first }, worldAt(1))).toBe(full);
  const open = play(full, { type: 'open' }, worldAt(2)) as Breakout;
  expect(['b', 'd', 'g'].map((who) => groupOf(open, who)?.id)).toEqual([second, second, second]);
  expect(play(open, { type: 'choose', who: 'a', group: second }, worldAt(3))).toBe(open);
});

test('REAL 30 someone alone in a group is named with a small one they could join, and nobody is moved', () => {
  const planned = play(
    null,
    create({ way: 'hand', size: 2, people: ['a', 'c', 'e', 'f', 'g'] }),
    worldAt(0),
  ) as Breakout;
  const [first, second] = planned.groups.map(({ id }) => id) as [string, string];
  let now: Breakout | null = planned;
  for (const [who, group] of [
    ['a', first],
    ['c', second],
    ['e', second],
  ] as const)
    now = play(now, { type: 'place', who, group }, worldAt(1));
  const open = onWire(play(now, { type: 'open' }, worldAt(2)) as Breakout);
  const here = people.map((userId) => ({ userId }));
  expect(lonelyIn(open, here)).toEqual(['a']);
  expect(
    lonelyIn(
      open,
      here.filter(({ userId }) => userId !== 'e'),
    ),
  ).toEqual(['a', 'c']);
  expect(lonelyIn({ ...open, stage: 'closing' }, here)).toEqual([]);
  // So is someone alone in the circle who isn't a host and doesn't rest.
  const few = ['b', 'c', 'e'].map((userId) => ({ userId }));
  const [waiting = { userId: 'b' }, ...others] = few;
  expect(lonelyIn(open, few)).toEqual(['b']);
  expect(lonelyIn(open, [{ ...waiting, role: 'cohost' }, ...others])).toEqual([]);
  expect(lonelyIn(open, [{ ...waiting, resting: true }, ...others])).toEqual([]);
});

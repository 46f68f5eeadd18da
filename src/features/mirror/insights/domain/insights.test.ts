import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { randomBelow } from '#platform/shared/random.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { factOf, factsOf } from './facts.ts';
import { type Finding, keyOf } from './finding.ts';
import { fisher } from './fisher.ts';
import type { History } from './history.ts';
import { findInsights } from './insights.ts';

const begin = Date.parse('2026-02-01T08:00:00Z');
const factors = ['people', 'sleep', 'movement', 'place', 'work', 'music', 'rain', 'news'];

/** A year's part of check-ins, mostly one a day at any hour, each with some factors; feelings as `feel` says. */
function person(seed: number, length: number, feel: (one: Pick<Felt, 'at' | 'factors'>, chance: number) => number) {
  const random = seededRandom(seed);
  const draw = (limit: number) => randomBelow(random, limit);
  const often = factors.map(() => 1 + draw(5));
  const felt = Array.from({ length }, (_, index): Felt => {
    const at = begin + index * dayMs - (draw(4) === 0 ? dayMs : 0) + draw(15) * hourMs;
    const one = { at, factors: factors.filter((_, which) => draw(10) < (often[which] ?? 0)), feelings: [] };
    // Most days low, few very bright: skewed, as moods are.
    return {
      ...one,
      pleasantness: feel(one, draw(201) - 100),
      energy: Math.round((draw(201) * draw(201)) / 201) - 100,
    };
  });
  const tried = Array.from({ length: 12 }, () => ({
    at: begin + draw(length) * dayMs,
    exercise: 'sigh',
    helped: 'yes' as const,
  }));
  return { felt, tried, circles: [begin + 9 * dayMs], timeZone: 'Europe/Berlin' } satisfies History;
}

/** All that somebody would ever have been told: between these numbers nothing new is said (a test below). */
function everTold(history: History) {
  const told = new Map<string, ReturnType<typeof findInsights>[number]>();
  const oldestFirst = history.felt.toSorted((a, b) => a.at - b.at);
  for (const count of [14, 28, 56, 112, 224, 448]) {
    if (count > oldestFirst.length) break;
    const felt = oldestFirst.slice(0, count);
    for (const one of findInsights({ ...history, felt }, begin + 999 * dayMs)) told.set(keyOf(one), one);
  }
  return [...told.values()];
}

test('REAL 1 where feelings are chance, at most 5 % of people are told something in more than 100 check-ins', () => {
  const people = runs(400);
  const told = Array.from({ length: people }, (_, seed) =>
    everTold(person(seed + 1, 125, (_one, chance) => chance)),
  ).filter((findings) => findings.length > 0);
  expect(told.length / people).toBeLessThanOrEqual(0.05);
});

/** The same days, each with what another day felt like: whatever belonged together is torn apart. */
function shuffled(history: History, seed: number): History {
  const random = seededRandom(seed);
  const felt = [...history.felt];
  for (let last = felt.length - 1; last > 0; last -= 1) {
    const other = randomBelow(random, last + 1);
    const [a, b] = [felt[last] as Felt, felt[other] as Felt];
    felt[last] = { ...a, pleasantness: b.pleasantness, energy: b.energy };
    felt[other] = { ...b, pleasantness: a.pleasantness, energy: a.energy };
  }
  return { ...history, felt };
}

const moved = ({ factors: with_ }: Pick<Felt, 'factors'>, chance: number) =>
  Math.max(-100, Math.min(100, chance / 2 + (with_.includes('movement') ? 55 : -25)));

test('REAL 1 on shuffled data, of lives in which something mattered, at most 5 % of people get an insight', () => {
  const people = runs(200);
  const lives = Array.from({ length: people }, (_, seed) => person(seed + 1, 120, moved));
  const told = lives.filter((life, seed) => everTold(shuffled(life, seed + 1)).length > 0);
  expect(told.length / people).toBeLessThanOrEqual(0.05);
  // Before that they had something to hear, most of them.
  expect(lives.filter((life) => everTold(life).length > 0).length / people).toBeGreaterThan(0.5);
});

/**
 * Feelings that drift for weeks, with ups and downs of the day (`daily` of all that moves them), and factors that stay for weeks,
 * such as an illness: each by itself, neither of the other.
 */
function drifting(seed: number, length: number, stays: number, daily: number): History {
  const random = seededRandom(seed);
  const share = () => randomBelow(random, 1_000_000) / 1_000_000;
  const step = () => share() + share() + share() + share() - 2;
  const often = factors.map(() => 0.1 + share() / 2);
  let now = often.map((one) => share() < one);
  let [pleasantness, energy] = [0, 0];
  const [drift, ups] = [30 * Math.sqrt((1 - daily) * (1 - stays ** 2)), 30 * Math.sqrt(daily)];
  const felt = Array.from({ length }, (_, index): Felt => {
    pleasantness = stays * pleasantness + drift * step();
    energy = stays * energy + drift * step();
    now = now.map((one, which) => (share() < stays ? one : share() < (often[which] ?? 0)));
    const at = begin + index * dayMs + randomBelow(random, 12) * hourMs;
    const today = { pleasantness: pleasantness + ups * step(), energy: energy + ups * step() };
    return { at, ...today, feelings: [], factors: factors.filter((_, which) => now[which]) };
  });
  return { felt, tried: [], circles: [], timeZone: 'Europe/Berlin' };
}

test.each([
  [0.5, 0, 112],
  [0.7, 0, 112],
  [0.9, 0, 448],
  [0.95, 0.5, 448],
  [0.98, 0.6, 448],
])(
  'REAL 1 days that follow each other are alike (%s, with %s of every day): that alone tells hardly anybody something',
  (stays, daily, length) => {
    const people = runs(150);
    const told = Array.from({ length: people }, (_, seed) => everTold(drifting(seed + 1, length, stays, daily)));
    expect(told.filter((findings) => findings.length > 0).length / people).toBeLessThanOrEqual(0.05);
  },
);

test('REAL 1 what’s really true is found: most people whose days movement makes better hear of it', () => {
  const people = 60;
  const heard = Array.from({ length: people }, (_, seed) =>
    everTold(person(seed + 1, 120, moved)).some(
      ({ matter }) => matter.kind === 'factor' && matter.factor === 'movement',
    ),
  ).filter(Boolean);
  expect(heard.length / people).toBeGreaterThan(0.6);
});

/** That many days, better on those that `had` movement. */
const planted = (days: number, had: (index: number) => boolean): History => ({
  felt: Array.from({ length: days }, (_, index) => ({
    at: begin + index * dayMs,
    energy: 0,
    feelings: [],
    factors: had(index) ? ['movement'] : [],
    pleasantness: had(index) ? 40 + (index % 3) : -40,
  })),
  tried: [],
  circles: [],
  timeZone: 'UTC',
});

test('it names what it rests on', () => {
  expect(
    findInsights(
      planted(30, (index) => index % 2 === 0),
      begin + 40 * dayMs,
    ),
  ).toEqual([
    {
      matter: { kind: 'factor', factor: 'movement' },
      measure: 'pleasantness',
      sure: 'quite',
      of: 28,
      until: begin + 27 * dayMs,
      withIt: { above: 14, of: 14 },
      without: { above: 0, of: 14 },
    },
  ]);
});

/** This many days when a walk follows a good night, and neither a short one. */
function slept(days: number, drifts: (index: number) => boolean): History {
  const history = planted(days, (index) => index % 3 === 0);
  const felt = history.felt.map((one, index) => {
    const isGood = index % 3 === 0;
    const factors = isGood ? ['slept-well', 'a-walk'] : drifts(index) ? [] : ['slept-little'];
    return { ...one, factors, energy: one.pleasantness };
  });
  return { ...history, felt };
}

test('REAL 1 five sentences that only say one thing in other words are one fact: the strongest, and what goes with it', () => {
  const found = findInsights(
    slept(28, (index) => index % 9 === 4),
    begin + 40 * dayMs,
  );
  expect(found.length).toBeGreaterThanOrEqual(5);
  const facts = factsOf(found);
  expect(facts).toHaveLength(1);
  const [[lead, ...others] = []] = facts;
  expect(lead?.fact).toBeUndefined();
  for (const one of others) {
    const isShort = one.matter.kind === 'factor' && one.matter.factor === 'slept-little';
    expect(one.fact).toEqual({ of: lead && keyOf(lead), sameDays: !isShort });
  }
});

test('REAL 1 two that fall on days of their own stay two facts', () => {
  const history = planted(56, (index) => index % 4 < 2);
  const felt = history.felt.map((one, index) => ({
    ...one,
    energy: index % 2 === 0 ? 50 + (index % 3) : -50,
    factors: [...one.factors, ...(index % 2 === 0 ? ['music'] : [])],
  }));
  const found = findInsights({ ...history, felt }, begin + 90 * dayMs);
  expect(factsOf(found).map(([lead]) => lead && keyOf(lead))).toEqual([
    'factor/movement/pleasantness',
    'factor/music/energy',
  ]);
});

test('REAL 1 whatever was lived: each finding in one fact, which a stronger one leads, and at most one of a matter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 14, max: 130 }), (seed, length) => {
      const found = findInsights(person(seed, length, moved), begin + 999 * dayMs);
      const facts = factsOf(found);
      expect(facts.flat()).toHaveLength(found.length);
      for (const fact of facts)
        expect(fact.filter((one) => !one.fact).map(keyOf)).toEqual([factOf(fact[0] as Finding)]);
      const matters = found.filter((one) => !one.fact).map((one) => keyOf({ ...one, measure: 'energy' }));
      expect(new Set(matters).size).toBe(matters.length);
    }),
  );
});

test('it is silent under five days a side, and before two weeks of check-ins', () => {
  expect(
    findInsights(
      planted(30, (index) => index % 7 === 1),
      begin + 40 * dayMs,
    ),
  ).toEqual([]);
  expect(
    findInsights(
      planted(13, (index) => index % 2 === 0),
      begin + 40 * dayMs,
    ),
  ).toEqual([]);
});

test('days before the first circle that’s known stand on neither side: there may have been others', () => {
  const { felt, ...rest } = planted(56, (index) => index >= 28 && index % 4 < 2);
  const circles = Array.from({ length: 7 }, (_, index) => begin + (28 + 4 * index) * dayMs - hourMs);
  const found = findInsights(
    { ...rest, circles, felt: felt.map((one) => ({ ...one, factors: [] })) },
    begin + 90 * dayMs,
  );
  const after = found.find(({ matter }) => matter.kind === 'after-circle');
  expect(after && after.withIt.of + after.without.of).toBe(28);
});

test('many check-ins on one day stand for one day', () => {
  const { felt, ...rest } = planted(14, (index) => index < 5);
  const crowded = felt.map((one, index) => ({
    ...one,
    at: begin + Math.floor(index / 4) * dayMs + (index % 4) * 1000,
  }));
  expect(findInsights({ ...rest, felt: crowded }, begin + 40 * dayMs)).toEqual([]);
});

test('it says the same at every look until the number of check-ins has doubled', () => {
  const whole = planted(55, (index) => index % 2 === 0);
  const at28 = findInsights({ ...whole, felt: whole.felt.slice(0, 28) }, begin + 90 * dayMs);
  expect(findInsights(whole, begin + 90 * dayMs)).toEqual(at28);
});

test('Fisher’s test agrees with figures worked out by hand, and never leaves 0 to 1', () => {
  expect(fisher({ above: 3, of: 4 }, { above: 1, of: 4 })).toBeCloseTo(34 / 70, 10);
  expect(fisher({ above: 5, of: 5 }, { above: 0, of: 5 })).toBeCloseTo(2 / 252, 10);
  const side = fc
    .integer({ min: 0, max: 60 })
    .chain((of) => fc.record({ above: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));
  fc.assert(
    fc.property(side, side, (a, b) => {
      const p = fisher(a, b);
      expect(p).toBeGreaterThan(0);
      expect(p).toBeLessThanOrEqual(1);
      expect(fisher(b, a)).toBeCloseTo(p, 9);
    }),
  );
});

test('until a new stretch may be looked at, what was found in the one before it stands', () => {
  const history = planted(463, (index) => index < 448 && index % 3 === 0);
  const until = (days: number) => findInsights({ ...history, felt: history.felt.slice(0, days) }, begin + 999 * dayMs);
  expect(until(448).map(keyOf)).toContain('factor/movement/pleasantness');
  for (const days of [449, 461]) expect(until(days)).toEqual(until(448));
  expect(until(462)).toEqual([]);
});

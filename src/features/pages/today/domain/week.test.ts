import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckIn } from '#features/mirror/check-ins/domain/contract.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { type Week, weekOf } from './week.ts';

const now = Date.parse('2026-06-10T18:00:00Z');

function one(daysAgo: number, pleasantness: number, given: Partial<CheckIn> = {}): CheckIn {
  return {
    id: '01970000-0000-7000-8000-000000000001',
    energy: 0,
    pleasantness,
    feelings: [],
    factors: [],
    note: null,
    created_at: new Date(now - daysAgo * dayMs - hourMs).toISOString(),
    ...given,
  };
}
const days = (...pleasantness: number[]) => pleasantness.map((value, ago) => one(ago, value));
const told = (checkIns: readonly CheckIn[], timeZone = 'UTC') => weekOf(checkIns, now, timeZone);

describe('CARE §3 REAL 1 Today says one sentence of one’s own week', () => {
  test('under five check-ins, or on fewer than four days, it says nothing of anybody', () => {
    expect(told([])).toBeNull();
    expect(told(days(40, 40, 40, 40))).toBeNull();
    expect(told([...days(40, 40, 40), one(0, 40), one(1, 40), one(2, 40)])).toBeNull();
    expect(told([...days(40, 40, 40, 40), one(0, 40)])).not.toBeNull();
    // What's older than a week is no week.
    expect(told(days(40, 40, 40, 40).concat(one(7, 40)))).toBeNull();
  });

  test('several low days come before all else', () => {
    expect(told([...days(-40, 50, -40, 50, -30), one(0, -40, { feelings: ['tired'] })])).toEqual({
      kind: 'heavy',
      days: 3,
      of: 5,
    });
    // One good hour lifts a day above low.
    expect(told([...days(-40, 50, -40, 50, -30), one(0, 60)])?.kind).not.toBe('heavy');
  });

  test('a week unlike the three before it', () => {
    const before = [8, 10, 12, 14, 16, 18].map((ago) => one(ago, ago > 14 ? 30 : -20));
    expect(told([...days(30, 30, 30, -10, 30), ...before])).toEqual({
      kind: 'lighter',
      days: 4,
      of: 5,
      before: { days: 2, of: 6 },
    } satisfies Week);
    expect(told([...days(-10, -10, -10, -10, -10), ...before])).toMatchObject({ kind: 'heavier', days: 0 });
    // As before, it's no turn.
    expect(told([...days(30, -10, 30, -10, 30), ...before])?.kind).toBe('pleasant');
    // Nor beside too few days.
    expect(told([...days(30, 30, 30, 30, 30), ...before.slice(0, 4)])?.kind).toBe('pleasant');
  });

  test('a word that came up on most days, a feeling before what was in the day', () => {
    const tired = { feelings: ['tired', 'calm'], factors: ['family'] };
    const week = [
      one(0, 10, tired),
      one(1, 10, tired),
      one(2, 10, tired),
      one(3, 10, { feelings: ['tired'] }),
      one(4, 9),
    ];
    expect(told(week)).toEqual({ kind: 'feeling', word: 'tired', days: 4, of: 5 });
    const family = { feelings: [], factors: ['family'] };
    expect(told([...days(1, 1, 1, 1, 1), ...[0, 1, 2].map((ago) => one(ago, 1, family))])).toMatchObject({
      kind: 'factor',
      word: 'family',
      days: 3,
      of: 5,
    });
    // Two that came up as often are neither of them the one.
    const two = { feelings: ['tired', 'calm'] };
    expect(told([...days(1, 1, 1, 1, 1), ...[0, 1, 2].map((ago) => one(ago, 1, two))])?.kind).toBe('pleasant');
  });

  test('else what most days were, or that there were both', () => {
    expect(told(days(20, 20, 20, -10, 0))).toEqual({ kind: 'pleasant', days: 3, of: 5 });
    expect(told(days(-20, -20, -20, 10, 0))).toEqual({ kind: 'unpleasant', days: 3, of: 5 });
    expect(told(days(20, 20, -20, -20, 0))).toEqual({ kind: 'both', days: 2, unpleasant: 2, of: 5 });
  });

  test('days are those of the calendar one lives by', () => {
    // In Auckland it's the next morning, and a week ago there isn't in it any more.
    const week = [0, 1, 2, 3, 4, 5, 6].map((ago) =>
      one(ago, 30, { created_at: new Date(now - ago * dayMs - 8 * hourMs).toISOString() }),
    );
    expect(told(week)?.of).toBe(7);
    expect(told(week, 'Pacific/Auckland')?.of).toBe(6);
  });
});

const anyCheckIns = fc.array(
  fc
    .record({
      ago: fc.integer({ min: -2, max: 40 * 24 }),
      pleasantness: fc.integer({ min: -100, max: 100 }),
      feelings: fc.subarray(['tired', 'calm', 'sad']),
      factors: fc.subarray(['family', 'a-walk']),
    })
    .map(({ ago, pleasantness, ...said }) =>
      one(0, pleasantness, { ...said, created_at: new Date(now - ago * hourMs).toISOString() }),
    ),
  { maxLength: 60 },
);

/** The dates from this many days ago to that many, in UTC, with what was kept on each: counted by hand, another way. */
function byHand(checkIns: readonly CheckIn[], from: number, to: number): CheckIn[][] {
  const dates = Array.from({ length: from - to + 1 }, (_, index) =>
    new Date(now - (from - index) * dayMs).toISOString(),
  );
  return dates
    .map((date) => checkIns.filter(({ created_at }) => created_at.slice(0, 10) === date.slice(0, 10)))
    .filter((all) => all.length > 0);
}
const mean = (all: readonly CheckIn[]) => all.reduce((sum, each) => sum + each.pleasantness, 0) / all.length;

/** Counts again what's said of these. */
function judge(checkIns: readonly CheckIn[]): void {
  const said = told(checkIns);
  const week = byHand(checkIns, 6, 0);
  if (week.flat().length < 5 || week.length < 4) return expect(said).toBeNull();
  if (!said) throw new Error('There is a week to tell of.');
  expect(said.of).toBe(week.length);
  const all = {
    heavy: (of: number) => of <= -25,
    unpleasant: (of: number) => of < 0,
    pleasant: (of: number) => of > 0,
  };
  const are = (kind: keyof typeof all, of = week) => of.filter((each) => all[kind](mean(each))).length;
  switch (said.kind) {
    case 'heavy':
      expect(said.days).toBeGreaterThanOrEqual(3);
      return expect(said.days).toBe(are('heavy'));
    case 'feeling':
    case 'factor': {
      const has = ({ feelings, factors }: CheckIn) => [...feelings, ...factors].includes(said.word);
      expect(said.days).toBeGreaterThanOrEqual(3);
      return expect(said.days).toBe(week.filter((each) => each.some(has)).length);
    }
    case 'lighter':
    case 'heavier': {
      const earlier = byHand(checkIns, 27, 7);
      expect(earlier.flat().length).toBeGreaterThanOrEqual(5);
      expect([said.days, said.before]).toEqual([
        are('pleasant'),
        { days: are('pleasant', earlier), of: earlier.length },
      ]);
      return expect(said.days / said.of > said.before.days / said.before.of).toBe(said.kind === 'lighter');
    }
    case 'both':
      expect(said.unpleasant).toBe(are('unpleasant'));
      return expect(said.days).toBe(are('pleasant'));
    default:
      expect(said.days * 2).toBeGreaterThan(said.of);
      return expect(said.days).toBe(are(said.kind));
  }
}

test('CARE §3 REAL 1 whatever was kept: nothing under the floor, and every number is that of the days it names', () => {
  fc.assert(
    fc.property(anyCheckIns, (checkIns) => {
      judge(checkIns);
    }),
  );
});

test('CARE §3 the same is said in whatever order they’re kept, and of nothing older than four weeks', () => {
  fc.assert(
    fc.property(anyCheckIns, (checkIns) => {
      expect(told(checkIns.toReversed())).toEqual(told(checkIns));
      expect(told(byHand(checkIns, 27, 0).flat())).toEqual(told(checkIns));
    }),
  );
});

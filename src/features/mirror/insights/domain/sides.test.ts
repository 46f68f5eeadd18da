import { describe, expect, test } from 'vitest';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { dayMs, hourMs, minuteMs } from '#platform/shared/duration.ts';
import type { History } from './history.ts';
import { type InsightMatter, isByClocks, sidesOf } from './sides.ts';

/** A Monday, at nine in the morning in Berlin. */
const monday = Date.parse('2026-11-02T08:00:00Z');
const at = (day: number, hours = 0, factors: readonly string[] = []): Felt => ({
  at: monday + day * dayMs + hours * hourMs,
  energy: 0,
  pleasantness: 0,
  feelings: [],
  factors,
});
const history = (given: Partial<History> = {}): History => ({
  felt: [],
  tried: [],
  circles: [],
  timeZone: 'Europe/Berlin',
  ...given,
});
const tried = (one: number) => ({ at: one, exercise: 'sigh', helped: 'yes' as const });

/** The times on both sides of a matter. */
function sides(felt: readonly Felt[], kind: InsightMatter['kind'], given: Partial<History> = {}, which?: string) {
  const found = sidesOf(felt, history(given)).find(
    ({ matter }) =>
      matter.kind === kind &&
      (which === undefined || which === (matter.kind === 'factor' ? matter.factor : 'part' in matter && matter.part)),
  );
  const times = (all: readonly Felt[] = []) => all.map((one) => (one.at - monday) / hourMs);
  return { withIt: times(found?.withIt), without: times(found?.without) };
}

describe('REAL 1 what stands for a day', () => {
  test('the first check-in of it, however many there were, and in whatever order they came', () => {
    const felt = [at(1), at(0, 2, ['work']), at(0, 1, ['work']), at(0, 3, ['work'])];
    expect(sides(felt, 'factor')).toEqual({ withIt: [1], without: [24] });
  });

  test('a day with something is no day without it, whatever came before', () => {
    const felt = [at(0), at(0, 1, ['work']), at(1)];
    expect(sides(felt, 'factor')).toEqual({ withIt: [1], without: [24] });
  });

  test('but a part of the day may stand beside the rest of it', () => {
    expect(sides([at(0), at(0, 6)], 'part', {}, 'morning')).toEqual({ withIt: [0], without: [6] });
  });

  test('days are those of the clocks they live by', () => {
    const felt = [at(0, 14, ['work']), at(0, 16, ['work'])];
    // 23:00 and 01:00 in Berlin; in Tokyo both are on Tuesday.
    expect(sides(felt, 'factor').withIt).toEqual([14, 16]);
    expect(sides(felt, 'factor', { timeZone: 'Asia/Tokyo' }).withIt).toEqual([14]);
  });

  test('a weekend is Saturday and Sunday, there', () => {
    const felt = [at(4), at(5), at(6), at(7)];
    expect(sides(felt, 'weekend')).toEqual({ withIt: [120, 144], without: [96, 168] });
    // On Friday at 21:00 in Berlin it’s Saturday in Tokyo.
    expect(sides([at(4, 12)], 'weekend', { timeZone: 'Asia/Tokyo' }).withIt).toEqual([108]);
  });
});

describe('REAL 1 after an exercise, and after a circle', () => {
  test('for six hours, and not at the very moment', () => {
    const given = { tried: [tried(monday - 2 * dayMs), tried(monday)] };
    const hoursAfter = (hours: number) => sides([at(0, hours)], 'after-exercise', given);
    expect(hoursAfter(1 / 60)).toEqual({ withIt: [1 / 60], without: [] });
    expect(hoursAfter(6)).toEqual({ withIt: [6], without: [] });
    expect(hoursAfter(6 + 1 / 60)).toEqual({ withIt: [], without: [6 + 1 / 60] });
    expect(hoursAfter(0)).toEqual({ withIt: [], without: [0] });
  });

  test('for a day and a half after a circle', () => {
    const given = { circles: [monday] };
    expect(sides([at(1, 12), at(2, 0)], 'after-circle', given)).toEqual({ withIt: [36], without: [48] });
    expect(sides([at(1, 12 + 1 / 60)], 'after-circle', given).withIt).toEqual([]);
  });

  test('days before the first that’s known stand on neither side, and so does its own where it began before', () => {
    const given = { tried: [tried(monday + 3 * dayMs)] };
    expect(sides([at(0), at(1), at(3, -1), at(3, 1), at(5)], 'after-exercise', given)).toEqual({
      withIt: [],
      without: [120],
    });
  });

  test('who never did one has no such days at all', () => {
    expect(sides([at(0), at(1)], 'after-exercise')).toEqual({ withIt: [], without: [] });
    expect(sides([at(0), at(1)], 'after-circle')).toEqual({ withIt: [], without: [] });
  });
});

test('REAL 1 all that’s asked: each factor once, the parts of the day, the weekend, and the two that follow', () => {
  const felt = [at(0, 0, ['work', 'sleep']), at(1, 0, ['work'])];
  const kinds = sidesOf(felt, history()).map(({ matter }) => ('factor' in matter ? matter.factor : matter.kind));
  expect(kinds).toEqual(['work', 'sleep', ...Array(4).fill('part'), 'weekend', 'after-exercise', 'after-circle']);
});

test('only parts of the day and weekends go by clocks', () => {
  const kinds = sidesOf([at(0, 0, ['work'])], history({ tried: [tried(monday - minuteMs)] })).map(
    ({ matter }) => matter,
  );
  expect(kinds.filter(isByClocks).map(({ kind }) => kind)).toEqual([...Array(4).fill('part'), 'weekend']);
});

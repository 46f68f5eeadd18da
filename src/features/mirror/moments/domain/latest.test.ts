import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import type { Moment } from './contract.ts';
import { latestPage, type WrittenMoment, withoutGaps, withWritten } from './latest.ts';
import { shownOf } from './shown.ts';

const moment = fc.record({
  kind: fc.constant('noticed' as const),
  id: fc.constantFrom('a', 'b', 'c'),
  created_at: fc.constantFrom('2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z'),
  payload: fc.record({ text: fc.string() }),
});
const removal = fc.record({
  kind: fc.constantFrom('noticed' as const, 'chose' as const),
  id: fc.constantFrom('a', 'b', 'c'),
  removed: fc.constant(true as const),
});

test('REAL 47 written twice is written once, whatever came before, and the newest is first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(moment, removal)),
      fc.oneof(moment, removal),
      (before: WrittenMoment[], last: WrittenMoment) => {
        const stands = before.reduce<Moment[]>(withWritten, []);
        const once = withWritten(stands, last);
        expect(withWritten(once, last)).toEqual(once);
        expect(once.some(({ id, kind }) => id === last.id && kind === last.kind)).toBe(!('removed' in last));
        const times = once.map(({ created_at }) => created_at);
        expect(times).toEqual(times.toSorted().reverse());
      },
    ),
  );
});

const at = (nth: number) => new Date(Date.UTC(2026, 0, 1) + nth * minuteMs).toISOString();
const noticed = (nth: number): Moment => ({
  kind: 'noticed',
  id: `n${nth}`,
  created_at: at(nth),
  payload: { text: 'x' },
});
const chose = (nth: number): Moment => ({
  kind: 'chose',
  id: `c${nth}`,
  created_at: at(nth),
  payload: { text: 'x', instead: null },
});
const helped = (nth: number): Moment => ({
  kind: 'helped',
  id: `h${nth}`,
  created_at: at(nth),
  payload: { what: 'x', exercise: null, helped: 'no' },
});
const newest = (...moments: Moment[]) => moments.reduce<Moment[]>(withWritten, []);
const count = (all: readonly Moment[], kind: string) => all.filter((one) => one.kind === kind).length;

test('SPEC §4 offline: from wherever they are, they stand in one list, the newest first', () => {
  const shown = shownOf({
    inAccount: [noticed(1), chose(3), helped(5)],
    pending: [{ id: 'c3', state: 'waiting', why: null, body: { id: 'c3', removed: true } }],
    here: [noticed(4)],
  });
  expect(shown.map(({ moment: { id }, onDevice }) => [id, onDevice])).toEqual([
    ['h5', false],
    ['n4', true],
    ['n1', false],
  ]);
});

test('R-DATA-11 SPEC §4 offline: of all, the latest 50, 20 and 20 are at hand, the newest first, and where that ends is known', () => {
  const all = newest(...Array.from({ length: 60 }, (_, nth) => [noticed(nth), chose(nth), helped(nth)]).flat());
  const { moments, next } = latestPage(all, null);
  expect(['noticed', 'chose', 'helped'].map((kind) => count(moments, kind))).toEqual([50, 20, 20]);
  expect(moments.slice(0, 3)).toEqual(all.slice(0, 3));
  // From the twentieth of what helped on some are missing, so what's noticed before that isn't the next one.
  expect(
    withoutGaps(
      moments.map((moment) => ({ moment })),
      next,
    ),
  ).toHaveLength(59);
  expect(
    withoutGaps(
      moments.map((moment) => ({ moment })),
      null,
    ),
  ).toHaveLength(90);
});

test('SPEC §4 offline: as many as there are at hand miss none; one more moves where they end', () => {
  const all = newest(...Array.from({ length: 20 }, (_, nth) => chose(nth)), noticed(5));
  expect(latestPage(all, null)).toEqual({ moments: all, next: null });
  const more = latestPage(withWritten(all, chose(20)), null);
  expect(more.moments).toHaveLength(21);
  expect(more.next).toBe(`${at(1)}_c1`);
  // What's missing before stays missing, be it newer or older.
  expect(latestPage(all, more.next).next).toBe(more.next);
  expect(latestPage(withWritten(all, chose(20)), `${at(9)}_n9`).next).toBe(`${at(9)}_n9`);
  expect(latestPage(withWritten(all, chose(20)), `${at(0)}_n0`).next).toBe(more.next);
});

test('every one is in the first page or in what’s before its end, whatever the kinds', () => {
  const kinds = [noticed, chose, helped];
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 2 })), { maxLength: 200 });
  fc.assert(
    fc.property(some, (drawn) => {
      const all = newest(...drawn.flatMap(([nth, kind]) => kinds[kind]?.(nth) ?? []));
      const { moments, next } = latestPage(all, null);
      const asRows = (these: readonly Moment[]) => these.map((moment) => ({ moment }));
      const shown = withoutGaps(asRows(moments), next);
      const before = all.length - withoutGaps(asRows(all), next).length;
      expect(shown).toEqual(asRows(all.slice(0, shown.length)));
      expect(shown.length + before).toBe(all.length);
    }),
  );
});

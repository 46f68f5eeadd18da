import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Moment } from './contract.ts';
import { latestOf, type Written, withWritten } from './latest.ts';

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
    fc.property(fc.array(fc.oneof(moment, removal)), fc.oneof(moment, removal), (before: Written[], last: Written) => {
      const stands = before.reduce<Moment[]>(withWritten, []);
      const once = withWritten(stands, last);
      expect(withWritten(once, last)).toEqual(once);
      expect(once.some(({ id, kind }) => id === last.id && kind === last.kind)).toBe(!('removed' in last));
      const times = once.map(({ created_at }) => created_at);
      expect(times).toEqual(times.toSorted().reverse());
    }),
  );
});

test('SPEC §4 offline: of all, the latest 50, 20 and 20 are at hand, the newest first', () => {
  const at = (nth: number) => new Date(Date.UTC(2026, 0, 1) + nth * 60_000).toISOString();
  const all = Array.from({ length: 60 }, (_, nth): Moment[] => [
    { kind: 'noticed', id: `n${nth}`, created_at: at(nth), payload: { text: 'x' } },
    { kind: 'chose', id: `c${nth}`, created_at: at(nth), payload: { text: 'x', instead: null } },
    { kind: 'helped', id: `h${nth}`, created_at: at(nth), payload: { what: 'x', exercise: null, helped: 'no' } },
  ])
    .flat()
    .toReversed();
  const left = latestOf(all);
  const count = (kind: string) => left.filter((one) => one.kind === kind).length;
  expect([count('noticed'), count('chose'), count('helped')]).toEqual([50, 20, 20]);
  expect(left.slice(0, 3)).toEqual(all.slice(0, 3));
});

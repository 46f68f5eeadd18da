import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allDatesFrom } from './all-dates.ts';
import type { ShownSeriesDate } from './contract.ts';

type Part = ShownSeriesDate['part'];
const datesOf = (...parts: Part[]) => parts.map((part, at) => ({ id: String(at), part, costs: false, seats_left: 2 }));
const offered = (from: number, ...parts: Part[]) => {
  const { mayCome, mayDecline } = allDatesFrom(String(from), datesOf(...parts));
  return [mayCome, mayDecline];
};

test('all dates are offered where that says more than this one would, and only to a guest', () => {
  expect(offered(0, 'none', 'none', 'none')).toEqual([true, false]);
  expect(offered(0, 'coming', 'none')).toEqual([true, false]);
  // This one is all that's left to say.
  expect(offered(0, 'none', 'coming', 'waiting')).toEqual([false, true]);
  expect(offered(0, 'none')).toEqual([false, false]);
  expect(offered(0, 'none', 'facilitator')).toEqual([false, false]);
  expect(offered(0, 'facilitator', 'facilitator')).toEqual([false, false]);
  expect(offered(0, 'coming', 'coming')).toEqual([false, true]);
});

test('REAL 8 nothing is offered for all while one of them costs something', () => {
  const dates = datesOf('none', 'none', 'coming', 'coming');
  expect(allDatesFrom('0', dates)).toMatchObject({ mayCome: true, mayDecline: true });
  const priced = dates.map((date) => ({ ...date, costs: date.id === '3' }));
  expect(allDatesFrom('0', priced)).toMatchObject({ mayCome: false, mayDecline: false });
});

test('a full date is told only where it’s still to be said yes to', () => {
  const full = (part: Part) => [...datesOf('none', 'none'), { id: '2', part, costs: false, seats_left: 0 }];
  expect(allDatesFrom('0', full('none')).isSomeFull).toBe(true);
  for (const part of ['coming', 'waiting', 'facilitator'] as const)
    expect(allDatesFrom('0', full(part)).isSomeFull).toBe(false);
});

test('whatever there is, what’s said is no more than there is, and a yes to all leaves nothing unsaid', () => {
  const parts = fc.array(fc.constantFrom<Part>('none', 'coming', 'waiting', 'facilitator'), { maxLength: 8 });
  fc.assert(
    fc.property(parts, (said) => {
      const { all, coming, waiting, mayCome } = allDatesFrom('0', datesOf(...said));
      expect(coming + waiting).toBeLessThanOrEqual(all);
      if (coming + waiting === all) expect(mayCome).toBe(false);
      if (mayCome) expect(all).toBeGreaterThan(coming + waiting);
    }),
  );
});

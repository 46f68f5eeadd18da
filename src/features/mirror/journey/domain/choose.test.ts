import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { chooseWay, isUnderWay, type JourneyCircle, otherWays } from './choose.ts';
import type { Around } from './phases.ts';

const now = Date.UTC(2026, 5, 10);
const way = (id: string, status: Around['status'], days: number, given: Partial<JourneyCircle> = {}): JourneyCircle => {
  const startsAt = now + days * dayMs;
  const startedAt = status === 'pending' ? null : startsAt;
  const endedAt = status === 'ended' ? startsAt + hourMs : null;
  return { id, written: false, around: { status, startsAt, minutes: 60, startedAt, endedAt }, ...given };
};
const live = way('live', 'live', 0);
const [next, later] = [way('next', 'pending', 1), way('later', 'pending', 5)];
const [lately, before] = [way('lately', 'ended', -2), way('before', 'ended', -9)];
const long = way('long', 'ended', -40);

test('R-PLAT-20 the one of the address, else the one that’s on, the next, or the last', () => {
  const all = [long, before, lately, later, next, live];
  expect(chooseWay(all, 'long', now)).toBe(long);
  expect(chooseWay(all, undefined, now)).toBe(live);
  expect(chooseWay([lately, later, next], undefined, now)).toBe(next);
  expect(chooseWay([before, lately], undefined, now)).toBe(lately);
});

test('R-ROUTE-28 never another than the one of the address', () => {
  expect(chooseWay([lately, live], 'another', now)).toBeNull();
});

test('R-PLAT-22 none where nothing is under way: long over, called off, or gone', () => {
  const off = way('off', 'ended', 1);
  const calledOff = { ...off, around: off.around && { ...off.around, startedAt: null } };
  expect(chooseWay([long, calledOff, { ...next, around: null }], undefined, now)).toBeNull();
});

const anyWay = fc
  .record({
    status: fc.constantFrom('pending' as const, 'live' as const, 'ended' as const),
    days: fc.integer({ min: -60, max: 60 }),
    written: fc.boolean(),
  })
  .map(({ status, days, written }) => ({ status, days, written }));

test('the others are never the one that’s shown, and each has something to open', () => {
  fc.assert(
    fc.property(fc.array(anyWay, { maxLength: 30 }), (given) => {
      const ways = given.map(({ status, days, written }, at) => way(`${at}`, status, days, { written }));
      const shown = chooseWay(ways, undefined, now);
      const others = otherWays(ways, shown, now);
      expect(others).not.toContain(shown);
      for (const one of others) expect(one.written || isUnderWay(one, now)).toBe(true);
    }),
  );
});

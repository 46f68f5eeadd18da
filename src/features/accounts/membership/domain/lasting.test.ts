import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { type Entitlement, mayUse, prolonged, sources, standingOf } from './access.ts';
import { givesUntil, isLive, mainOf, type Subscription, withdrawableUntil } from './subscription.ts';

/* How long it lasts, for whatever somebody has: properties beside the examples of access.test.ts and subscription.test.ts. */

const moment = fc.integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2029, 0, 1) });
const entitlement: fc.Arbitrary<Entitlement> = fc.record({
  source: fc.constantFrom(...sources),
  until: fc.option(moment),
});
const subscription: fc.Arbitrary<Subscription> = fc
  .record({
    id: fc.uuid(),
    state: fc.constantFrom('active', 'trialing', 'past_due', 'canceled', 'unpaid', 'incomplete', 'something new'),
    startedAt: moment,
    periodStart: moment,
    month: fc.integer({ min: 28, max: 31 }),
    endsAt: fc.option(moment),
  })
  .map(({ month, ...one }) => ({ ...one, periodEnd: one.periodStart + month * dayMs }));

test('REAL 7 someone who has something that lasts may use it at every moment until it’s over, and at none from then on', () => {
  fc.assert(
    fc.property(fc.array(entitlement, { maxLength: 5 }), moment, (all, now) => {
      const standing = standingOf(all, now);
      const may = mayUse('own-templates', ['own-templates'], all, now);
      expect(may).toBe(standing !== null);
      expect(may).toBe(all.some(({ until }) => until === null || until > now));
      if (standing?.until === undefined || standing.until === null) return;
      expect(all.every(({ until }) => until !== null && until <= (standing.until ?? 0))).toBe(true);
      expect(mayUse('own-templates', ['own-templates'], all, standing.until - 1)).toBe(true);
      expect(mayUse('own-templates', ['own-templates'], all, standing.until)).toBe(false);
    }),
  );
});

test('what’s told doesn’t depend on the order in which it’s kept', () => {
  fc.assert(
    fc.property(fc.array(entitlement, { maxLength: 5 }), moment, (all, now) => {
      expect(standingOf(all.toReversed(), now)?.until).toBe(standingOf(all, now)?.until);
    }),
  );
});

test('a gift never takes anything away, gives its days at least, and two give as much in either order', () => {
  const days = fc.integer({ min: 1, max: 3_650 });
  fc.assert(
    fc.property(fc.option(entitlement), days, days, moment, (before, one, other, now) => {
      const after = prolonged(before, one, now);
      if (before?.until === null) expect(after).toBeNull();
      if (after === null) return;
      expect(after).toBeGreaterThanOrEqual(now + one * dayMs);
      expect(after).toBeGreaterThanOrEqual((before?.until ?? 0) + one * dayMs);
      const both = (first: number, second: number) =>
        prolonged({ source: 'gift', until: prolonged(before, first, now) }, second, now);
      expect(both(one, other)).toBe(both(other, one));
      expect(prolonged(before, null, now)).toBeNull();
    }),
  );
});

test('REAL 8 a subscription gives nothing once it’s ended, nor longer than a day past its month, nor when it isn’t live', () => {
  fc.assert(
    fc.property(subscription, fc.integer({ min: 0, max: 28 }), (one, graceDays) => {
      const until = givesUntil(one, graceDays);
      expect(until === null).toBe(!isLive(one));
      if (until === null) return;
      if (one.endsAt !== null) expect(until).toBeLessThanOrEqual(one.endsAt);
      expect(until).toBeLessThanOrEqual(one.periodEnd + dayMs);
      // Longer grace is never shorter.
      expect(givesUntil(one, graceDays + 1)).toBeGreaterThanOrEqual(until);
    }),
  );
});

test('REAL 8 of several the one that’s told gives at least as long as each other, in whatever order they come', () => {
  fc.assert(
    fc.property(
      fc.array(subscription, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 28 }),
      (all, graceDays) => {
        const main = mainOf(all, graceDays);
        const gives = (one: Subscription | null) => (one && givesUntil(one, graceDays)) ?? 0;
        for (const one of all) expect(gives(main)).toBeGreaterThanOrEqual(gives(one));
        expect(gives(mainOf(all.toReversed(), graceDays))).toBe(gives(main));
      },
    ),
  );
  expect(mainOf([], 7)).toBeNull();
});

test('REAL 8 fourteen whole days are left to take it back wherever somebody is, from the westernmost clock to the easternmost', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -12, max: 14 }), (startedAt, offset) => {
      const until = withdrawableUntil({ startedAt });
      // The day on their calendar on which it began, and the end of the fourteenth after it.
      const day = Math.floor((startedAt + offset * hourMs) / dayMs);
      const theirEnd = (day + 15) * dayMs - offset * hourMs;
      expect(until).toBeGreaterThanOrEqual(theirEnd);
      expect(until - startedAt).toBeGreaterThan(14 * dayMs);
      expect(until - startedAt).toBeLessThanOrEqual(15.5 * dayMs);
    }),
  );
});

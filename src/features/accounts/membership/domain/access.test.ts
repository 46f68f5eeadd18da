import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { type Entitlement, mayUse, prolonged, sources, standingOf } from './access.ts';
import { premiumFeatures } from './premium.ts';

const now = Date.UTC(2026, 0, 1);
const anyEntitlement = fc.record({
  source: fc.constantFrom(...sources),
  until: fc.oneof(fc.constant(null), fc.integer({ min: now - 1_000, max: now + 1_000 })),
});

test('REAL 7 what nobody marked is for everybody, whatever they have', () => {
  fc.assert(
    fc.property(fc.constantFrom(...premiumFeatures), fc.array(anyEntitlement), (feature, all) => {
      expect(mayUse(feature, [], all, now)).toBe(true);
    }),
    { numRuns: runs(100) },
  );
});

test('REAL 7 what’s marked is for people with a reason that still holds, and only for them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...premiumFeatures), fc.array(anyEntitlement), (feature, all) => {
      const has = all.some(({ until }) => until === null || until > now);
      expect(mayUse(feature, premiumFeatures, all, now)).toBe(has);
    }),
    { numRuns: runs(200) },
  );
});

test('premium until a date is over at that moment', () => {
  expect(standingOf([{ source: 'gift', until: now }], now)).toBeNull();
  expect(standingOf([{ source: 'gift', until: now + 1 }], now)).toEqual({ source: 'gift', until: now + 1 });
});

test('of several reasons the one that lasts longest is told', () => {
  const all: Entitlement[] = [
    { source: 'gift', until: now + 5 },
    { source: 'stripe', until: now + 9 },
    { source: 'free-place', until: now - 1 },
  ];
  expect(standingOf(all, now)?.source).toBe('stripe');
  expect(standingOf([...all, { source: 'free-place', until: null }], now)?.until).toBeNull();
});

test('a second gift is added to what’s left of the first, and takes nothing from what has no end', () => {
  const days = (count: number) => now + count * dayMs;
  expect(prolonged(null, 30, now)).toBe(days(30));
  expect(prolonged({ source: 'gift', until: days(10) }, 30, now)).toBe(days(40));
  expect(prolonged({ source: 'gift', until: days(-10) }, 30, now)).toBe(days(30));
  expect(prolonged({ source: 'free-place', until: null }, 30, now)).toBeNull();
  expect(prolonged({ source: 'gift', until: days(10) }, null, now)).toBeNull();
});

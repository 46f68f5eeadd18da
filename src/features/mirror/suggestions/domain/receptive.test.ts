import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayParts } from '#platform/shared/day-parts.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { learnedDays, openParts, patternOf, type Suggested, statuses } from './receptive.ts';

const now = Date.parse('2026-03-04T12:00:00Z');
const anyAnswers = fc.array(
  fc.record({
    at: fc.integer({ min: 1, max: 400 * 24 }).map((hours) => now - hours * hourMs),
    status: fc.constantFrom(...statuses),
  }),
  { maxLength: 60 },
);

test('REAL 42 whatever was answered, one part of the day stays open, and every one that suits as well as any', () => {
  fc.assert(
    fc.property(anyAnswers, (made) => {
      const pattern = patternOf(made, 'UTC', now);
      const open = openParts(pattern);
      expect(open.length).toBeGreaterThan(0);
      for (const part of dayParts) {
        const { welcome, of } = pattern[part];
        expect(welcome).toBeLessThanOrEqual(of);
        if (welcome === of) expect(open).toContain(part);
      }
    }),
  );
});

test('R-ENT-05 what’s long ago doesn’t count, nor what hasn’t been answered yet', () => {
  fc.assert(
    fc.property(anyAnswers, (made) => {
      const old = made.map((one) => ({ ...one, at: one.at - learnedDays * dayMs }));
      const fresh = made.map((one) => ({ at: now - hourMs, status: 'pending' as const, of: one }));
      const nothing = patternOf([], 'UTC', now);
      expect(patternOf([...old, ...fresh], 'UTC', now)).toEqual(nothing);
      expect(openParts(nothing)).toEqual(dayParts);
    }),
  );
});

test('parts of the day are those of the person’s own clocks', () => {
  const made = Array.from({ length: 4 }, (_, index) => ({
    at: Date.parse('2026-02-20T23:30:00Z') - index * dayMs,
    status: 'dismissed' as const,
  }));
  expect(openParts(patternOf(made, 'UTC', now))).toEqual(['morning', 'afternoon', 'evening']);
  expect(openParts(patternOf(made, 'America/New_York', now))).toEqual(['morning', 'afternoon', 'night']);
});

test('R-ENT-05 what was tried and didn’t help wasn’t welcome; what helped, or isn’t answered yet, was', () => {
  const at = now - 3 * dayMs;
  const welcome = (one: Partial<Suggested>) => patternOf([{ at, status: 'acted_upon', ...one }], 'UTC', now).afternoon;
  expect(welcome({ response: 'no' })).toEqual({ welcome: 0, of: 1 });
  for (const one of [{ response: 'yes' }, { response: 'a-little' }, { status: 'delivered' }] as const)
    expect(welcome(one)).toEqual({ welcome: 1, of: 1 });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mondayOf, plusDays, plusMonths, weeksOf } from './calendar.ts';
import type { CheckIn } from './contract.ts';
import { factors, factorWords, isOwnFactor, withTyped } from './factors.ts';
import { limits } from './limits.ts';
import { plusSpans, spans, startOf, trendOf } from './trends.ts';

const date = fc
  .integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2041, 11, 31) })
  .map((at) => new Date(at).toISOString().slice(0, 10));
const count = fc.integer({ min: -900, max: 900 });
const span = fc.constantFrom(...spans);

describe('a day as a calendar has it', () => {
  test('some days on and as many back is the same day, over leap years and ends of centuries', () => {
    fc.assert(
      fc.property(date, count, (day, days) => {
        expect(plusDays(plusDays(day, days), -days)).toBe(day);
        expect(plusDays(day, days) > day).toBe(days > 0);
      }),
    );
    expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(plusDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  test('a month later is the first of the next one, any day of it leads there', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -120, max: 120 }), (day, months) => {
        const there = plusMonths(day, months);
        expect(there.slice(8)).toBe('01');
        const total = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
        expect(total(there) - total(day)).toBe(months);
      }),
    );
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-01');
    expect(plusMonths('2026-12-31', 1)).toBe('2027-01-01');
  });

  test('its Monday is at most six days before it, and its own Monday', () => {
    fc.assert(
      fc.property(date, (day) => {
        const monday = mondayOf(day);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(monday <= day && plusDays(monday, 7) > day).toBe(true);
        expect(mondayOf(monday)).toBe(monday);
      }),
    );
  });

  test('a month’s weeks are four to six, and none of them has no day of it', () => {
    fc.assert(
      fc.property(date, (day) => {
        const weeks = weeksOf(day);
        expect([4, 5, 6]).toContain(weeks.length);
        for (const week of weeks) expect(week.some((one) => one.slice(0, 7) === day.slice(0, 7))).toBe(true);
      }),
    );
    // A February that begins on a Monday.
    expect(weeksOf('2027-02-14')).toHaveLength(4);
  });
});

describe('a span that one looks back on', () => {
  test('holds its day, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(span, date, fc.integer({ min: -30, max: 30 }), (name, day, by) => {
        const start = startOf(name, day);
        expect(start <= day && day < plusSpans(name, day, 1)).toBe(true);
        expect(startOf(name, start)).toBe(start);
        expect(plusSpans(name, plusSpans(name, day, by), -by)).toBe(start);
      }),
    );
  });

  test('a mean lies between the least and the most of its day, and never beyond the field', () => {
    const value = fc.integer({ min: -100, max: 100 });
    const kept = fc.array(fc.record({ energy: value, pleasantness: value }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(kept, (all) => {
        const rows = all.map((one, at) => ({ ...one, created_at: `2026-11-23T0${at}:00:00.000Z` }) as CheckIn);
        const [monday] = trendOf(rows, 'week', '2026-11-25', 'UTC');
        for (const axis of ['energy', 'pleasantness'] as const) {
          const values = all.map((one) => one[axis]);
          expect(monday?.mean?.[axis]).toBeGreaterThanOrEqual(Math.min(...values));
          expect(monday?.mean?.[axis]).toBeLessThanOrEqual(Math.max(...values));
        }
      }),
    );
  });
});

describe('what a check-in is about, in one’s own words', () => {
  const known = fc.constantFrom(...factors);

  test('a word of ours that’s typed is ours, however it’s written, and stands there once', () => {
    fc.assert(
      fc.property(known, fc.constantFrom('as is', 'upper', 'lower', 'spaced'), ({ id, word }, how) => {
        const typed = {
          'as is': word,
          upper: word.toUpperCase(),
          lower: word.toLowerCase(),
          spaced: `  ${word.replace(' ', '   ')} `,
        }[how];
        expect(withTyped([], typed)).toEqual([id]);
        expect(withTyped([id], typed)).toEqual([id]);
        expect(isOwnFactor(id)).toBe(false);
        expect(factorWords(id)).toBe(word);
      }),
    );
  });

  test('what’s only typed stays as it was typed, and no more than fits is taken', () => {
    const some = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,12} [a-z]{3}$/), {
      minLength: limits.factors - 2,
      maxLength: limits.factors,
    });
    fc.assert(
      fc.property(some, (chosen) => {
        const all = withTyped(chosen, 'My cat, again');
        if (chosen.length >= limits.factors) expect(all).toBeNull();
        else expect(all).toEqual([...chosen, 'My cat, again']);
        expect(withTyped(chosen, '  \u200b ')).toEqual(chosen);
        // What's chosen already needs no further place.
        for (const one of chosen) expect(withTyped(chosen, one)).toEqual(chosen);
      }),
    );
  });
});

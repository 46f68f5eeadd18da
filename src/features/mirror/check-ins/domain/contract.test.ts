import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { believedTime } from './age.ts';
import { NewCheckIn } from './contract.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { factors, factorWords } from './factors.ts';

const id = '01970000-0000-7000-8000-0000000000c1';
const checkIn = {
  id,
  energy: -40,
  pleasantness: 100,
  feelings: ['calm'],
  factors: ['at-home', 'my cat'],
  note: null,
  created_at: '2026-01-10T19:05:00.000Z',
};
const parsed = (given: object) => v.safeParse(NewCheckIn, { ...checkIn, ...given });

test('REAL 45 a check-in is two numbers, feelings, factors and a note, each of which may be left out but the numbers', () => {
  expect(parsed({}).output).toEqual(checkIn);
  expect(parsed({ feelings: [], factors: [], note: '  ' }).output).toMatchObject({
    feelings: [],
    factors: [],
    note: null,
  });
});

test('F13 factors are what one can read, each once; a note of nothing is none', () => {
  const factors = ['\u200b', '\u3164', ' ', 'Caf\u00e9', 'Cafe\u0301', '\u202eabc', 'a\nb'];
  expect(parsed({ factors, note: '\u200b \u200b' }).output).toMatchObject({
    factors: ['Café', 'abc', 'a b'],
    note: null,
  });
});

test.each([
  ['a place beside the field', { energy: 101 }],
  ['half a step', { pleasantness: 0.5 }],
  ['a feeling that isn’t there', { feelings: ['smurfy'] }],
  ['the same feeling twice', { feelings: ['calm', 'calm'] }],
  ['a factor too long', { factors: ['x'.repeat(41)] }],
  ['a note too long', { note: 'x'.repeat(2001) }],
  ['no time', { created_at: 'yesterday' }],
  ['an hour that no clock has', { created_at: '2026-01-10T29:05:00Z' }],
])('%s is refused', (_, given) => {
  expect(parsed(given).success).toBe(false);
});

test('a day that no calendar has becomes one that the database takes', () => {
  const { output } = parsed({ created_at: '2026-02-31T10:00:00Z' }) as { output: { created_at: string } };
  expect(Number.isNaN(Date.parse(output.created_at))).toBe(false);
  expect(output.created_at).not.toContain('02-31');
});

const now = Date.parse('2026-01-10T19:05:00.000Z');
test.each([
  ['from just now keeps its time', 0, 0],
  ['from a clock four minutes ahead keeps its time', 4 * minuteMs, 4 * minuteMs],
  ['from a clock six minutes ahead is of now', 6 * minuteMs, 0],
  ['that waited for eleven months keeps its time', -335 * dayMs, -335 * dayMs],
  ['brought back after five years keeps its time', -5 * 365 * dayMs, -5 * 365 * dayMs],
  ['from a clock that began at 1970 is refused', -now, null],
])('REAL 47 a check-in %s', (_, ago, is) => {
  const time = believedTime(new Date(now + ago).toISOString(), now);
  expect(time).toBe(is === null ? null : new Date(now + is).toISOString());
});

test('a cursor comes back as it went, and nothing else is one', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') }),
      fc.uuid({ version: 7 }),
      (at, one) => {
        const cursor = { at: at.toISOString(), id: one };
        expect(readCursor(writeCursor(cursor))).toEqual(cursor);
      },
    ),
  );
  for (const text of ['', id, `2026-13-45T00:00:00.000Z_${id}`, `2026-01-10T19:05:00.000Z_${id}x`])
    expect(readCursor(text)).toBeNull();
});

test('factors are named once, and one’s own words stay as they are', () => {
  expect(new Set(factors.map((one) => one.id)).size).toBe(factors.length);
  expect([factorWords('slept-well'), factorWords('my cat')]).toEqual(['Slept well', 'my cat']);
});

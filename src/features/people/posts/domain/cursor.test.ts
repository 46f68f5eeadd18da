import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Moment, PageCursor, writeEnd } from './cursor.ts';

const id = '01970000-0000-7000-8000-00000000000a';
const read = (text: string) => v.safeParse(PageCursor, text);
const isMoment = (text: string) => v.safeParse(Moment, text).success;

/** As the database writes it: with as many digits of a second as it has. */
const moments = fc
  .tuple(
    fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('2999-12-31T23:59:59Z'), noInvalidDate: true }),
    fc.stringMatching(/^\d{0,6}$/),
  )
  .map(([date, digits]) => `${date.toISOString().slice(0, 19)}${digits === '' ? '' : `.${digits}`}Z`);

describe('the end of a page', () => {
  test('is read as it was written, with all its microseconds', () => {
    fc.assert(
      fc.property(moments, fc.uuid({ version: 7 }), (at, of) => {
        expect(read(writeEnd({ at, id: of })).output).toEqual({ at, id: of });
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['a time alone', '2026-11-30T19:00:00Z'],
    ['a time and no id', '2026-11-30T19:00:00Z_'],
    ['an id alone', `_${id}`],
    ['an id that’s none', '2026-11-30T19:00:00Z_tea'],
    ['words after it', `2026-11-30T19:00:00Z_${id} OR 1=1`],
    ['a day that isn’t', `2026-02-30T19:00:00Z_${id}`],
    ['another zone', `2026-11-30T19:00:00+02:00_${id}`],
    ['a time far away', `+012026-11-30T19:00:00Z_${id}`],
    ['a time that never ends', `2026-11-30T19:00:00.${'0'.repeat(40)}Z_${id}`],
  ])('refuses %s', (_, text) => {
    expect(read(text).success).toBe(false);
  });

  test('refuses whatever else comes, and breaks at none of it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(read(text).success).toBe(false);
        expect(read(`${text}_${id}`).success).toBe(isMoment(text));
      }),
    );
  });
});

describe('a moment', () => {
  test('has at most six digits of a second, and is in UTC', () => {
    expect(['2026-11-30T19:00:00Z', '2026-11-30T19:00:00.123456Z', '2024-02-29T23:59:59.9Z'].map(isMoment)).toEqual([
      true,
      true,
      true,
    ]);
    for (const wrong of [
      '2026-11-30T19:00:00.1234567Z',
      '2026-11-30T19:00:00',
      '2026-11-30 19:00:00Z',
      '2026-11-30',
      '2025-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-11-30T24:00:00Z',
      '2026-11-30T19:60:00Z',
      '0026-11-30T19:00:00Z',
      ' 2026-11-30T19:00:00Z',
    ])
      expect([wrong, isMoment(wrong)]).toEqual([wrong, false]);
  });
});

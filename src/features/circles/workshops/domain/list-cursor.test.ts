import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

const id = '0198f0aa-1234-7abc-8def-001122334455';
const at = '2030-01-02T03:04:05.678Z';

test('what was written is read again, whatever it was', () => {
  const times = fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });
  fc.assert(
    fc.property(times, fc.uuid(), fc.boolean(), (time, id, ended) => {
      const cursor = { at: time.toISOString(), id, ended };
      expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    }),
  );
});

test.each([
  '',
  'x',
  id,
  at,
  `${at}_`,
  `${at}_x`,
  `_${id}`,
  `2030-13-40T00:00:00.000Z_${id}`,
  `${at}_over_${id}`,
  `x${at}_${id}`,
  `${at}_${id} x`,
])('%j is no place in a list', (text) => {
  expect(readCursor(text)).toBeNull();
});

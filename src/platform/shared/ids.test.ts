import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { seededRandom } from '#platform/testing/seeded-random.ts';
import { Id, newId } from './ids.ts';

const at = (time: number) => ({ now: () => time });

test('the example of RFC 9562 comes out as it stands there', () => {
  const bytes = [0, 0, 0, 0, 0, 0, 0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f];
  const random = { bytes: (length: number) => Uint8Array.from(bytes.slice(0, length)) };
  expect(newId(at(Date.UTC(2022, 1, 22, 19, 22, 22)), random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f');
});

const times = fc.nat(2 ** 48 - 1);

test('whatever the time and the dice, it is an id of version 7', () => {
  fc.assert(
    fc.property(times, fc.uint8Array({ minLength: 16, maxLength: 16 }), (time, bytes) => {
      const id = newId(at(time), { bytes: () => bytes });
      expect(v.parse(Id, id)).toBe(id);
      expect(id).toMatch(/^.{8}-.{4}-7.{3}-[89ab].{3}-.{12}$/);
    }),
  );
});

test('what is older sorts before what is younger', () => {
  const random = seededRandom();
  fc.assert(
    fc.property(times, times, (one, other) => {
      if (one !== other) expect(newId(at(one), random) < newId(at(other), random)).toBe(one < other);
    }),
  );
});

test('no two are the same within a millisecond', () => {
  const random = seededRandom();
  expect(new Set(Array.from({ length: 1000 }, () => newId(at(0), random))).size).toBe(1000);
});

test('an id is read in either case, and kept in lower case', () => {
  expect(v.parse(Id, '0198F0AA-1234-7ABC-8DEF-001122334455')).toBe('0198f0aa-1234-7abc-8def-001122334455');
});

test.each([
  ['', 'nothing'],
  ['0198f0aa-1234-7abc-8def-00112233445', 'one digit short'],
  ['0198f0aa-1234-7abc-8def-0011223344556', 'one digit too many'],
  ['{0198f0aa-1234-7abc-8def-001122334455}', 'in braces'],
  ['0198f0aa12347abc8def001122334455', 'without its hyphens'],
  ['0198f0aa-1234-9abc-8def-001122334455', 'of no version'],
  ['0198f0aa-1234-7abc-cdef-001122334455', 'of another variant'],
  ['00000000-0000-0000-0000-000000000000', 'nil'],
  ['0198f0ag-1234-7abc-8def-001122334455', 'with a letter beyond f'],
])('%j is no id: %s', (text) => {
  expect(v.is(Id, text)).toBe(false);
});

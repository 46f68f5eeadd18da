import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ListingCursor, nameInOrder, writeListingEnd } from './listing.ts';

const name = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => !/[\0\p{Surrogate}]/u.test(text));
const id = fc.uuid();

test('CARE C27 the end of a page leads to the next one, whatever a name holds', () => {
  fc.assert(
    fc.property(fc.record({ name, id }), (end) => {
      expect(v.parse(ListingCursor, writeListingEnd(end))).toEqual(end);
    }),
  );
});

test('what isn’t the end of a page is refused', () => {
  const one = '01970000-0000-7000-8000-0000000000a1';
  expect(v.is(ListingCursor, `${one}_anna`)).toBe(true);
  for (const wrong of ['', '_', 'anna', one, `${one}anna`, `x${one}_anna`, `${one}_a\0`, `${one}_${'a'.repeat(1_000)}`])
    expect(v.is(ListingCursor, wrong), wrong).toBe(false);
});

test('a name is found whatever its case, its accents and the blanks around it', () => {
  for (const [typed, found] of [
    ['Zoë', 'zoe'],
    ['  ÅSA  Lind ', 'asa lind'],
    ['Straße', 'strasse'],
    ['', ''],
  ])
    expect(nameInOrder(typed ?? '')).toBe(found);
});

test('how a name begins is how its order begins, so that a start finds it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-zäöüé]{1,12} ?[A-Za-z]{0,8}$/), fc.nat(12), (whole, at) => {
      expect(nameInOrder(whole).startsWith(nameInOrder(whole.slice(0, at)))).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Username, usernameLength } from '#features/accounts/profile/domain/username.ts';
import { readAlike } from '#platform/server/look-alike.ts';
import { toldApart } from '#platform/server/told-apart.ts';
import { anyText } from '#platform/testing/any-text.ts';
import { isOf } from './name-steps.ts';

test.each([
  ['Anna', [], 'Anna'],
  ['Anna', ['Mira'], 'Anna'],
  ['Anna', ['Anna'], 'Anna 2'],
  ['anna', ['Anna', 'Anna 2'], 'anna 3'],
  ['Anna 2', ['Anna', 'Anna 2'], 'Anna 3'],
  ['Аnna', ['Anna'], 'Аnna 2'],
  ['a'.repeat(40), ['a'.repeat(40)], `${'a'.repeat(38)} 2`],
  ['🌱'.repeat(40), ['🌱'.repeat(40)], `${'🌱'.repeat(38)} 2`],
])('CARE C2 %s among %j is %s', (wanted, others, name) => {
  expect(toldApart(wanted, others, usernameLength)).toBe(name);
  expect(isOf(name, wanted.replace(/ \d$/, ''))).toBe(true);
});

test.each([
  ['Anna 2', 'Annabel'],
  ['Anna', 'Annabel'],
  ['Anna B', 'Anna'],
])('%s did not come from %s', (name, wanted) => {
  expect(isOf(name, wanted)).toBe(false);
});

const few = fc.constantFrom('Mira', 'mira', 'Мirа', 'Mira 2', 'Mi ra', '?', '? 2', '1', 'I', 'l 2', '🌱'.repeat(40));
const name = fc.oneof(few, anyText).filter((text) => v.is(Username, text));

test('CARE C2 whatever people call themselves, no two names of a circle read alike, and each is one they could have chosen', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (wanted) => {
      const names: string[] = [];
      for (const one of wanted) names.push(toldApart(v.parse(Username, one), names, usernameLength));
      for (const [index, one] of names.entries()) {
        expect(v.parse(Username, one)).toBe(one);
        for (const other of names.slice(index + 1))
          expect([one, other, readAlike(one, other)]).toEqual([one, other, false]);
      }
    }),
  );
});

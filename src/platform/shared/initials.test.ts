import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Mira', 'M'],
  ['mira lind', 'ML'],
  ['Ana Maria de Souza', 'AS'],
  ['  Jo   Ek  ', 'JE'],
  ['anne-marie', 'AM'],
  ['a.b_c', 'AC'],
  ['Ольга Петрова', 'ОП'],
  ['静か', '静'],
  ['🌿 Leaf', '🌿L'],
  ['', '·'],
  [' .-_ ', '·'],
])('%j is %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('whatever somebody calls themselves, there’s something to show, and it’s short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (name) => {
      const shown = initials(name);
      expect(shown).not.toBe('');
      // A small letter may be up to three large ones.
      expect(Array.from(shown).length).toBeLessThanOrEqual(6);
      expect(shown).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

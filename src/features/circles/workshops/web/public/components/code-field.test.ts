import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { formatCode } from '../../../domain/meeting-code.ts';
import { caretAfter } from './code-field.tsx';

test('Q-14 the cursor stays behind the digit just typed', () => {
  expect([caretAfter('123-4', 4), caretAfter('123-456', 3), caretAfter('', 0), caretAfter('12', 5)]).toEqual([
    5, 3, 0, 2,
  ]);
});

test('Q-14 before the cursor there are as many digits as were before', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,9}$/), fc.nat(9), (digits, wanted) => {
      const code = formatCode(digits);
      const before = code.slice(0, caretAfter(code, wanted)).replace(/\D/g, '');
      expect(before).toHaveLength(Math.min(wanted, digits.length));
    }),
    { numRuns: runs(100) },
  );
});

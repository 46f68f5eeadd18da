import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newRecoveryCode, readRecoveryCode } from './recovery-code-rules.ts';

const drawn = (bytes: readonly number[]) => ({ bytes: (length: number) => Uint8Array.from(bytes.slice(0, length)) });
const tenBytes = fc.array(fc.nat(255), { minLength: 10, maxLength: 10 });

test('a code is ten signs in two halves, and reads back as itself', () => {
  expect(newRecoveryCode(drawn([0, 1, 2, 3, 4, 27, 28, 29, 30, 31]))).toBe('01234-vwxyz');
  fc.assert(
    fc.property(tenBytes, (bytes) => {
      const code = newRecoveryCode(drawn(bytes));
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
      expect(readRecoveryCode(code)).toBe(code);
    }),
  );
});

test('every sign is equally likely', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const [sign = ''] = newRecoveryCode(drawn(Array.from({ length: 10 }, () => byte)));
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect([counts.size, ...new Set(counts.values())]).toEqual([32, 8]);
});

test('typed without its dash, in capitals, with spaces or misread letters it is the same', () => {
  for (const typed of ['01abc-def1h', '01ABCDEF1H', ' 01abc def1h ', 'O1ABC-DEFIH', 'oLabc-deflh'])
    expect(readRecoveryCode(typed)).toBe('01abc-def1h');
});

test('what can’t be a code is none', () => {
  for (const typed of [null, '', '123456', '01abc-def1', '01abc-def1hh', '01abc-def1u', '01abc_def1h'])
    expect(readRecoveryCode(typed)).toBeNull();
});

import { randomFillSync } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#platform/testing/property-runs.ts';
import { newCode, readCode } from './passed-code.ts';

const random = { bytes: (length: number) => randomFillSync(new Uint8Array(length)) };

test('a code is three groups of four, and read however it’s typed', () => {
  for (let made = 0; made < runs(50); made += 1) {
    const code = newCode(random);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const plain = code.replaceAll('-', '');
    for (const typed of [code, plain, code.toLowerCase(), ` ${code.replaceAll('-', ' – ')} `])
      expect(readCode(typed)).toBe(plain);
  }
});

test('what looks alike is read as what it was', () => {
  expect(readCode('O0iI-lL11-2222')).toBe('001111112222');
});

test('nothing else is a code, and nothing breaks it', () => {
  for (const typed of ['', '7K2M-Q8TD-4XW', '7K2M-Q8TD-4XWAA', '7K2M-Q8TD-4XWU', '7K2M-Q8TD-4XW!'])
    expect(readCode(typed)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const read = readCode(typed);
      expect(read === null || /^[0-9A-Z]{12}$/.test(read)).toBe(true);
    }),
    { numRuns: runs(200) },
  );
});

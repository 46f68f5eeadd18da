import { expect, test } from 'vitest';
import { checkNewPassword, fitsPassword, preparePassword } from './password-rules.ts';

test.each([
  ['E1 nothing', '', 'validation_failed', 'Signup requires a valid password'],
  ['E1 one character short', '1234567', 'weak_password', 'Password should be at least 8 characters.'],
  ['E1 seven emoji are seven characters', '🌱'.repeat(7), 'weak_password', 'Password should be at least 8 characters.'],
  [
    'X1 more than can be looked at',
    'a'.repeat(1025),
    'validation_failed',
    'Password cannot be longer than 1024 characters',
  ],
])('%s is refused', (_what, password, code, message) => {
  expect(() => checkNewPassword(password, 8)).toThrow(expect.objectContaining({ code, message }));
});

test('weak_password tells the client why', () => {
  expect(() => checkNewPassword('short', 8)).toThrow(
    expect.objectContaining({ status: 422, body: { weak_password: { reasons: ['length'] } } }),
  );
});

test.each([
  ['just long enough', '12345678'],
  ['X1 no composition rules', 'aaaaaaaa'],
  ['X1 very long', 'a'.repeat(1024)],
  ['X1 eight emoji', '🌱'.repeat(8)],
  ['spaces at the ends', '  pass  '],
])('%s is welcome', (_what, password) => {
  expect(() => checkNewPassword(password, 8)).not.toThrow();
});

test('X1 the same keys on another system give the same password, and nothing is cut', () => {
  expect(preparePassword('e\u0301te\u0301')).toBe(preparePassword('\u00e9t\u00e9'));
  expect(preparePassword(' a ')).toBe(' a ');
  expect(fitsPassword('🌱'.repeat(1024))).toBe(true);
  expect(fitsPassword('🌱'.repeat(1025))).toBe(false);
});

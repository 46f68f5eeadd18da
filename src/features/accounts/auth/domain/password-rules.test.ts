import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkNewPassword, fitsPassword, preparePassword, weaknessOf } from './password-rules.ts';

const common = new Set(['password', 'trustno1', 'caf\u00e9cafe']);
const rules = { minLength: 8, common };

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
  expect(() => checkNewPassword(password, 'alice@attune.test', rules)).toThrow(
    expect.objectContaining({ code, message }),
  );
});

test('weak_password tells the client why', () => {
  expect(() => checkNewPassword('short', null, rules)).toThrow(
    expect.objectContaining({ status: 422, body: { weak_password: { reasons: ['length'] } } }),
  );
});

test.each([
  ['just long enough', '58203917'],
  ['X1 no composition rules', 'kindlyso'],
  ['X1 very long', 'kind '.repeat(205).slice(0, 1024)],
  ['X1 eight emoji', '🌱🌊🌙🔥🍂🪨🌾🐚'],
  ['spaces at the ends', '  pass  '],
])('%s is welcome', (_what, password) => {
  expect(() => checkNewPassword(password, 'alice@attune.test', rules)).not.toThrow();
});

test('X1 the same keys on another system give the same password, and nothing is cut', () => {
  expect(preparePassword('e\u0301te\u0301')).toBe(preparePassword('\u00e9t\u00e9'));
  expect(preparePassword(' a ')).toBe(' a ');
  expect(fitsPassword('🌱'.repeat(1024))).toBe(true);
  expect(fitsPassword('🌱'.repeat(1025))).toBe(false);
});

const known = 'Password should not be one that many people use.';
test.each([
  ['one that many use', 'trustno1', known],
  ['in other letters', 'TrustNo1', known],
  ['typed on another system', 'Cafe\u0301cafe', known],
  ['the product’s name and some figures', 'Attune!2026', 'Password should not be made of your name or ours.'],
  ['the person’s own name', 'Alice1980', 'Password should not be made of your name or ours.'],
  ['one key, over and over', '00000000', 'Password should not be a common pattern.'],
  ['a row of keys', 'QwertyUiop', 'Password should not be a common pattern.'],
  ['the address itself', 'Alice@Attune.Test', 'Password should not be your e-mail address.'],
])('X1 %s is easy to guess', (_what, password, message) => {
  expect(weaknessOf(password, 'alice@attune.test', rules)).toEqual({ message, reasons: ['pwned'] });
});

test.each([
  ['another’s address', 'bob@attune.test', 'alice@attune.test'],
  ['one with more around it', 'trustno1 and nobody else', null],
  ['a sentence with the product’s name', 'we attune on thursdays', null],
])('%s is not', (_what, password, email) => {
  expect(weaknessOf(password, email, rules)).toBeNull();
});

test('E1 a password may be too short and too common, and both are told', () => {
  expect(weaknessOf('password', null, { ...rules, minLength: 12 })).toEqual({
    message: 'Password should be at least 12 characters. Password should not be one that many people use.',
    reasons: ['length', 'pwned'],
  });
});

test('without a list nothing is common, but the address is', () => {
  const lax = { minLength: 6, common: new Set<string>() };
  expect(weaknessOf('password', null, lax)).toBeNull();
  expect(weaknessOf('attune2026', null, lax)).toBeNull();
  expect(weaknessOf('a@attune.test', 'a@attune.test', lax)).not.toBeNull();
});

test('X1 letters, case and spelling of a password never decide but by the list', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8, maxLength: 80 }), (password) => {
      const listed = { ...rules, common: new Set([preparePassword(password).toLowerCase()]) };
      expect(weaknessOf(password, null, listed)?.reasons).toContain('pwned');
      expect(weaknessOf(`${password}x`, null, { ...rules, common: new Set(['x']) })).toBeNull();
    }),
  );
});

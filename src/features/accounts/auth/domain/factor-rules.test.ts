import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { anyText } from '#platform/testing/any-text.ts';
import type { Amr } from './contract.ts';
import {
  checkChallenge,
  needsStepUp,
  normalisePhone,
  phoneMessage,
  plainName,
  shownAt,
  shownLately,
  totpUri,
  withFactor,
} from './factor-rules.ts';
import { limits } from './limits.ts';

const password: Amr = { method: 'password', timestamp: 1 };

test('AUTH-C6 only a verified factor asks for more, and only of a session that has not shown one', () => {
  const [verified, unverified] = [{ status: 'verified' }, { status: 'unverified' }] as const;
  expect(needsStepUp('aal1', [])).toBe(false);
  expect(needsStepUp('aal1', [unverified])).toBe(false);
  expect(needsStepUp('aal1', [unverified, verified])).toBe(true);
  expect(needsStepUp('aal2', [verified])).toBe(false);
});

test('AUTH-C2 the factor stands first, once', () => {
  const shown = withFactor([password], 'totp', 5_999);
  expect(shown).toEqual([{ method: 'totp', timestamp: 5 }, password]);
  expect(withFactor(shown, 'totp', 9_000)).toEqual([{ method: 'totp', timestamp: 9 }, password]);
  expect(withFactor(shown, 'phone', 9_000).map(({ method }) => method)).toEqual(['mfa/phone', 'totp', 'password']);
});

test('D7 when a second factor was last shown, of whatever kind; long ago if none ever was', () => {
  const shown = withFactor(withFactor([password], 'totp', 5_000), 'recovery-code', 9_999);
  expect(shown.map(({ method }) => method)).toEqual(['mfa/recovery-code', 'totp', 'password']);
  expect(shownAt(shown)).toBe(9_000);
  expect(shownAt([{ method: 'mfa/phone', timestamp: 7 }, password])).toBe(7_000);
  expect([shownAt([password]), shownAt([])]).toEqual([-Infinity, -Infinity]);
});

test('D7 a factor counts as shown lately for a day, and only while the session stands on it', () => {
  const amr = withFactor([password], 'totp', 5_000);
  expect(shownLately({ aal: 'aal2', amr }, dayMs + 4_999)).toBe(true);
  expect(shownLately({ aal: 'aal2', amr }, dayMs + 5_000)).toBe(false);
  expect(shownLately({ aal: 'aal1', amr }, 5_000)).toBe(false);
  expect(shownLately({ aal: 'aal2', amr: [password] }, 5_000)).toBe(false);
});

const invalid = expect.objectContaining({ code: 'validation_failed' });

test.each([
  ['  My phone ', 'My phone'],
  ['   ', ''],
  [null, ''],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['Zoë’s 📱', 'Zoë’s 📱'],
])('the name %j of a factor is kept as %j', (given, kept) => {
  expect(plainName('friendly_name', given)).toBe(kept);
});

test.each([
  ['of 101 characters', 'a'.repeat(101)],
  ['of two lines', 'one\ntwo'],
  ['with half a character', 'a\ud83c'],
  ['with a line end of its own kind', 'a\u2028b'],
  ['that turns around what follows', 'a\u202eb'],
])('a name %s is refused, and the refusal says which field it was', (_, given) => {
  expect(() => plainName('issuer', given)).toThrow(invalid);
  expect(() => plainName('issuer', given)).toThrow(/^issuer /);
});

test.each([
  ['+1 (555) 123-4567', '+15551234567'],
  ['4915112345678', '+4915112345678'],
  ['1.234.567', '+1234567'],
  ['+123456789012345', '+123456789012345'],
])('the number %s is kept as %s', (given, kept) => {
  expect(normalisePhone(given)).toBe(kept);
});

test.each([
  null,
  '',
  '+',
  '123456',
  '1234567890123456',
  '01234567',
  '1+5551234567',
  '++15551234567',
  '15551234567x',
  'tel:15551234567',
])('%j is no number', (given) => {
  expect(() => normalisePhone(given)).toThrow(invalid);
});

test('AUTH-C1 a text message begins with its code, says how long that is good for, and is sent in one piece', () => {
  const message = phoneMessage('123456');
  expect(message).toMatch(/^123456 .*good for one minute/);
  expect(limits.phoneCodeSeconds).toBe(60);
  // What fits into a single message: 160 characters of the GSM alphabet, of which ASCII letters are a part.
  expect(message).toMatch(/^[\w .]{1,160}$/);
});

test('what is taken for a number is E.164', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('+0123456789 -()x')) }), (text) => {
      let kept: string;
      try {
        kept = normalisePhone(text);
      } catch {
        return;
      }
      expect(kept).toMatch(/^\+[1-9]\d{6,14}$/);
      expect(normalisePhone(kept)).toBe(kept);
    }),
  );
});

test('§3 any name that is taken can stand in the address for apps, and nothing of it breaks out', () => {
  fc.assert(
    fc.property(anyText, anyText, (issuer, account) => {
      let names: [string, string];
      try {
        names = [plainName('issuer', issuer), plainName('account', account)];
      } catch {
        return;
      }
      const uri = new URL(totpUri({ issuer: names[0], account: names[1], secret: 'ABC' }));
      expect(uri.searchParams.get('issuer')).toBe(names[0]);
      expect([...uri.searchParams.keys()]).toEqual(['algorithm', 'digits', 'issuer', 'period', 'secret']);
      expect(uri.hash).toBe('');
    }),
  );
});

test('AUTH-C1 AUTH-C3 X5 a challenge is over once it is used, late, elsewhere, or guessed at', () => {
  const open = { created_at: new Date(0), used_at: null, wrong_codes: 4, same_place: true };
  const code = (change: object, now = 299_999, type: 'totp' | 'phone' = 'totp') => {
    try {
      checkChallenge({ ...open, ...change }, type, now);
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(code({})).toBeNull();
  expect(code({}, 300_000)).toBe('mfa_challenge_expired');
  expect(code({}, 59_999, 'phone')).toBeNull();
  expect(code({}, minuteMs, 'phone')).toBe('mfa_challenge_expired');
  expect(code({ wrong_codes: 5 })).toBe('mfa_challenge_expired');
  expect(code({ used_at: new Date(1) })).toBe('mfa_ip_address_mismatch');
  expect(code({ same_place: false })).toBe('mfa_ip_address_mismatch');
});

import { describe, expect, test } from 'vitest';
import { type Account, type AccountIdentity, userOf } from './user-view.ts';

const at = new Date('2026-01-15T19:00:00Z');
const account: Account = {
  ...{ id: 'a', email: 'alice@attune.test', password_hash: null, email_confirmed_at: at, is_anonymous: false },
  ...{ new_email: null, confirmation_sent_at: null, recovery_sent_at: null, email_change_sent_at: null },
  ...{ last_sign_in_at: null, banned_until: null, app_metadata: {}, user_metadata: {}, created_at: at, updated_at: at },
};
const by = (provider: string): AccountIdentity => ({
  ...{ id: provider, user_id: 'a', provider, provider_id: 'a', identity_data: {} },
  ...{ created_at: at, updated_at: at, last_sign_in_at: null },
});

describe('D5 who can come back by a mail alone', () => {
  const needs = (changes: Partial<Account>, ...ways: string[]) =>
    userOf({ ...account, ...changes }, ways.map(by), []).needs_password;

  test('is told so', () => {
    expect(needs({}, 'email')).toBe(true);
  });

  test.each([
    ['with a password', { password_hash: 'hash' }, ['email']],
    ['with another service', {}, ['email', 'github']],
    [
      'X4 before the address is confirmed, when it would tell of someone else’s sign-up',
      { email_confirmed_at: null },
      ['email'],
    ],
    ['without an address', { email: null, email_confirmed_at: null }, []],
  ])('%s nothing is said', (_, changes, ways) => {
    expect(needs(changes, ...ways)).toBeUndefined();
  });
});

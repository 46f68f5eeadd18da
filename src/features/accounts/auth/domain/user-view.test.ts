import { describe, expect, test } from 'vitest';
import { type Account, type AccountFactor, type AccountIdentity, isBanned, userOf } from './user-view.ts';

const at = new Date('2026-01-15T19:00:00Z');
const account: Account = {
  id: 'a',
  email: 'alice@attune.test',
  password_hash: null,
  email_confirmed_at: at,
  is_anonymous: false,
  new_email: null,
  confirmation_sent_at: null,
  recovery_sent_at: null,
  email_change_sent_at: null,
  last_sign_in_at: null,
  banned_until: null,
  app_metadata: {},
  user_metadata: {},
  created_at: at,
  updated_at: at,
};
const by = (provider: string): AccountIdentity => ({
  id: provider,
  user_id: 'a',
  provider,
  provider_id: 'a',
  identity_data: {},
  created_at: at,
  updated_at: at,
  last_sign_in_at: null,
});

describe('§2 a person sees of their own account', () => {
  const base = { app_metadata: {}, user_metadata: {}, created_at: at.toISOString(), updated_at: at.toISOString() };

  test('nothing that is not set, and never a hash', () => {
    expect(userOf({ ...account, password_hash: 'hash' }, [], [])).toStrictEqual({
      id: 'a',
      aud: 'authenticated',
      role: 'authenticated',
      email: 'alice@attune.test',
      phone: '',
      identities: [],
      is_anonymous: false,
      ...base,
      email_confirmed_at: at.toISOString(),
      confirmed_at: at.toISOString(),
    });
  });

  test('an empty address while they are anonymous', () => {
    const nobody = { ...account, email: null, email_confirmed_at: null, is_anonymous: true };
    expect(userOf(nobody, [], [])).toStrictEqual({
      id: 'a',
      aud: 'authenticated',
      role: 'authenticated',
      email: '',
      phone: '',
      identities: [],
      is_anonymous: true,
      ...base,
    });
  });

  test.each([
    ['email_confirmed_at', ['email_confirmed_at', 'confirmed_at']],
    ['last_sign_in_at', ['last_sign_in_at']],
    ['banned_until', ['banned_until']],
    ['confirmation_sent_at', ['confirmation_sent_at']],
    ['recovery_sent_at', ['recovery_sent_at']],
    ['email_change_sent_at', ['email_change_sent_at']],
  ])('T11 the time %s in UTC as %j', (column, names) => {
    const set = userOf({ ...account, [column]: new Date('2026-02-01T08:30:00+02:00') }, [], []);
    const told = Object.entries(set).filter(([, value]) => value === '2026-02-01T06:30:00.000Z');
    expect(told.map(([name]) => name)).toEqual(names);
  });

  test('D6 the address they are changing to', () => {
    expect(userOf({ ...account, new_email: 'new@attune.test' }, [], []).new_email).toBe('new@attune.test');
  });

  test('D6 each way in, with its address if the service named one', () => {
    const data = { email: 'alice@github.test', login: 'alice' };
    const github = { ...by('github'), identity_data: data, last_sign_in_at: at };
    const odd = { ...by('odd'), identity_data: { email: 7 } };
    const times = { created_at: at.toISOString(), updated_at: at.toISOString() };
    expect(userOf(account, [github, odd], []).identities).toStrictEqual([
      {
        identity_id: 'github',
        id: 'a',
        user_id: 'a',
        provider: 'github',
        identity_data: data,
        ...times,
        last_sign_in_at: at.toISOString(),
        email: 'alice@github.test',
      },
      { identity_id: 'odd', id: 'a', user_id: 'a', provider: 'odd', identity_data: { email: 7 }, ...times },
    ]);
  });

  test('each second factor, as far as it has a name, a number and a challenge', () => {
    const app: AccountFactor = {
      id: 'f',
      factor_type: 'totp',
      status: 'unverified',
      friendly_name: '',
      phone: null,
      last_challenged_at: null,
      created_at: at,
      updated_at: at,
    };
    const phone: AccountFactor = {
      ...app,
      id: 'g',
      factor_type: 'phone',
      status: 'verified',
      friendly_name: 'Mine',
      phone: '+15551234567',
      last_challenged_at: at,
    };
    const times = { created_at: at.toISOString(), updated_at: at.toISOString() };
    expect(userOf(account, [], [app, phone]).factors).toStrictEqual([
      { id: 'f', factor_type: 'totp', status: 'unverified', ...times },
      {
        id: 'g',
        factor_type: 'phone',
        status: 'verified',
        friendly_name: 'Mine',
        phone: '+15551234567',
        ...times,
        last_challenged_at: at.toISOString(),
      },
    ]);
  });
});

test('A6 a ban counts until its time has come, and no longer', () => {
  const banned = (banned_until: Date | null) => isBanned({ banned_until }, at.getTime());
  expect(banned(null)).toBe(false);
  expect(banned(new Date(at.getTime() + 1))).toBe(true);
  expect(banned(at)).toBe(false);
  expect(banned(new Date(at.getTime() - 1))).toBe(false);
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
    ['with no way in at all', {}, []],
    ['without an address', { email: null, email_confirmed_at: null }, []],
  ])('%s nothing is said', (_, changes, ways) => {
    expect(needs(changes, ...ways)).toBeUndefined();
  });
});

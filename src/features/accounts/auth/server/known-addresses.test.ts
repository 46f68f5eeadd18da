import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { readEnvironment } from '../../../../environment.ts';

/*
 * Nobody learns from an answer, or from how long it takes, whether an address has an account. What takes time is
 * checking a password, so that's counted here. `npm run bench -- known-addresses` measures it.
 */

const password = 'a long enough password';
const calls = {
  'a wrong password': (email: string) => ['/token?grant_type=password', { email, password: 'a wrong enough password' }],
  'a forgotten password': (email: string) => ['/recover', { email }],
  'a link to sign in': (email: string) => ['/otp', { email }],
  'a link for those who are here': (email: string) => ['/otp', { email, create_user: false }],
  'another mail': (email: string) => ['/resend', { type: 'signup', email }],
  'a sign-up': (email: string) => ['/signup', { email, password }],
} satisfies Record<string, (email: string) => [string, object]>;

let server: AuthServer;
beforeAll(async () => {
  // As in public, where addresses are confirmed by mail; how often one may ask for a mail is shown elsewhere.
  server = await startAuthServer({ settings: { autoconfirm: false, mailIntervalSeconds: 0 } });
});
afterAll(() => server.stop());

/** What a call says, in which shape, and how many passwords it compares or makes. */
async function costOf(path: string, body: object) {
  using compared = vi.spyOn(argon2, 'verify');
  using hashed = vi.spyOn(argon2, 'hash');
  const answer = await server.call('POST', path, { body });
  const said = [answer.status, answer.body.code, ...Object.keys(answer.body).sort()].join(' ');
  return { said, passwords: compared.mock.calls.length + hashed.mock.calls.length };
}

test('X4 a password costs what OWASP asks of Argon2id at least', () => {
  expect(readEnvironment({}).auth.passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2 });
});

test.each(Object.entries(calls))(
  'X4 E4 %s costs the same, and says the same, for an address that is known and for one that is not',
  async (name, call) => {
    const known = `${name.replaceAll(' ', '.')}@known.test`;
    await server.call('POST', '/signup', { body: { email: known, password } });
    await server.testDb.query('UPDATE auth_users SET email_confirmed_at = now()');
    const [ofKnown, ofUnknown] = [
      await costOf(...call(known)),
      await costOf(...call(known.replace('known', 'unknown'))),
    ];
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.passwords > 0).toBe('password' in call(known)[1]);
  },
);

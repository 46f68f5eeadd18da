import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { limits } from '../../domain/limits.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer({ settings: { passwordsWaiting: waiting } });
});
afterAll(() => server.stop());

const password = 'a long enough password';
/** Few, so that even a busy machine has them all in the queue long before a call runs out of time. */
const waiting = 3;

test('more passwords than can be looked at in time are turned away at once, and the rest of the house stays open', async () => {
  const { body: alice } = await server.call('POST', '/signup', { body: { email: 'alice@attune.test', password } });
  let letGo = () => {};
  const held = new Promise<boolean>((resolve) => {
    letGo = () => resolve(false);
  });
  using verify = vi.spyOn(argon2, 'verify').mockImplementation(() => held);
  const signIn = (name: string, network = 255) =>
    server.call('POST', '/token?grant_type=password', {
      body: { email: `${name}@attune.test`, password },
      headers: { 'x-test-address': `10.0.${network}.1` },
    });

  const all = limits.passwordsAtOnce + waiting;
  const looked = Array.from({ length: all }, (_, index) => signIn(`person${index}`, index));
  // Each is counted just before its password waits.
  const counted = async () =>
    (await server.testDb.query("SELECT 1 FROM rate_limits WHERE key LIKE 'sign-in:address:%'")).length;
  await expect.poll(counted).toBe(all);
  await expect.poll(async () => (await signIn('alice')).status).toBe(503);
  expect(verify).toHaveBeenCalledTimes(limits.passwordsAtOnce);
  const before = await counted();
  const refused = await signIn('alice');
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
  // What isn't looked at is no wrong password.
  expect(await counted()).toBe(before);
  const [signUp, change, user] = await Promise.all([
    server.call('POST', '/signup', { body: { email: 'new@attune.test', password } }),
    server.call('PUT', '/user', { token: alice.access_token, body: { password: 'another long password' } }),
    server.call('GET', '/user', { token: alice.access_token }),
  ]);
  expect([signUp.status, change.status, user.status]).toEqual([503, 503, 200]);

  letGo();
  expect(new Set((await Promise.all(looked)).map(({ status }) => status))).toEqual(new Set([400]));
  vi.restoreAllMocks();
  expect((await signIn('alice')).status).toBe(200);
});

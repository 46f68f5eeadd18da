import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { startOwnTestServer } from '#testing/test-server.ts';
import { defaultCallLimits as callLimits } from './limit-settings.ts';

const password = 'a long enough password';
/** The same, but refilled so slowly that no slot comes free while a busy machine still answers. */
const slowLimits = Object.fromEntries(
  Object.entries(callLimits).map(([kind, one]) => [kind, { ...one, windowSeconds: one.windowSeconds * 100 }]),
) as typeof callLimits;

/** Answers of `count` calls, one after the other. */
async function many(count: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push((await call()).status);
  return statuses;
}

describe('limits by network address', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ settings: { callLimits: slowLimits } });
  });
  afterAll(() => server.stop());
  const from = (address: string) => ({ headers: { 'x-test-address': address } });

  const kinds: [string, string, string, object?][] = [
    ['token', 'POST', '/token?grant_type=password', { email: 'nobody@attune.test', phone: '+49123', password }],
    ['token', 'POST', '/token?grant_type=pkce', { auth_code: '', code_verifier: '' }],
    ['token', 'POST', '/token?grant_type=nonsense'],
    ['signup', 'POST', '/signup', { email: 'not an address', password }],
    ['verify', 'GET', '/verify?token=unknown&type=signup'],
    ['verify', 'POST', '/verify', { type: 'email', token_hash: 'unknown' }],
    ['otp', 'POST', '/otp', { email: 'not an address' }],
    ['recover', 'POST', '/recover', { email: 'not an address' }],
    ['resend', 'POST', '/resend', { type: 'nonsense' }],
    ['user', 'PUT', '/user'],
    ['reauthenticate', 'GET', '/reauthenticate'],
    ['authorize', 'GET', '/authorize?provider=none'],
    ['authorize', 'GET', '/callback?state=unknown'],
    ['authorize', 'GET', '/user/identities/authorize?provider=none'],
    ['factors', 'POST', '/factors'],
    ['factors', 'POST', '/factors/00000000-0000-4000-8000-000000000000/challenge'],
    ['factors', 'POST', '/factors/00000000-0000-4000-8000-000000000000/verify'],
  ];
  test.each(kinds)('E5 AUTH-C4 X9 %s: %s %s passes 30 times in a row, then says when to come back', async (...row) => {
    const [kind, method, path, body] = row;
    const place = `10.1.${kinds.findIndex((one) => one[2] === path && one[1] === method)}.1`;
    const call = () => server.call(method, path, { body, ...from(place) });
    const answers = await Promise.all(Array.from({ length: 40 }, call));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { body: told, headers } of refused) {
      expect(told).toEqual({ code: 'over_request_rate_limit', message: 'Request rate limit reached' });
      const { limit, windowSeconds } = slowLimits[kind as keyof typeof callLimits];
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(Math.ceil(windowSeconds / limit));
      expect(headers.get('x-sb-error-code')).toBe('over_request_rate_limit');
    }
    expect((await server.call(method, path, { body, ...from('10.1.255.1') })).status).not.toBe(429);
    // Neither a slash nor an escape gets around it.
    expect((await server.call(method, path.replace(/\?|$/, '/$&'), { body, ...from(place) })).status).toBe(429);
    const escaped = path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
    expect([404, 429]).toContain((await server.call(method, escaped, { body, ...from(place) })).status);
  });

  test('E7 one home is one place, however many addresses it has; another home is another', async () => {
    let host = 0;
    const call = () => {
      host += 1;
      return server.call('POST', '/signup', { body: { email: '?' }, ...from(`2001:db8:1:2::${host.toString(16)}`) });
    };
    expect((await many(33, call)).slice(-2)).toEqual([429, 429]);
    expect((await server.call('POST', '/signup', { body: { email: '?' }, ...from('2001:db8:1:3::1') })).status).toBe(
      400,
    );
  });

  test('E5 what a limit refuses costs nothing: no password is hashed and no account made', async () => {
    const place = from('10.3.0.1');
    await many(32, () => server.call('POST', '/signup', { body: { email: '?' }, ...place }));
    using hash = vi.spyOn(argon2, 'hash');
    const answer = await server.call('POST', '/signup', { body: { email: 'late@attune.test', password }, ...place });
    expect(answer.status).toBe(429);
    expect(hash).not.toHaveBeenCalled();
    expect(await server.testDb.query("SELECT 1 FROM auth_users WHERE email = 'late@attune.test'")).toEqual([]);
  });

  test('§6 a refresh is never refused, and wrong ones use up nobody’s sign-ins; the operator is told', async () => {
    const place = from('10.4.0.1');
    const { body } = await server.call('POST', '/signup', { body: { email: 'honest@attune.test', password } });
    const refresh = (refresh_token: string) =>
      server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token }, ...place });
    expect((await many(45, () => refresh(body.refresh_token))).every((status) => status === 200)).toBe(true);
    const wrong = await many(45, () => refresh('x'.repeat(70)));
    expect(new Set(wrong)).toEqual(new Set([400]));
    expect((await refresh(body.refresh_token)).status).toBe(200);
    const grant = { body: { email: 'honest@attune.test', password }, ...place };
    expect((await server.call('POST', '/token?grant_type=password', grant)).status).toBe(200);
    const told = server.logged.filter((line) => line.includes('many calls from one network fail'));
    expect(told.length).toBeGreaterThan(0);
    // Not once for each.
    expect(told.length).toBeLessThan(10);
    expect(told.join()).not.toContain('10.4.0');
  });
});

test('E5 signing up without an address also counts for an hour', async () => {
  const roomy = { limit: 1_000, windowSeconds: 1, burst: 1_000 };
  const settings = { callLimits: { ...callLimits, signup: roomy }, anonymous: true };
  const server = await startAuthServer({ settings });
  const come = () => server.call('POST', '/signup', { body: { data: {} } });
  const answers = await Promise.all(Array.from({ length: 33 }, come));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = await come();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(120);
  const body = { email: 'alice@attune.test', password };
  expect((await server.call('POST', '/signup', { body })).status).toBe(200);
  await server.stop();
});

test('§11 the operator’s own numbers hold, and none at all when limits are off', async () => {
  const tight = { ...callLimits, token: { limit: 2, windowSeconds: 60 } };
  const server = await startAuthServer({ settings: { callLimits: tight } });
  const call = (one: AuthServer) => () => one.call('POST', '/token?grant_type=none');
  expect(await many(4, call(server))).toEqual([400, 400, 429, 429]);
  await server.stop();
  const open = await startAuthServer({ settings: { callLimits: tight, rateLimits: false } });
  expect(await many(4, call(open))).toEqual([400, 400, 400, 400]);
  expect(await open.testDb.query('SELECT 1 FROM rate_limits')).toEqual([]);
  await open.stop();
});

test('E7 X-Forwarded-For counts only behind a proxy that is trusted', async () => {
  const ask = async (url: string, client: string) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': client };
    return (await fetch(`${url}/auth/v1/token`, { method: 'POST', headers })).status;
  };
  const limit = { AUTH_LIMIT_TOKEN: '3/60' };
  const open = await startOwnTestServer(limit);
  const alone: number[] = [];
  for (let client = 1; client <= 5; client += 1) alone.push(await ask(open.url, `198.51.100.${client}`));
  expect(alone).toEqual([400, 400, 400, 429, 429]);
  await open.stop();

  const behind = await startOwnTestServer({ ...limit, TRUSTED_PROXIES: '127.0.0.1' });
  const each: number[] = [];
  for (let client = 1; client <= 5; client += 1) each.push(await ask(behind.url, `198.51.100.${client}`));
  // What the client wrote itself, left of the proxy's entry, isn't trusted.
  for (let turn = 0; turn < 4; turn += 1) each.push(await ask(behind.url, `203.0.113.${turn}, 198.51.100.9`));
  expect(each).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429]);
  await behind.stop();
});

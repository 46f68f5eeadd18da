import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdTimeLimits } from '#platform/testing/time-limits.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { startOwnTestServer } from '#testing/test-server.ts';

const password = 'a long enough password';
const email = 'alice@attune.test';

/** Calls that are for people only, each harmless when it passes. */
const personal: [string, object][] = [
  ['/signup', { email: '?', password }],
  ['/token?grant_type=password', { email: 'nobody@attune.test', password }],
  ['/recover', { email: '?' }],
  ['/otp', { email: '?' }],
  ['/resend', { type: '?' }],
];
const withToken = (body: object, captcha_token: unknown) => ({ ...body, gotrue_meta_security: { captcha_token } });

async function solve(server: AuthServer, change: (challenge: Challenge) => void = () => {}): Promise<string> {
  const { body: challenge } = await server.call('GET', '/captcha');
  const solution = await solveChallenge({ challenge, deriveKey });
  change(challenge);
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('E8 our own puzzle', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ settings: { captcha: { kind: 'altcha', secret: undefined } } });
  });
  afterAll(() => server.stop());
  const refused = { status: 400, body: { code: 'captcha_failed' } };

  test('the settings say that there is one, and everyone is given one', async () => {
    expect((await server.call('GET', '/settings')).body).toMatchObject({ captcha: 'altcha', min_password: 8 });
    for (const path of ['/captcha', '/captcha/']) {
      const { status, body, headers } = await server.call('GET', path);
      expect(status).toBe(200);
      expect(body).toMatchObject({ parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) });
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each(personal)('%s needs it', async (path, body) => {
    for (const wrong of [
      body,
      withToken(body, ''),
      withToken(body, 5),
      withToken(body, 'solved'),
      { ...body, gotrue_meta_security: 'x' },
      withToken(body, Buffer.from('{"challenge":null}').toString('base64')),
      withToken(body, 'a'.repeat(100_000)),
    ]) {
      expect(await server.call('POST', path, { body: wrong })).toMatchObject(refused);
    }
    const passed = await server.call('POST', path, { body: withToken(body, await solve(server)) });
    expect(passed.body.code).not.toBe('captcha_failed');
  });

  test('what a person does later needs none', async () => {
    const { body } = await server.call('POST', '/signup', {
      body: withToken({ email, password }, await solve(server)),
    });
    const { access_token: token, refresh_token } = body;
    expect((await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })).status).toBe(
      200,
    );
    const pkce = await server.call('POST', '/token?grant_type=pkce', { body: { auth_code: 'x', code_verifier: 'x' } });
    expect(pkce.body.code).not.toBe('captcha_failed');
    expect((await server.call('PUT', '/user', { token, body: { data: { a: 1 } } })).status).toBe(200);
  });

  test('a solution is good once, even when it comes many times at once', async () => {
    const body = withToken({ email: 'nobody@attune.test', password }, await solve(server));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.call('POST', '/token?grant_type=password', { body })),
    );
    expect(answers.map((answer) => answer.body.code).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'captcha_failed'),
      'invalid_credentials',
    ]);
  });

  test('that it was used is remembered for longer than it lives, also by a clock that is a little behind', async () => {
    const body = withToken({ email: 'nobody@attune.test', password }, await solve(server));
    await server.call('POST', '/token?grant_type=password', { body });
    const [{ left } = { left: 0 }] = await server.testDb.query<{ left: number }>(
      `SELECT max(extract(epoch FROM window_ends - now()))::float8 AS left FROM rate_limits WHERE key LIKE 'captcha:%'`,
    );
    expect(left).toBeGreaterThan(650);
  });

  test('an easier puzzle, a later end or one of another house is none of ours', async () => {
    const ask = async (token: string) =>
      server.call('POST', '/token?grant_type=password', { body: withToken({ email, password }, token) });
    for (const change of [
      (challenge: Challenge) => (challenge.parameters.cost = 1),
      (challenge: Challenge) => (challenge.parameters.expiresAt = 4_000_000_000),
      (challenge: Challenge) => delete challenge.parameters.expiresAt,
      (challenge: Challenge) => (challenge.parameters.nonce = '00'.repeat(16)),
      (challenge: Challenge) => delete challenge.signature,
      (challenge: Challenge) => (challenge.signature = 'f'.repeat(64)),
    ]) {
      expect(await ask(await solve(server, change))).toMatchObject(refused);
    }
    const other = await startAuthServer({ settings: { captcha: { kind: 'altcha', secret: 'another house' } } });
    expect(await ask(await solve(other))).toMatchObject(refused);
    await other.stop();
  });

  test('after ten minutes it is too late', async () => {
    const token = await solve(server);
    server.clock.advance(601_000);
    const late = await server.call('POST', '/token?grant_type=password', {
      body: withToken({ email, password }, token),
    });
    expect(late).toMatchObject(refused);
    server.clock.advance(-601_000);
  });
});

test('without a captcha there is no puzzle, and nothing asks for one', async () => {
  const server = await startAuthServer();
  expect((await server.call('GET', '/settings')).body).toMatchObject({ captcha: 'off' });
  expect(await server.call('GET', '/captcha')).toMatchObject({ status: 404, body: { code: 'feature_disabled' } });
  for (const [path, body] of personal) {
    expect((await server.call('POST', path, { body })).body.code).not.toBe('captcha_failed');
  }
  await server.stop();
});

describe('E8 Turnstile', () => {
  let judge: Server;
  let server: AuthServer;
  let asked: URLSearchParams[] = [];
  /** What Turnstile answers; a number is a bare status, null no answer at all. */
  let verdict: object | string | number | null = { success: true };
  beforeAll(async () => {
    judge = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      if (verdict === null) return;
      if (typeof verdict === 'number') return void response.writeHead(verdict, { Location: '/' }).end();
      response.end(typeof verdict === 'string' ? verdict : JSON.stringify(verdict));
    });
    await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(judge.address() as AddressInfo).port}/siteverify`;
    server = await startAuthServer({
      settings: { captcha: { kind: 'turnstile', secret: 'the secret', url, siteKey: 'the site' } },
    });
  });
  afterAll(async () => {
    await server.stop();
    judge.closeAllConnections();
    judge.close();
  });
  const ask = (token?: string) =>
    server.call('POST', '/token?grant_type=password', {
      body: withToken({ email: 'nobody@attune.test', password }, token),
      headers: { 'x-test-address': '198.51.100.7' },
    });

  test('the other house is asked with secret, answer and address, and its yes is a yes', async () => {
    expect((await server.call('GET', '/settings')).body).toMatchObject({
      captcha: 'turnstile',
      captcha_site_key: 'the site',
    });
    verdict = { success: true, hostname: 'attune.test' };
    expect((await ask('a token')).body.code).toBe('invalid_credentials');
    expect(asked.map((one) => Object.fromEntries(one))).toEqual([
      { secret: 'the secret', response: 'a token', remoteip: '198.51.100.7' },
    ]);
  });

  test('its no is a no, and without a token it is not even asked', async () => {
    verdict = { success: false, 'error-codes': ['invalid-input-response'] };
    expect(await ask('a token')).toMatchObject({ status: 400, body: { code: 'captcha_failed' } });
    asked = [];
    expect(await ask()).toMatchObject({ status: 400, body: { code: 'captcha_failed' } });
    expect(asked).toEqual([]);
  });

  test.each([
    ['it is broken', 500],
    ['it sends elsewhere', 302],
    ['it says something else', '<html>'],
    ['it says nothing about success', {}],
    ['our secret is wrong', { success: false, 'error-codes': ['invalid-input-secret'] }],
  ])('nobody passes while %s', async (_what, answer) => {
    verdict = answer;
    expect(await ask('a token')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(server.logged.join('\n')).not.toContain('the secret');
  });

  test('nobody passes while it does not answer, and nobody waits longer than five seconds', async () => {
    [verdict, asked] = [null, []];
    const limits = holdTimeLimits();
    const answer = ask('a token');
    await expect.poll(() => asked).toHaveLength(1);
    expect(limits.end(5_000)).toBe(1);
    expect(await answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    limits.restore();
  });
});

test('E8 pages let Turnstile in only where it is configured', async () => {
  const policyOf = async (env: Record<string, string>) => {
    const server = await startOwnTestServer(env);
    const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy');
    await server.stop();
    return policy;
  };
  const captcha = { AUTH_CAPTCHA: 'turnstile', AUTH_CAPTCHA_SECRET: 'secret' };
  expect(await policyOf(captcha)).toContain('frame-src https://challenges.cloudflare.com');
  expect(await policyOf({ AUTH_CAPTCHA: 'altcha' })).not.toContain('cloudflare');
});

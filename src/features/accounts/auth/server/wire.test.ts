import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#platform/shared/errors.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';

describe('the wire of /auth/v1', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer();
  });
  afterAll(() => server.stop());

  test('T1 every call is there with and without a slash at its end', async () => {
    for (const slash of ['', '/']) {
      const { body } = await server.call('POST', `/signup${slash}?redirect_to=x`, {
        body: { email: `alice${slash.length}@attune.test`, password },
      });
      const token = body.access_token;
      for (const path of ['/health', '/settings', '/.well-known/jwks.json', '/user']) {
        expect(await server.call('GET', path + slash, { token })).toMatchObject({ status: 200 });
      }
      expect((await server.call('POST', `/token${slash}?grant_type=refresh_token`, { body })).status).toBe(200);
      expect((await server.call('POST', `/logout${slash}`, { token })).status).toBe(204);
    }
  });

  test('T2 public calls do not look at the key or token that comes along', async () => {
    for (const token of ['sb_publishable_key', 'a.b.c', '\u00ff']) {
      const answer = await server.call('POST', '/token?grant_type=password', {
        token,
        headers: { apikey: token },
        body: { email: 'x@attune.test', password },
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
      expect((await server.call('GET', '/settings', { token })).status).toBe(200);
    }
  });

  test('T3 an empty body is empty, not broken', async () => {
    expect(await server.call('POST', '/signup')).toMatchObject({
      status: 422,
      body: { code: 'anonymous_provider_disabled' },
    });
    expect(await server.call('POST', '/token?grant_type=password', { body: '' })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  test('T4 what is not known is ignored, and null means absent', async () => {
    const body = {
      email: 'extras@attune.test',
      phone: null,
      password,
      data: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      app_metadata: { role: 'admin' },
      role: 'service_role',
      id: '00000000-0000-4000-8000-000000000000',
      unknown: [1, 2],
    };
    const answer = await server.call('POST', '/signup', { body });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { role: 'authenticated', app_metadata: { provider: 'email', providers: ['email'] } } },
    });
    expect(answer.body.user.id).not.toBe(body.id);
  });

  test('T6 what is not there is JSON 404, with the contract’s reason', async () => {
    const absent: [string, string, string, number?][] = [
      ['GET', '/factors/recovery-codes', 'not_found'],
      ['GET', '/admin/users', 'not_found'],
      ['POST', '/invite', 'not_found'],
      ['GET', '/signup', 'not_found'],
      ['DELETE', '/user', 'not_found'],
      ['GET', '', 'not_found'],
      ['GET', '/', 'not_found'],
      ['GET', '/user%2f..%2fadmin', 'not_found'],
      ['GET', '/%', 'not_found'],
      ['POST', '/sso', 'saml_provider_disabled'],
      ['GET', '/passkeys', 'passkey_disabled'],
      ['POST', '/passkeys/registration/options', 'passkey_disabled'],
      ['GET', '/oauth/authorizations/1', 'feature_disabled'],
      ['POST', '/token?grant_type=web3', 'web3_provider_disabled', 422],
      ['POST', '/token?grant_type=id_token', 'provider_disabled', 400],
      ['POST', '/token?grant_type=constructor', 'invalid_credentials', 400],
      ['POST', '/token', 'invalid_credentials', 400],
    ];
    for (const [method, path, code, status = 404] of absent) {
      const answer = await server.call(method, path, { headers: {} });
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, status, code]);
    }
  });

  test.each([
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/passkeys', 404, 'passkey_disabled'],
    ['POST', '/passkeys/authentication/options', 404, 'passkey_disabled'],
    ['GET', '/user/oauth/grants', 404, 'feature_disabled'],
    ['GET', '/.well-known/openid-configuration', 404, 'feature_disabled'],
    ['GET', '/oauth/authorizations/1', 404, 'feature_disabled'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
    ['POST', '/token?grant_type=id_token', 400, 'provider_disabled'],
    ['GET', '/factors/recovery-codes', 404, 'not_found'],
    ['GET', '/factors/recovery-codes/verify', 404, 'not_found'],
    ['GET', '/admin/users', 404, 'not_found'],
  ])('T1 §5 %s %s says the same with a slash at its end', async (method, path, status, code) => {
    for (const one of [path, path.replace(/\?|$/, '/$&')]) {
      const answer = await server.call(method, one);
      expect([one, answer.status, answer.body.code]).toEqual([one, status, code]);
    }
  });

  test('T7 errors have the shape that the caller’s version asks for', async () => {
    const ask = (version: string | undefined) =>
      server.call('GET', '/user', { headers: { 'X-Supabase-Api-Version': version as string } });
    for (const version of ['2024-01-01', '2025-06-30']) {
      const { body, headers } = await ask(version);
      expect(body).toEqual({ code: 'no_authorization', message: expect.any(String) });
      expect([headers.get('x-supabase-api-version'), headers.get('x-sb-error-code')]).toEqual([
        '2024-01-01',
        'no_authorization',
      ]);
    }
    for (const version of ['2023-12-31', '', 'soon', '2024-13-01', '9']) {
      const { body, headers } = await ask(version);
      expect(body).toEqual({ code: 401, error_code: 'no_authorization', msg: expect.any(String) });
      expect([headers.get('x-supabase-api-version'), headers.get('x-sb-error-code')]).toEqual([
        null,
        'no_authorization',
      ]);
    }
  });

  test('T8 the site’s own and a named origin may call from a browser and read the error code; another may not', async () => {
    const preflight = (origin: string) =>
      server.call('OPTIONS', '/token', { headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });
    expect((await preflight('http://attune.test')).headers.get('access-control-allow-origin')).toBe(
      'http://attune.test',
    );
    const { status, headers } = await preflight('https://app.attune.test');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://app.attune.test');
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      expect(headers.get('access-control-allow-methods')).toContain(method);
    for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version']) {
      expect(headers.get('access-control-allow-headers')).toContain(name);
    }
    const failed = await server.call('GET', '/user', { headers: { Origin: 'https://app.attune.test' } });
    expect(failed.headers.get('access-control-allow-origin')).toBe('https://app.attune.test');
    for (const name of ['X-Supabase-Api-Version', 'X-Total-Count', 'Link']) {
      expect(failed.headers.get('access-control-expose-headers')).toContain(name);
    }
    for (const origin of ['https://evil.test', 'https://app.attune.test.evil.test', 'null']) {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  test('T10 more than 1 MiB is 413, with and without its length given before', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(1024 * 1024) });
    expect(await server.call('POST', '/signup', { body: large })).toMatchObject({
      status: 413,
      body: { code: 'request_entity_too_large' },
    });
    const status = await new Promise<number>((resolve, reject) => {
      const sending = request(
        `${server.url}/signup`,
        { method: 'POST', headers: { 'Transfer-Encoding': 'chunked' } },
        (response) => {
          resolve(response.statusCode ?? 0);
          response.resume();
        },
      );
      sending.on('error', reject);
      sending.end(large);
    });
    expect(status).toBe(413);
    const fits = JSON.stringify({ email: 'a'.repeat(1024 * 1024 - 100) });
    expect((await server.call('POST', '/signup', { body: fits })).body.code).toBe('validation_failed');
  });

  test('T10 what is no JSON is bad_json', async () => {
    for (const body of ['{', 'email=a', '{"email":}', '<a/>', '\u0000']) {
      expect(await server.call('POST', '/signup', { body })).toMatchObject({ status: 400, body: { code: 'bad_json' } });
    }
  });

  test.each(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a body of type %j, which another site can send without a preflight, changes nothing',
    async (type) => {
      const email = 'unasked@attune.test';
      const body = new Blob([JSON.stringify({ email, password })], { type });
      const answer = await fetch(`${server.url}/signup`, { method: 'POST', body });
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, 'bad_json']);
      expect((await server.client().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    },
  );

  test('a client that breaks off mid-request is not logged as a fault', async () => {
    const before = server.logged.length;
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
    );
    await expect.poll(() => server.call('GET', '/health').then(({ status }) => status)).toBe(200);
    socket.destroy();
    await once(socket, 'close');
    await server.call('POST', '/signup', { body: '{' });
    expect(server.logged.slice(before).filter((line) => line.includes('failed'))).toEqual([]);
  });

  test('T11 R-ENT-13 times are RFC 3339 in UTC, or whole seconds in tokens', async () => {
    const { body } = await server.call('POST', '/signup', { body: { email: 'times@attune.test', password } });
    const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
    for (const name of ['created_at', 'updated_at', 'last_sign_in_at', 'email_confirmed_at', 'confirmed_at'])
      expect(body.user[name]).toMatch(utc);
    for (const name of ['created_at', 'updated_at', 'last_sign_in_at'])
      expect(body.user.identities[0][name]).toMatch(utc);
    expect([Number.isInteger(body.expires_at), Number.isInteger(body.expires_in)]).toEqual([true, true]);
  });

  test('no answer about a person is kept by a cache (CARE C18)', async () => {
    expect((await server.call('GET', '/user')).headers.get('cache-control')).toBe('no-store');
    expect((await server.call('GET', '/settings')).headers.get('cache-control')).toBe('no-store');
  });
});

test('T9 with the database away everything that needs it is 503 and nothing is lost', async () => {
  let away = false;
  const server = await startAuthServer({
    between: (database) => ({
      ...database,
      ready: async () => !away && database.ready(),
      asSystem: (work) =>
        away ? Promise.reject(new Refusal('unavailable', 'gone', { retryAfterSeconds: 2 })) : database.asSystem(work),
    }),
  });
  const { body } = await server.call('POST', '/signup', { body: { email: 'alice@attune.test', password } });
  away = true;
  const token = body.access_token;
  const calls: [string, string, object?][] = [
    ['GET', '/health'],
    ['POST', '/signup', { email: 'bob@attune.test', password }],
    ['POST', '/token?grant_type=password', { email: 'alice@attune.test', password }],
    ['POST', '/token?grant_type=refresh_token', body],
    ['GET', '/user'],
    ['PUT', '/user', { data: { a: 1 } }],
    ['POST', '/logout'],
  ];
  for (const [method, path, sent] of calls) {
    const answer = await server.call(method, path, { token, body: sent });
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'unavailable']);
  }
  expect((await server.call('GET', '/.well-known/jwks.json')).status).toBe(200);
  away = false;
  expect((await server.call('GET', '/user', { token })).body).toEqual(body.user);
  expect((await server.call('POST', '/token?grant_type=refresh_token', { body })).status).toBe(200);
  await server.stop();
});

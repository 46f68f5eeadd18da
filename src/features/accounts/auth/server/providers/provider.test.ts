import fc from 'fast-check';
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anyCharacter } from '#platform/testing/any-text.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { holdTimeLimits } from '#platform/testing/time-limits.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';
import { type Asked, type LooseProvider, startLooseProvider } from '../../testing/loose-provider.ts';

const home = 'http://attune.test';

describe('what another service may do wrong', () => {
  let service: LooseProvider;
  let server: AuthServer;
  beforeAll(async () => {
    service = await startLooseProvider();
    server = await startAuthServer({
      settings: {
        autoconfirm: false,
        providers: {
          plain: service.plain,
          openid: service.openId,
          ghost: { ...service.openId, issuer: 'http://127.0.0.1:1' },
          open: { ...service.plain, tokenUrl: 'http://192.0.2.1/token' },
        },
      },
    });
  });
  afterEach(() => service.reset());
  afterAll(async () => {
    await server.stop();
    await service.stop();
  });

  const begin = async (name: string) => {
    const { status, headers } = await server.call('GET', `/authorize?provider=${name}&redirect_to=${home}/auth`);
    expect(status).toBe(302);
    return headers.get('location') ?? '';
  };
  const handleCallback = async (callback: string) => {
    const { status, headers } = await server.call('GET', callback.replace(`${home}/auth/v1`, ''));
    expect(status).toBe(302);
    return new URL(headers.get('location') ?? '');
  };
  const signIn = async (name: string) => handleCallback(service.signIn(await begin(name)));
  const errorOf = (address: URL) => {
    expect(address.origin + address.pathname).toBe(`${home}/auth`);
    expect(address.hash).toBe(`#${address.search.slice(1)}`);
    return address.searchParams.get('error_code');
  };
  const accounts = async () => (await server.testDb.query('SELECT id FROM auth_users')).length;
  const userOf = async (address: URL) => {
    const token = new URLSearchParams(address.hash.slice(1)).get('access_token') ?? '';
    return (await server.call('GET', '/user', { token })).body;
  };

  test('plain OAuth 2: a person by number, with an address that the service has verified', async () => {
    service.person = { id: 4711, email: 'Plain.One@attune.test', email_verified: true, name: 'One' };
    const user = await userOf(await signIn('plain'));
    expect(user).toMatchObject({
      email: 'plain.one@attune.test',
      app_metadata: { provider: 'plain', providers: ['plain'] },
      identities: [{ id: '4711', provider: 'plain' }],
    });
    expect(Object.fromEntries(service.lastForm)).toMatchObject({
      grant_type: 'authorization_code',
      code: 'their code',
      redirect_uri: `${home}/auth/v1/callback`,
      code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await userOf(await signIn('plain'))).id).toBe(user.id);
  });

  test('plain OAuth 2: a token without its type, and an ID token that nobody vouches for', async () => {
    service.person = { sub: 'two', email: 'plain.two@attune.test', email_verified: true };
    service.answers['/token'] = () => ({ access_token: 'x', id_token: 'no.token.atall' });
    expect((await userOf(await signIn('plain'))).email).toBe('plain.two@attune.test');
  });

  test('OpenID Connect: the address of the ID token counts, or that of userinfo', async () => {
    service.person = { sub: 'three', email: 'three@attune.test', email_verified: true };
    expect((await userOf(await signIn('openid'))).email).toBe('three@attune.test');
    service.answers['/token'] = async () => ({
      access_token: 'x',
      token_type: 'Bearer',
      id_token: await service.idToken({ sub: 'four', email: 'four@attune.test', email_verified: true }),
    });
    service.answers['/userinfo'] = () => ({ sub: 'four', email: 'other@attune.test', email_verified: true });
    expect((await userOf(await signIn('openid'))).email).toBe('four@attune.test');
  });

  test.each([
    ['no address', {}],
    ['an unverified one', { email: 'new@attune.test', email_verified: false }],
    ['one it says nothing of', { email: 'new@attune.test' }],
    ['one verified in words only', { email: 'new@attune.test', email_verified: 'true' }],
    ['nonsense', { email: 'nonsense', email_verified: true }],
  ])('D5 a service that gives %s lets nobody in', async (_what, claims) => {
    const before = await accounts();
    service.person = { sub: 'five', ...claims };
    for (const name of ['plain', 'openid']) {
      expect(errorOf(await signIn(name))).toBe('provider_email_needs_verification');
    }
    expect(await accounts()).toBe(before);
  });

  const token = (id_token: unknown) => ({ access_token: 'x', token_type: 'Bearer', id_token });
  const raw =
    (status: number, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    ({ response }: Asked) =>
      void response.writeHead(status, headers).end(body);

  type Path = keyof LooseProvider['answers'];
  type Answer = LooseProvider['answers'][Path];
  const wrongs: [what: string, name: string, path: Path, answer: Answer][] = [
    ['refuses the code', 'openid', '/token', raw(400, '{"error":"invalid_grant"}')],
    ['breaks down', 'openid', '/token', raw(500, 'oops', { 'content-type': 'text/plain' })],
    ['answers garbage', 'openid', '/token', raw(200, '{"access_token": "their secret')],
    ['answers nothing', 'openid', '/token', raw(204, '')],
    ['answers a list', 'plain', '/token', raw(200, '["their secret"]')],
    ['answers null', 'plain', '/token', raw(200, 'null')],
    ['answers garbage', 'plain', '/token', raw(200, 'access_token=their secret')],
    ['leads elsewhere', 'plain', '/token', raw(302, '', { location: 'http://127.0.0.1:1/' })],
    ['gives no token', 'plain', '/token', () => ({ error: 'bad_verification_code' })],
    ['gives a token of another kind', 'plain', '/token', () => ({ access_token: 'x', token_type: 'mac' })],
    ['gives no ID token', 'openid', '/token', () => token(undefined)],
    ['gives an ID token that is none', 'openid', '/token', () => token('a.b.c')],
    ['with another nonce', 'openid', '/token', async () => token(await service.idToken({ nonce: 'other' }))],
    ['without nonce', 'openid', '/token', async () => token(await service.idToken({ nonce: undefined }))],
    ['for another audience', 'openid', '/token', async () => token(await service.idToken({ aud: 'other' }))],
    ['for two audiences', 'openid', '/token', async () => token(await service.idToken({ aud: ['attune-tests', 'x'] }))],
    ['of another issuer', 'openid', '/token', async () => token(await service.idToken({ iss: 'https://x.example' }))],
    ['that has run out', 'openid', '/token', async () => token(await service.idToken({ exp: 1000 }))],
    ['without a signature', 'openid', '/token', async () => token(unsigned(await service.idToken()))],
    ['with another signature', 'openid', '/token', async () => token(await service.idToken({}, await foreign()))],
    [
      'with another algorithm',
      'openid',
      '/token',
      async () => token(await service.idToken({}, await foreign('RS256'))),
    ],
    ['publishes no keys', 'openid', '/jwks', raw(200, '{}')],
    ['leads elsewhere for its keys', 'openid', '/jwks', raw(302, '', { location: 'http://127.0.0.1:1/' })],
    ['knows another person', 'openid', '/userinfo', () => ({ sub: 'other', email: 'x@attune.test' })],
    ['knows nobody', 'plain', '/userinfo', () => ({ email: 'x@attune.test', email_verified: true })],
    ['tells a list', 'plain', '/userinfo', () => []],
    ['does not tell', 'plain', '/userinfo', raw(401, '{}', { 'www-authenticate': 'Bearer error="invalid_token"' })],
    ['tells without end', 'plain', '/userinfo', raw(200, `{"sub":"${'x'.repeat(300_000)}"}`)],
    ['has a name without end', 'plain', '/userinfo', () => ({ sub: 'x'.repeat(256) })],
  ];
  const unsigned = (jwt: string) => new UnsecuredJWT(JSON.parse(atob(jwt.split('.')[1] ?? ''))).encode();
  const foreign = async (alg = 'ES256') => ({ key: (await generateKeyPair(alg)).privateKey, alg });

  test.each(wrongs)('D4 a service that %s (%s %s) lets nobody in', async (_what, name, path, answer) => {
    const before = await accounts();
    service.person = { sub: 'six', email: `six@attune.test`, email_verified: true };
    // Keys are cached along with the metadata, for an hour.
    server.clock.advance(3_700_000);
    service.answers[path] = answer;
    const callback = service.signIn(await begin(name));
    expect(errorOf(await handleCallback(callback))).toBe('bad_oauth_callback');
    service.reset();
    expect(errorOf(await handleCallback(callback))).toBe('flow_state_already_used');
    expect(await accounts()).toBe(before);
    expect(server.logged.join('')).not.toMatch(/their secret/);
  });

  test('T10 a service that hangs is given up after five seconds', async () => {
    const limits = holdTimeLimits();
    service.answers['/token'] = () => {
      expect(limits.end(5_000)).toBe(1);
      return undefined;
    };
    expect(errorOf(await signIn('plain'))).toBe('unavailable');
    limits.restore();
  });

  test('a service that is down neither stops our start nor shows a fault, and is asked again', async () => {
    expect(errorOf(new URL(await begin('ghost')))).toBe('unavailable');
    server.clock.advance(3_700_000);
    service.answers['/.well-known/openid-configuration'] = raw(503, '');
    service.person = { sub: 'seven', email: 'seven@attune.test', email_verified: true };
    // Its metadata from an hour ago is still good.
    expect((await userOf(await signIn('openid'))).email).toBe('seven@attune.test');
  });

  test('no secret goes over the open net', async () => {
    expect(errorOf(await signIn('open'))).toBe('bad_oauth_callback');
    service.answers['/.well-known/openid-configuration'] = () => ({
      issuer: service.origin,
      authorization_endpoint: 'http://192.0.2.1/authorize',
      token_endpoint: `${service.origin}/token`,
      jwks_uri: `${service.origin}/jwks`,
    });
    server.clock.advance(3_700_000);
    expect(errorOf(new URL(await begin('openid')))).toBe('bad_oauth_callback');
    server.clock.advance(3_700_000);
  });

  test('RFC 9207 an answer that names another issuer is refused', async () => {
    service.person = { sub: 'eight', email: 'eight@attune.test', email_verified: true };
    const callback = new URL(service.signIn(await begin('openid')));
    callback.searchParams.set('iss', 'https://evil.example');
    expect(errorOf(await handleCallback(callback.href))).toBe('bad_oauth_callback');
  });

  test('odd texts are never a fault and never let anyone in', async () => {
    const before = await accounts();
    const odd = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      fc.constantFrom('\0', '%00', '%ff', "' OR 1=1 --", '__proto__', 'a'.repeat(5000), '🌱'.repeat(500), '../x'),
    );
    const names = ['provider', 'redirect_to', 'scopes', 'code_challenge', 'code_challenge_method', 'state', 'code'];
    const params = fc.dictionary(fc.oneof(fc.constantFrom(...names, 'error', 'iss', 'response', 'id_token'), odd), odd);
    await fc.assert(
      fc.asyncProperty(params, odd, async (given, text) => {
        const query = new URLSearchParams(given).toString();
        const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const answers = await Promise.all([
          server.call('GET', `/authorize?${query}`),
          server.call('GET', `/authorize?${query}&provider=plain`),
          server.call('GET', `/callback?${query}`),
          server.call('GET', `/callback?%E0%A4%A=%&${query}`),
          server.call('POST', '/callback', { body: query, headers: form }),
          server.call('POST', '/callback', { body: text }),
          server.call('DELETE', `/user/identities/${encodeURIComponent(text)}`),
          server.call('POST', '/token?grant_type=pkce', { body: { auth_code: text, code_verifier: text } }),
        ]);
        for (const { status, headers } of answers) {
          expect(status).toBeLessThan(500);
          expect(headers.get('location') ?? '').not.toMatch(/access_token|[?&]code=/);
        }
      }),
      { numRuns: runs(60) },
    );
    expect(await accounts()).toBe(before);
    expect(server.logged.join('')).not.toMatch(/an account call failed/);
  });

  test('no row, and no line of the log, holds a token of the service', async () => {
    service.person = { sub: 'nine', email: 'nine@attune.test', email_verified: true };
    const challenge = 'a'.repeat(43);
    const query = `provider=plain&code_challenge=${challenge}&code_challenge_method=s256`;
    const { headers } = await server.call('GET', `/authorize?${query}`);
    expect((await handleCallback(service.signIn(headers.get('location') ?? ''))).searchParams.has('code')).toBe(true);
    const rows = await server.testDb.query(
      `SELECT t::text, encode(secrets_encrypted, 'escape') FROM auth_flow_states t`,
    );
    expect(JSON.stringify(rows) + server.logged.join('')).not.toMatch(/their (access|refresh) token|their code/);
  });
});

describe('where the house is closed', () => {
  let service: LooseProvider;
  let server: AuthServer;
  beforeAll(async () => {
    service = await startLooseProvider();
    server = await startAuthServer({
      settings: { signup: false, manualLinking: false, providers: { plain: service.plain } },
    });
  });
  afterAll(async () => {
    await server.stop();
    await service.stop();
  });

  test('§3 signup_disabled: nobody new comes in from another service', async () => {
    service.person = { sub: 'one', email: 'one@attune.test', email_verified: true };
    const { headers } = await server.call('GET', '/authorize?provider=plain');
    const callback = service.signIn(headers.get('location') ?? '');
    const back = (await server.call('GET', callback.replace(`${home}/auth/v1`, ''))).headers.get('location') ?? '';
    expect(new URL(back).searchParams.get('error_code')).toBe('signup_disabled');
    expect(await server.testDb.query('SELECT id FROM auth_users')).toEqual([]);
  });

  test('§3 manual_linking_disabled: nobody links or unlinks by themselves', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    await server.testDb.query(
      `INSERT INTO auth_users (id, email, email_confirmed_at) VALUES ($1, 'two@attune.test', now())`,
      [id],
    );
    service.person = { sub: 'two', email: 'two@attune.test', email_verified: true };
    const { headers } = await server.call('GET', '/authorize?provider=plain');
    const callback = service.signIn(headers.get('location') ?? '');
    const back = (await server.call('GET', callback.replace(`${home}/auth/v1`, ''))).headers.get('location') ?? '';
    const token = new URLSearchParams(new URL(back).hash.slice(1)).get('access_token') ?? '';
    const disabled = { status: 404, body: { code: 'manual_linking_disabled', message: 'Manual linking is disabled' } };
    expect(await server.call('GET', '/user/identities/authorize?provider=plain', { token })).toMatchObject(disabled);
    expect(await server.call('DELETE', `/user/identities/${id}`, { token })).toMatchObject(disabled);
  });
});

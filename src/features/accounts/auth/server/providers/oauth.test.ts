import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, type Device, startAuthServer } from '#testing/auth-server.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/openid-provider.ts';

const password = 'a long enough password';
const home = 'http://attune.test';

describe.each(engines())('signing in through an OpenID provider, on PostgreSQL %s', (engine) => {
  let provider: OpenIdProvider;
  let server: AuthServer;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
    server = await startAuthServer({
      engine,
      settings: {
        anonymous: true,
        providers: { circle: provider.settings, square: provider.settings },
        redirects: ['https://native.example/**'],
      },
    });
  });
  afterEach(() => {
    server.clock.advance(Date.now() - server.clock.now());
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  /** Someone the provider knows, with an address of their own unless one is given. */
  const person = (subject: string, email = `${subject}@attune.test`, verified = true) => {
    provider.accounts[subject] = { email, email_verified: verified, name: `Name of ${subject}` };
    return subject;
  };
  /** Follows our callback and returns where it sends the browser. */
  const handleCallback = async (callback: string) => {
    const { status, headers } = await server.call('GET', callback.replace(`${home}/auth/v1`, ''));
    expect(status).toBe(302);
    return new URL(headers.get('location') ?? '');
  };
  const goThrough = async (address: string, subject: string) => {
    const location = address.startsWith(server.url)
      ? (await server.call('GET', address.slice(server.url.length))).headers.get('location')
      : address;
    return handleCallback(await provider.signIn(location ?? '', subject));
  };
  const setOut = async (client: Device, options: object = {}, name = 'circle') => {
    const { data, error } = await client.signInWithOAuth({
      provider: name as 'github',
      options: { skipBrowserRedirect: true, redirectTo: `${home}/auth`, ...options },
    });
    expect(error).toBeNull();
    return data.url ?? '';
  };
  const signIn = async (subject: string, client = server.client('pkce'), name = 'circle') => {
    const back = await goThrough(await setOut(client, {}, name), subject);
    expect(back.searchParams.get('error_code')).toBeNull();
    const { data, error } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    return { client, back, session: data.session!, user: data.user! };
  };
  const refusalOf = (address: URL) => {
    const fragment = new URLSearchParams(address.hash.slice(1));
    const names = ['error', 'error_code', 'error_description'];
    expect(names.map((name) => fragment.get(name))).toEqual(names.map((name) => address.searchParams.get(name)));
    expect(address.searchParams.get('code')).toBeNull();
    expect(fragment.get('access_token')).toBeNull();
    return address.searchParams.get('error_code');
  };
  const signUp = async (email: string) => {
    const client = server.client('pkce');
    const { data, error } = await client.signUp({ email, password });
    expect(error).toBeNull();
    // Identities come in the order they were added in.
    server.clock.advance(1000);
    return { client, user: data.user!, session: data.session! };
  };
  const eventsOf = async (userId: string) =>
    (
      await server.testDb.query<{ type: string; payload: { what?: string } }>(
        `SELECT type, payload FROM outbox WHERE payload->>'user_id' = $1 ORDER BY id`,
        [userId],
      )
    ).map(({ type, payload }) => payload.what ?? type);

  test('P3 P5 P6 P7 §3 a new person comes through the official client, and their account is whole', async () => {
    const { user, session, back, client } = await signIn(person('anna'));
    expect(back.origin + back.pathname).toBe(`${home}/auth`);
    expect([...back.searchParams.keys()]).toEqual(['code']);
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      provider_token: expect.any(String),
    });
    expect(user).toMatchObject({
      email: 'anna@attune.test',
      app_metadata: { provider: 'circle', providers: ['circle'] },
      user_metadata: { full_name: 'Name of anna' },
      email_confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      identities: [
        {
          provider: 'circle',
          id: 'anna',
          email: 'anna@attune.test',
          identity_data: { sub: 'anna', email: 'anna@attune.test', email_verified: true },
        },
      ],
    });
    const { data } = await client.getClaims();
    expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth', timestamp: expect.any(Number) }] });
    expect(await server.testDb.query('SELECT id FROM profiles WHERE id = $1', [user.id])).toHaveLength(1);
    expect(await eventsOf(user.id)).toEqual(['account.created']);
    const { data: current } = await client.getUser();
    expect(current.user).toEqual(user);
  });

  test('the same person enters the same account again, whatever their address there is by now', async () => {
    const first = await signIn(person('berta'));
    provider.accounts.berta = { email: 'anna.new@attune.test', email_verified: false };
    const again = await signIn('berta');
    expect(again.user.id).toBe(first.user.id);
    expect(again.user.email).toBe('berta@attune.test');
    expect(again.user.identities?.[0]?.identity_data).toMatchObject({ email: 'anna.new@attune.test' });
    expect(again.session.access_token).not.toBe(first.session.access_token);
  });

  test('two tabs that come back with one new person make one account', async () => {
    person('carla');
    const ways = await Promise.all([1, 2, 3].map(async () => setOut(server.client('pkce'))));
    const backs = await Promise.all(ways.map((way) => goThrough(way, 'carla')));
    for (const back of backs) expect(back.searchParams.get('code')).toEqual(expect.any(String));
    expect(await server.testDb.query(`SELECT id FROM auth_users WHERE email = 'carla@attune.test'`)).toHaveLength(1);
  });

  test('P8 without a challenge the session comes in the fragment, and the tokens of the service with it', async () => {
    const client = server.client();
    const back = await goThrough(await setOut(client), person('dora'));
    const fragment = new URLSearchParams(back.hash.slice(1));
    expect([...back.searchParams]).toEqual([]);
    expect(Object.fromEntries(fragment)).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: '3600',
      expires_at: expect.stringMatching(/^\d+$/),
      token_type: 'bearer',
      provider_token: expect.any(String),
    });
    const { data, error } = await client.getUser(fragment.get('access_token') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe('dora@attune.test');
  });

  test('R-AUTH-03 §3 authorize asks the service with PKCE, state and nonce of our own, which nobody can replace', async () => {
    const forged = {
      client_id: 'evil',
      redirect_uri: 'https://evil.example',
      state: 'evil',
      nonce: 'evil',
      scope: 'evil',
      response_type: 'token',
      code_challenge_method: 'plain',
      request_uri: 'https://evil.example',
    };
    const query = new URLSearchParams({ ...forged, provider: 'circle', scopes: 'offline_access', prompt: 'login' });
    query.delete('code_challenge_method');
    const { status, headers } = await server.call('GET', `/authorize?${query}`);
    expect(status).toBe(302);
    const asked = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams);
    expect(asked).toEqual({
      client_id: provider.settings.clientId,
      redirect_uri: `${home}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile offline_access',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'login',
    });
  });

  test('§3 P2 X2 authorize refuses an unknown service and half a challenge', async () => {
    const messages = await Promise.all(
      [
        '/authorize',
        '/authorize?provider=nobody',
        '/authorize?provider=constructor',
        '/authorize?provider=__proto__',
        '/authorize?provider=circle&code_challenge=abc',
        `/authorize?provider=circle&code_challenge=${'a'.repeat(43)}&code_challenge_method=plain`,
      ].map((path) => server.call('GET', path)),
    );
    for (const { status, body } of messages) expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(messages[1]?.body.message).toMatch(/^Unsupported provider: /);
  });

  test('GET /settings names the services', async () => {
    expect((await server.call('GET', '/settings')).body.external).toMatchObject({
      email: true,
      circle: true,
      square: true,
    });
  });

  test('P5 P6 E9 what the address carries stays, and one that is not allowed becomes the front page', async () => {
    person('emma');
    const to = async (redirectTo: string) => {
      const back = await goThrough(await setOut(server.client('pkce'), { redirectTo }), 'emma');
      back.searchParams.delete('code');
      return back.href;
    };
    expect(await to(`${home}/check-in?action=check-in&sb_flow_id=1#top`)).toBe(
      `${home}/check-in?action=check-in&sb_flow_id=1#top`,
    );
    expect(await to('https://native.example/a/b')).toBe('https://native.example/a/b');
    for (const evil of ['https://evil.example/', '//evil.example', `${home}@evil.example/`, 'javascript:alert(1)']) {
      expect(await to(evil)).toBe(`${home}/`);
    }
    const { headers } = await server.call('GET', '/authorize?provider=circle');
    const back = await handleCallback(await provider.signIn(headers.get('location') ?? '', 'emma'));
    expect(back.href).toMatch(/^http:\/\/attune\.test\/auth#access_token=/);
  });

  describe('D4 a state', () => {
    const callbackOf = async (subject: string) => {
      const { headers } = await server.call('GET', (await setOut(server.client('pkce'))).slice(server.url.length));
      return provider.signIn(headers.get('location') ?? '', subject);
    };

    test('is good once', async () => {
      const callback = await callbackOf(person('frida'));
      expect((await handleCallback(callback)).searchParams.get('code')).toEqual(expect.any(String));
      const second = await handleCallback(callback);
      expect(second.pathname).toBe('/auth');
      expect(refusalOf(second)).toBe('flow_state_already_used');
      expect(
        await server.testDb.query(
          `SELECT id FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id
        WHERE u.email = 'frida@attune.test'`.replace('SELECT id', 'SELECT s.id'),
        ),
      ).toEqual([]);
    });
    test('is good for one of many at once', async () => {
      const callback = await callbackOf(person('greta'));
      const backs = await Promise.all([1, 2, 3, 4].map(() => handleCallback(callback)));
      expect(backs.filter((back) => back.searchParams.has('code'))).toHaveLength(1);
    });
    test('is good for its time only', async () => {
      const callback = await callbackOf(person('hanna'));
      server.clock.advance(301_000);
      expect(refusalOf(await handleCallback(callback))).toBe('bad_oauth_state');
      expect(await server.testDb.query(`SELECT id FROM auth_users WHERE email = 'hanna@attune.test'`)).toEqual([]);
    });
    test('that is unknown or missing leads to the front page', async () => {
      for (const [query, code] of [
        ['code=x&state=unknown', 'bad_oauth_state'],
        ['code=x', 'bad_oauth_callback'],
        ['', 'bad_oauth_callback'],
        ['state=%00&code=%ff', 'bad_oauth_state'],
      ]) {
        const back = await handleCallback(`${home}/auth/v1/callback?${query}`);
        expect(back.origin + back.pathname).toBe(`${home}/`);
        expect(refusalOf(back)).toBe(code);
      }
    });
    test('is not spent by a mere HEAD request', async () => {
      const callback = await callbackOf(person('ida'));
      const path = callback.replace(`${home}/auth/v1`, '');
      expect((await server.call('HEAD', path)).status).toBe(200);
      expect((await handleCallback(callback)).searchParams.has('code')).toBe(true);
    });
    test('may come back by a form', async () => {
      const { search } = new URL(await callbackOf(person('jana')));
      const { status, headers } = await server.call('POST', '/callback', {
        body: search.slice(1),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect(status).toBe(303);
      expect(new URL(headers.get('location') ?? '').searchParams.has('code')).toBe(true);
    });
    test('and code, verifier and tokens are kept hashed or sealed, and are in no log', async () => {
      const { headers } = await server.call('GET', (await setOut(server.client('pkce'))).slice(server.url.length));
      const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
      const back = await handleCallback(await provider.signIn(headers.get('location') ?? '', person('kira')));
      const code = back.searchParams.get('code') ?? '';
      const rows = await server.testDb.query('SELECT t::text AS whole FROM auth_flow_states t');
      const kept = JSON.stringify(rows) + server.logged.join('');
      for (const secret of [state, code]) {
        expect(secret).toHaveLength(43);
        expect(kept).not.toContain(secret);
      }
      expect(kept).toContain(createHash('sha256').update(code).digest('hex'));
    });
  });

  describe('D3 a code', () => {
    const codeFor = async (subject: string) => {
      const client = server.client('pkce');
      const back = await goThrough(await setOut(client), person(subject));
      return { client, code: back.searchParams.get('code') ?? '' };
    };
    const exchange = (auth_code: unknown, code_verifier: unknown) =>
      server.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } });
    const sessionsOf = (email: string) =>
      server.testDb.query('SELECT s.id FROM auth_sessions s JOIN auth_users u ON u.id = s.user_id WHERE u.email = $1', [
        email,
      ]);
    const own = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
    const rawCode = async (subject: string, verifier: string) => {
      const query = `provider=circle&code_challenge=${own(verifier)}&code_challenge_method=S256`;
      const { headers } = await server.call('GET', `/authorize?${query}`);
      const back = await handleCallback(await provider.signIn(headers.get('location') ?? '', person(subject)));
      return back.searchParams.get('code') ?? '';
    };
    const verifier = 'v'.repeat(50);

    test('is good once, and of four exchanges at once one gets a session', async () => {
      const code = await rawCode('lara', verifier);
      const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(code, verifier)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
      expect(answers.find(({ status }) => status === 404)?.body.code).toBe('flow_state_not_found');
      expect(await sessionsOf('lara@attune.test')).toHaveLength(1);
    });
    test('with a wrong verifier is refused, and not spoilt by that', async () => {
      const code = await rawCode('mira', verifier);
      for (const wrong of ['w'.repeat(50), own(verifier), 'ü'.repeat(50), `${verifier} `]) {
        expect((await exchange(code, wrong)).body.code).toBe('bad_code_verifier');
      }
      expect((await exchange(code, 'w'.repeat(50))).status).toBe(400);
      expect(await sessionsOf('mira@attune.test')).toEqual([]);
      expect((await exchange(code, verifier)).status).toBe(200);
    });
    test('that has run out is refused', async () => {
      const code = await rawCode('nora', verifier);
      server.clock.advance(301_000);
      expect(await exchange(code, verifier)).toMatchObject({ status: 422, body: { code: 'flow_state_expired' } });
    });
    test('that is unknown, empty or of the wrong type is refused', async () => {
      expect(await exchange('unknown', verifier)).toMatchObject({
        status: 404,
        body: { code: 'flow_state_not_found' },
      });
      for (const [code, by] of [
        ['', verifier],
        ['x', ''],
        [null, null],
        [1, verifier],
        [{}, []],
      ]) {
        expect(await exchange(code, by)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
      }
    });
    test('P4 in a browser without the verifier gives no session', async () => {
      const { code } = await codeFor('olga');
      const { error } = await server.client('pkce').exchangeCodeForSession(code);
      expect(error).not.toBeNull();
      expect(await sessionsOf('olga@attune.test')).toEqual([]);
    });
    test('A6 lets nobody in who was banned meanwhile', async () => {
      const code = await rawCode('paula', verifier);
      await server.testDb.query(`UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE email = $1`, [
        'paula@attune.test',
      ]);
      expect(await exchange(code, verifier)).toMatchObject({ status: 400, body: { code: 'user_banned' } });
    });
    test('brings the tokens of the service once', async () => {
      const code = await rawCode('quinn', verifier);
      const { body } = await exchange(code, verifier);
      expect(body.provider_token).toEqual(expect.any(String));
      const refreshed = await server.call('POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: body.refresh_token },
      });
      expect(refreshed.body).not.toHaveProperty('provider_token');
      const [{ n } = { n: -1 }] = await server.testDb.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM auth_flow_states f JOIN auth_users u ON u.id = f.user_id
          WHERE u.email = 'quinn@attune.test'`,
      );
      expect(n).toBe(0);
    });
  });

  describe('D5 an address that an account has already', () => {
    test('joins when the service has verified it, and the person is told', async () => {
      const mine = await signUp('rosa@attune.test');
      const { user } = await signIn(person('rosa'));
      expect(user.id).toBe(mine.user.id);
      expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'circle'] });
      expect(user.identities?.map((identity) => identity.provider)).toEqual(['email', 'circle']);
      expect(await eventsOf(user.id)).toContain('identity-linked');
      // Someone who had proven the address before loses nothing.
      expect((await server.client().signInWithPassword({ email: 'rosa@attune.test', password })).error).toBeNull();
      expect((await mine.client.getUser()).error).toBeNull();
    });
    test('is never entered by an unverified one, and nothing tells whether there is an account', async () => {
      await signUp('sara@attune.test');
      const strict = { redirectTo: `${home}/auth` };
      const known = await goThrough(await setOut(server.client('pkce'), strict), person('sara', undefined, false));
      expect(refusalOf(known)).toBe('provider_email_needs_verification');
      expect(known.pathname).toBe('/auth');
      expect(await server.testDb.query(`SELECT id FROM auth_identities WHERE provider_id = 'sara'`)).toEqual([]);
    });
    test('is taken over from someone who had not proven it: password, name, sessions, codes and identities go', async () => {
      const email = 'tina@attune.test';
      const early = await signUp(email);
      await server.testDb.query(
        `UPDATE auth_users SET email_confirmed_at = NULL, user_metadata = '{"full_name": "Mallory"}' WHERE email = $1`,
        [email],
      );
      await server.testDb.query(
        `UPDATE auth_identities SET identity_data = identity_data || '{"email_verified": false}' WHERE user_id = $1`,
        [early.user.id],
      );
      const { user, client } = await signIn(person('tina'));
      expect(user.id).toBe(early.user.id);
      expect(user.email_confirmed_at).toEqual(expect.any(String));
      expect(user.identities?.map(({ provider: name }) => name)).toEqual(['circle']);
      expect(user.app_metadata).toEqual({ provider: 'circle', providers: ['circle'] });
      expect(user.user_metadata).toEqual({});
      expect((await server.client().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
      const { refresh_token } = early.session;
      expect((await early.client.getUser()).error?.name).toBe('AuthSessionMissingError');
      expect((await server.client().refreshSession({ refresh_token })).error).not.toBeNull();
      expect((await client.getUser()).error).toBeNull();
    });
  });

  test('A6 §3 someone banned is not let in, and is told on the page they came from', async () => {
    const { user } = await signIn(person('uma'));
    await server.testDb.query(`UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE id = $1`, [user.id]);
    expect(refusalOf(await goThrough(await setOut(server.client('pkce')), 'uma'))).toBe('user_banned');
  });

  test('§3 someone who says no there comes back with an error', async () => {
    const { headers } = await server.call('GET', (await setOut(server.client('pkce'))).slice(server.url.length));
    const state = new URL(headers.get('location') ?? '').searchParams.get('state');
    const query = `error=access_denied&error_description=%3Cscript%3E&state=${state}&iss=${provider.issuer}`;
    const back = await handleCallback(`${home}/auth/v1/callback?${query}`);
    expect(refusalOf(back)).toBe('bad_oauth_callback');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.href).not.toMatch(/%3C|<script/i);
  });

  describe('§3 linking by oneself', () => {
    const linkTo = async (client: Device, name = 'circle') => {
      const { data, error } = await client.linkIdentity({
        provider: name as 'github',
        options: { skipBrowserRedirect: true, redirectTo: `${home}/settings` },
      });
      expect(error).toBeNull();
      return data?.url ?? '';
    };

    test('R-AUTH-04 P3 ends in the session that began it, which keeps its level, and the person is told (X10)', async () => {
      const { client, user, session } = await signUp('vera@attune.test');
      const back = await goThrough(await linkTo(client), person('vera.there', 'elsewhere@attune.test', false));
      expect(back.pathname).toBe('/settings');
      // Nothing is linked before the browser that started it exchanges the code.
      expect((await client.getUser()).data.user?.identities).toHaveLength(1);
      const { data, error } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
      expect(error).toBeNull();
      expect(data.user?.id).toBe(user.id);
      expect(data.user?.email).toBe('vera@attune.test');
      expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'circle'] });
      expect(data.session?.refresh_token).toBe(session.refresh_token);
      expect(await eventsOf(user.id)).toContain('identity-linked');
      expect((await signIn('vera.there')).user.id).toBe(user.id);
    });
    test('gives someone who came without an address the one that the service has verified', async () => {
      const client = server.client('pkce');
      const { data: before } = await client.signInAnonymously();
      expect(before.user).toMatchObject({ is_anonymous: true, email: '' });
      const back = await goThrough(await linkTo(client), person('zelda'));
      const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
      expect(data.user).toMatchObject({
        id: before.user?.id,
        is_anonymous: false,
        email: 'zelda@attune.test',
        email_confirmed_at: expect.any(String),
        app_metadata: { provider: 'circle', providers: ['circle'] },
      });
      expect((await signIn('zelda')).user.id).toBe(before.user?.id);
    });
    test('a proven address is not blocked by a sign-up that merely waits with it', async () => {
      const email = 'zora@attune.test';
      await server.testDb.query('INSERT INTO auth_users (id, email) VALUES (gen_random_uuid(), $1)', [email]);
      const client = server.client('pkce');
      const { data: before } = await client.signInAnonymously();
      const back = await goThrough(await linkTo(client), person('zora'));
      const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
      expect(data.user).toMatchObject({ id: before.user?.id, email, email_confirmed_at: expect.any(String) });
    });
    test('of what someone has is refused, there and at the exchange', async () => {
      const taken = person('wanda');
      await signIn(taken);
      const { client } = await signUp('xenia@attune.test');
      expect(refusalOf(await goThrough(await linkTo(client), taken))).toBe('identity_already_exists');
      // Two browsers want the same identity: the second exchange is late.
      const other = await signUp('yara@attune.test');
      person('free.one', 'free@attune.test', false);
      const [first, second] = [
        await goThrough(await linkTo(client), 'free.one'),
        await goThrough(await linkTo(other.client), 'free.one'),
      ];
      expect((await client.exchangeCodeForSession(first.searchParams.get('code') ?? '')).error).toBeNull();
      expect((await other.client.exchangeCodeForSession(second.searchParams.get('code') ?? '')).error?.code).toBe(
        'identity_already_exists',
      );
    });
    test('cannot be foisted on someone: without the browser that began it nothing is linked', async () => {
      const { client, session } = await signUp('zoe@attune.test');
      const victim = person('victim', 'victim@attune.test');
      await goThrough(await linkTo(client), victim);
      const raw = await server.call('GET', '/user/identities/authorize?provider=circle&skip_http_redirect=true', {
        token: session.access_token,
      });
      expect(refusalOf(await goThrough(raw.body.url, victim))).toBe('bad_oauth_state');
      expect(await server.testDb.query(`SELECT id FROM auth_identities WHERE provider_id = 'victim'`)).toEqual([]);
    });
    test('without a challenge ends in the browser that began it', async () => {
      const { session } = await signUp('abel@attune.test');
      const path = '/user/identities/authorize?provider=circle&skip_http_redirect=true';
      const begun = await server.call('GET', path, { token: session.access_token });
      const cookie = begun.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^attune-way=[\w-]{43}; Max-Age=300; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/);
      const callback = await provider.signIn(begun.body.url, person('abel.there', 'b@attune.test', false));
      const { headers } = await server.call('GET', callback.replace(`${home}/auth/v1`, ''), {
        headers: { cookie: cookie.split(';')[0] ?? '' },
      });
      expect(headers.get('location')).toMatch(/^http:\/\/attune\.test\/auth#access_token=/);
      expect(await server.testDb.query(`SELECT id FROM auth_identities WHERE provider_id = 'abel.there'`)).toHaveLength(
        1,
      );
    });
    test('ends with the session that began it', async () => {
      const { client } = await signUp('bella@attune.test');
      const address = await linkTo(client);
      await server.testDb.query(
        `DELETE FROM auth_sessions s USING auth_users u WHERE u.id = s.user_id AND u.email = 'bella@attune.test'`,
      );
      expect(refusalOf(await goThrough(address, person('bella.there')))).toBe('session_not_found');
    });
    test('A2 needs a token', async () => {
      const path = '/user/identities/authorize?provider=circle';
      expect(await server.call('GET', path)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
      expect(await server.call('GET', path, { token: 'x' })).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
      const { session } = await signUp('cleo@attune.test');
      expect((await server.call('GET', path, { token: session.access_token })).status).toBe(302);
    });
    test('AUTH-C6 with a second factor needs a session that has shown it', async () => {
      const { session, user } = await signUp('dana@attune.test');
      await server.testDb.query(
        `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', 'verified')`,
        [user.id],
      );
      const call = (token = session.access_token) =>
        server.call('GET', '/user/identities/authorize?provider=circle', { token });
      const closed = { status: 403, body: { code: 'insufficient_aal' } };
      expect(await call()).toMatchObject(closed);
      await server.testDb.query(`UPDATE auth_sessions SET aal = 'aal2' WHERE user_id = $1`, [user.id]);
      // The token is still one from before.
      expect(await call()).toMatchObject(closed);
      const body = { refresh_token: session.refresh_token };
      const renewed = await server.call('POST', '/token?grant_type=refresh_token', { body });
      expect((await call(renewed.body.access_token)).status).toBe(302);
    });
  });

  describe('§3 D6 unlinking an identity', () => {
    const unlink = (token: string | undefined, id: string) =>
      server.call('DELETE', `/user/identities/${id}`, { token });

    test('R-AUTH-05 through the official client leaves the others, and the person is told (X10)', async () => {
      await signUp('edda@attune.test');
      const { client, user } = await signIn(person('edda'));
      const identity = user.identities?.find(({ provider: name }) => name === 'circle');
      const { error } = await client.unlinkIdentity(identity!);
      expect(error).toBeNull();
      const { data } = await client.getUser();
      expect(data.user?.identities?.map(({ provider: name }) => name)).toEqual(['email']);
      expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
      expect(await eventsOf(user.id)).toContain('identity-unlinked');
    });
    /** Someone with a password, and a further identity that proves another address. */
    const withTwo = async (name: string) => {
      const { client } = await signUp(`${name}@attune.test`);
      const { data: link } = await client.linkIdentity({
        provider: 'circle' as 'github',
        options: { skipBrowserRedirect: true },
      });
      const back = await goThrough(link?.url ?? '', person(`${name}.there`, `${name}.there@attune.test`));
      const { data } = await client.exchangeCodeForSession(back.searchParams.get('code') ?? '');
      const mail = data.user?.identities?.find(({ provider: one }) => one === 'email');
      return { client, user: data.user!, token: data.session!.access_token, mail: mail?.identity_id ?? '' };
    };
    test('never changes the account’s address: that needs both mailboxes', async () => {
      const { client, user, token, mail } = await withTwo('fay');
      const [there, here] = ['fay.there@attune.test', 'fay@attune.test'];
      expect(await unlink(token, mail)).toMatchObject({
        status: 422,
        body: { code: 'email_conflict_identity_not_deletable', message: expect.stringContaining('change your e-mail') },
      });
      expect((await client.getUser()).data.user).toMatchObject({ email: here, identities: [{}, {}] });
      expect((await server.client().signInWithPassword({ email: here, password })).error).toBeNull();

      await client.updateUser({ email: there });
      for (const address of [here, there]) {
        const { code } = (await server.mailsTo(address)).at(-1)!;
        await server.call('POST', '/verify', { body: { type: 'email_change', email: address, token: code } });
      }
      expect((await client.getUser()).data.user?.email).toBe(there);
      expect((await unlink(token, mail)).status).toBe(200);
      expect((await client.getUser()).data.user).toMatchObject({ email: there, identities: [{ provider: 'circle' }] });
      expect((await server.client().signInWithPassword({ email: there, password })).error?.code).toBe(
        'invalid_credentials',
      );
      // By the change itself, not by the unlinking.
      expect((await eventsOf(user.id)).filter((what) => what === 'email-changed')).toHaveLength(1);
    });
    test('D7 linking and unlinking need a session that began within the last day', async () => {
      const { client, user, token } = await withTwo('fenja');
      const circle = user.identities?.find(({ provider: one }) => one === 'circle')?.identity_id ?? '';
      const path = '/user/identities/authorize?provider=square&skip_http_redirect=true';
      const age = (seconds: number, id = user.id) =>
        server.testDb.query(`UPDATE auth_sessions SET created_at = $2 WHERE user_id = $1`, [
          id,
          new Date(server.clock.now() - seconds * 1000),
        ]);
      await age(86_400);
      const needed = { status: 400, body: { code: 'reauthentication_needed' } };
      expect(await server.call('GET', path, { token })).toMatchObject(needed);
      expect(await unlink(token, circle)).toMatchObject(needed);
      expect((await client.getUser()).data.user?.identities).toHaveLength(2);
      // Someone anonymous can't sign in again, and would stay anonymous for ever.
      const nameless = (await server.client().signInAnonymously()).data.session!;
      await age(86_400, nameless.user.id);
      expect((await server.call('GET', path, { token: nameless.access_token })).status).toBe(200);
      await age(86_300);
      expect((await server.call('GET', path, { token })).status).toBe(200);
      expect((await unlink(token, circle)).status).toBe(200);
    });
    test('D4 shuts out someone who went through it just before, and someone coming in by it at that moment', async () => {
      const email = 'frauke@attune.test';
      await signUp(email);
      const { user, session } = await signIn(person('frauke'));
      const circle = user.identities?.find(({ provider: one }) => one === 'circle')?.identity_id ?? '';
      // From now on the service verifies no address, so that nobody joins by one.
      provider.accounts.frauke = { email, email_verified: false };
      const early = server.client('pkce');
      const back = await goThrough(await setOut(early), 'frauke');
      const { headers } = await server.call('GET', (await setOut(server.client('pkce'))).slice(server.url.length));
      const callback = await provider.signIn(headers.get('location') ?? '', 'frauke');
      const { late } = await server.testDb.database.asSystem(async (tx) => {
        await query(tx).execute(`SELECT 1 FROM auth_users WHERE id = '${user.id}' FOR UPDATE`);
        const coming = handleCallback(callback);
        await expect
          .poll(() => server.testDb.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`))
          .not.toEqual([]);
        await query(tx).execute(`UPDATE auth_identities SET provider_id = 'elsewhere' WHERE id = '${circle}'`);
        return { late: coming };
      });
      expect(refusalOf(await late)).toBe('provider_email_needs_verification');
      await server.testDb.query(`UPDATE auth_identities SET provider_id = 'frauke' WHERE id = $1`, [circle]);
      expect((await unlink(session.access_token, circle)).status).toBe(200);
      expect((await early.exchangeCodeForSession(back.searchParams.get('code') ?? '')).error).toMatchObject({
        status: 404,
        code: 'flow_state_not_found',
      });
    });
    test('is refused for the last one, for another person’s, and for what is no id', async () => {
      const { session, user } = await signUp('ines@attune.test');
      const other = await signIn(person('jette'));
      const own = user.identities?.[0]?.identity_id ?? '';
      const foreign = other.user.identities?.[0]?.identity_id ?? '';
      expect(await unlink(session.access_token, own)).toMatchObject({
        status: 422,
        body: { code: 'single_identity_not_deletable' },
      });
      expect(await unlink(session.access_token, foreign)).toMatchObject({
        status: 422,
        body: { code: 'identity_not_found' },
      });
      expect(await unlink(session.access_token, 'nonsense')).toMatchObject({
        status: 404,
        body: { code: 'validation_failed' },
      });
      expect(await unlink(undefined, own)).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    });
    test('of two at once leaves one', async () => {
      await signUp('kaja@attune.test');
      const { session, user } = await signIn(person('kaja'));
      const answers = await Promise.all(
        (user.identities ?? []).map(({ identity_id }) => unlink(session.access_token, identity_id)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });
  });
});

import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';

describe.each(engines())('accounts through the official client, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ engine });
  });
  afterAll(() => server.stop());

  test('R-AUTH-13 R-ENT-13 signing up gives a session, the account and its profile', async () => {
    const client = server.client();
    const { data, error } = await client.signUp({
      email: '  Alice.B@Attune.test ',
      password,
      options: { data: { goal: 'calm' } },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, access_token: expect.any(String) });
    expect(data.session?.expires_at).toBe(Math.floor(server.clock.now() / 1000) + 3600);
    expect(data.user).toMatchObject({
      email: 'alice.b@attune.test',
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { goal: 'calm' },
      identities: [
        { provider: 'email', id: data.user?.id, identity_data: { sub: data.user?.id, email: 'alice.b@attune.test' } },
      ],
    });
    expect(data.user).not.toHaveProperty('factors');
    expect(JSON.stringify(data.user)).not.toMatch(/password|argon/);
    expect(await server.testDb.query('SELECT username FROM profiles WHERE id = $1', [data.user?.id])).toEqual([
      { username: 'Alice' },
    ]);
    expect(
      await server.testDb.query(`SELECT type, payload FROM outbox WHERE payload->>'user_id' = $1`, [data.user?.id]),
    ).toEqual([{ type: 'account.created', payload: { user_id: data.user?.id } }]);
  });

  test('R-ENT-19 CARE C2 a username given at signing up wins', async () => {
    const { data } = await server
      .client()
      .signUp({ email: 'lena@attune.test', password, options: { data: { username: 'Lena' } } });
    expect(await server.testDb.query('SELECT username FROM profiles WHERE id = $1', [data.user?.id])).toEqual([
      { username: 'Lena' },
    ]);
  });

  test('R-AUTH-12 signing in works with the address in any case, and the token verifies against the published keys (R-AUTH-10)', async () => {
    await server.client().signUp({ email: 'bob@attune.test', password });
    const client = server.client();
    const { data, error } = await client.signInWithPassword({ email: 'BOB@attune.test', password });
    expect(error).toBeNull();
    const { data: claims, error: claimsError } = await client.getClaims();
    expect(claimsError).toBeNull();
    expect(claims?.header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    expect(claims?.claims).toMatchObject({
      iss: 'http://attune.test/auth/v1',
      aud: 'authenticated',
      role: 'authenticated',
      sub: data.user?.id,
      email: 'bob@attune.test',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      jti: expect.any(String),
    });
    expect(await server.api.verifyAccessToken(data.session!.access_token)).toEqual({
      aal: 'aal1',
      userId: data.user?.id,
      sessionId: claims?.claims.session_id,
      expiresAt: (claims?.claims.exp ?? 0) * 1000,
    });
    const { data: mine } = await client.getUser();
    expect(mine.user).toEqual(data.user);
  });

  test('§2 two tokens of one second differ', async () => {
    const { data } = await server.client().signUp({ email: 'same.second@attune.test', password });
    const again = await server.client().signInWithPassword({ email: 'same.second@attune.test', password });
    expect(again.data.session?.access_token).not.toBe(data.session?.access_token);
  });

  test('an address that has an account gets no second one, also not in the same moment', async () => {
    const email = 'twice@attune.test';
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.client().signUp({ email, password })));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    const { error } = await server.client().signUp({ email: 'TWICE@attune.test', password: 'another good password' });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
    expect(await server.testDb.query('SELECT id FROM auth_users WHERE email = $1', [email])).toHaveLength(1);
    expect((await server.client().signInWithPassword({ email, password })).error).toBeNull();
  });

  test('E4 an unknown address and a wrong password get the very same answer', async () => {
    await server.client().signUp({ email: 'known@attune.test', password });
    const path = '/token?grant_type=password';
    const wrong = await server.call('POST', path, { body: { email: 'known@attune.test', password: 'wrong wrong' } });
    const unknown = await server.call('POST', path, { body: { email: 'nobody@attune.test', password: 'wrong wrong' } });
    const nonsense = await server.call('POST', path, { body: { email: 'no address', password: '' } });
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    });
    expect([unknown.body, nonsense.body]).toEqual([wrong.body, wrong.body]);
  });

  test('X4 E4 for an address that nobody has a password is compared as for any other, at the same cost', async () => {
    await server.client().signUp({ email: 'timed@attune.test', password });
    for (const email of ['timed@attune.test', 'nobody.timed@attune.test']) {
      using verify = vi.spyOn(argon2, 'verify');
      const answer = await server.call('POST', '/token?grant_type=password', { body: { email, password: 'wrong' } });
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_credentials']);
      expect(verify).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/),
        expect.any(String),
      );
    }
  });

  test('E1 X1 passwords: too short, none, too long, and long ones that count to the last character', async () => {
    const { error } = await server.client().signUp({ email: 'weak@attune.test', password: 'short' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
    expect(error?.message).toBe('Password should be at least 8 characters.');
    for (const bad of ['', 'a'.repeat(1025)]) {
      const answer = await server.call('POST', '/signup', { body: { email: 'weak@attune.test', password: bad } });
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    }
    const long = '🌱'.repeat(1023);
    expect((await server.client().signUp({ email: 'long@attune.test', password: `${long}a` })).error).toBeNull();
    expect(
      (await server.client().signInWithPassword({ email: 'long@attune.test', password: `${long}b` })).error?.code,
    ).toBe('invalid_credentials');
    expect(
      (await server.client().signInWithPassword({ email: 'long@attune.test', password: `${long}a` })).error,
    ).toBeNull();
    expect(await server.testDb.query(`SELECT 1 FROM auth_users WHERE email = 'weak@attune.test'`)).toEqual([]);
  });

  test('A6 someone banned cannot sign in, refresh or be asked, and only the right password tells', async () => {
    const client = server.client();
    const { data } = await client.signUp({ email: 'banned@attune.test', password });
    await server.testDb.query(`UPDATE auth_users SET banned_until = now() + interval '1 day' WHERE id = $1`, [
      data.user?.id,
    ]);
    expect((await server.client().signInWithPassword({ email: 'banned@attune.test', password })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
    });
    expect(
      (await server.client().signInWithPassword({ email: 'banned@attune.test', password: 'wrong' })).error?.code,
    ).toBe('invalid_credentials');
    expect((await client.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect(await server.call('GET', '/user', { token: data.session!.access_token })).toMatchObject({
      status: 403,
      body: { code: 'user_banned' },
    });
  });

  test('an account without a password, or not confirmed, cannot sign in with one', async () => {
    const { data } = await server.client().signUp({ email: 'odd@attune.test', password });
    await server.testDb.query('UPDATE auth_users SET email_confirmed_at = NULL WHERE id = $1', [data.user?.id]);
    expect((await server.client().signInWithPassword({ email: 'odd@attune.test', password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
    await server.testDb.query('UPDATE auth_users SET password_hash = NULL WHERE id = $1', [data.user?.id]);
    expect((await server.client().signInWithPassword({ email: 'odd@attune.test', password: '' })).error?.code).toBe(
      'invalid_credentials',
    );
  });
});

describe('changing one’s own account', () => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer();
  });
  afterAll(() => server.stop());

  test('user data is merged key by key', async () => {
    const client = server.client();
    await client.signUp({ email: 'alice@attune.test', password, options: { data: { a: 1, b: 2 } } });
    const { data, error } = await client.updateUser({ data: { b: null, c: { d: 3 } } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ a: 1, c: { d: 3 } });
    expect((await client.updateUser({ data: { text: 'x'.repeat(3000) } })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    expect((await client.getUser()).data.user?.user_metadata).toEqual({ a: 1, c: { d: 3 } });
  });

  test('two changes at once lose neither', async () => {
    const { data } = await server.client().signUp({ email: 'both@attune.test', password });
    const token = data.session!.access_token;
    const keys = ['a', 'b', 'c', 'd'];
    await Promise.all(keys.map((key) => server.call('PUT', '/user', { token, body: { data: { [key]: 1 } } })));
    expect((await server.call('GET', '/user', { token })).body.user_metadata).toEqual({ a: 1, b: 1, c: 1, d: 1 });
  });

  test('A4 a new password ends every other session and keeps this one', async () => {
    const [here, there] = [server.client(), server.client()];
    const email = 'bob@attune.test';
    await here.signUp({ email, password });
    await there.signInWithPassword({ email, password });
    expect((await here.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await here.updateUser({ password: 'short' })).error).toMatchObject({ status: 422, code: 'weak_password' });
    expect((await here.updateUser({ password: 'another password', current_password: 'wrong' })).error).toMatchObject({
      status: 400,
      code: 'current_password_invalid',
    });
    expect((await there.getUser()).error).toBeNull();

    expect((await here.updateUser({ password: 'another password', current_password: password })).error).toBeNull();
    expect((await here.getUser()).error).toBeNull();
    expect((await here.refreshSession()).error).toBeNull();
    expect((await there.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await server.client().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await server.client().signInWithPassword({ email, password: 'another password' })).error).toBeNull();
  });

  test('what cannot be changed is refused whole', async () => {
    const { data } = await server.client().signUp({ email: 'carl@attune.test', password });
    const token = data.session!.access_token;
    const put = (body: object) => server.call('PUT', '/user', { token, body: { ...body, data: { changed: true } } });
    expect(await put({ app_metadata: { role: 'admin' } })).toMatchObject({ status: 403, body: { code: 'not_admin' } });
    expect(await put({ phone: '+49123' })).toMatchObject({ status: 400, body: { code: 'phone_provider_disabled' } });
    expect((await server.call('GET', '/user', { token })).body).toEqual(data.user);
  });
});

describe('who may sign up', () => {
  test.each([
    ['signing up is off', { signup: false }],
    ['signing up is off, with confirmation by mail', { signup: false, autoconfirm: false }],
  ])('nobody while %s', async (_what, settings) => {
    const server = await startAuthServer({ settings });
    const { error } = await server.client().signUp({ email: 'alice@attune.test', password });
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    expect(await server.testDb.query('SELECT 1 FROM auth_users')).toEqual([]);
    expect((await server.call('GET', '/settings')).body).toMatchObject({
      disable_signup: 'signup' in settings,
      sends_mail: true,
      phone_factors: false,
      mailer_autoconfirm: !('autoconfirm' in settings),
    });
    await server.stop();
  });

  test('the least length of a password is the operator’s', async () => {
    const server = await startAuthServer({ settings: { minPassword: 12 } });
    const { error } = await server.client().signUp({ email: 'alice@attune.test', password: 'eleven char' });
    expect(error?.message).toBe('Password should be at least 12 characters.');
    await server.stop();
  });

  test('an account without its profile is not made', async () => {
    const server = await startAuthServer();
    await server.testDb.query('ALTER TABLE profiles ADD COLUMN cursed text NOT NULL');
    const answer = await server.call('POST', '/signup', { body: { email: 'cursed@attune.test', password } });
    expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected_failure' } });
    expect(await server.testDb.query('SELECT 1 FROM auth_users')).toEqual([]);
    await server.stop();
  });
});

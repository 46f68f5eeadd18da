import type { Session } from '@supabase/auth-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, type Device, startAuthServer } from '#testing/auth-server.ts';

const password = 'a long enough password';

describe.each(engines())('sessions, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  let email: string;
  let people = 0;
  /** Three devices of one person. */
  let devices: { client: Device; session: Session }[];

  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { accessSeconds: 600 } });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    people += 1;
    email = `alice.${people}@attune.test`;
    await server.client().signUp({ email, password });
    await server.testDb.query('DELETE FROM auth_sessions');
    devices = [];
    for (let device = 0; device < 3; device += 1) {
      const client = server.client();
      const { data } = await client.signInWithPassword({ email, password });
      devices.push({ client, session: data.session! });
    }
  });

  /** Whether a device is still in, by its access token and by its refresh token. */
  async function alive({ session }: { session: Session }): Promise<[boolean, boolean]> {
    const user = await server.call('GET', '/user', { token: session.access_token });
    if (user.status !== 200) expect(user).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
    const refreshed = await server.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
    if (refreshed.status !== 200)
      expect(refreshed).toMatchObject({ status: 400, body: { code: 'refresh_token_not_found' } });
    return [user.status === 200, refreshed.status === 200];
  }

  test.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
    [undefined, [false, false, false]],
  ] as const)('R-AUTH-15 R-AUTH-11 A3 B10 signing out with scope %s', async (scope, expected) => {
    const { error } = await devices[0]!.client.signOut(scope && { scope });
    expect(error).toBeNull();
    expect(await Promise.all(devices.map(alive))).toEqual(expected.map((is) => [is, is]));
  });

  test('A3 another person is not signed out with them', async () => {
    const bob = await server.client().signUp({ email: `bob.${people}@attune.test`, password });
    await devices[0]!.client.signOut();
    expect(await alive({ session: bob.data.session! })).toEqual([true, true]);
  });

  test('signing out answers 204 without a body, and no other scope is taken', async () => {
    const token = devices[0]!.session.access_token;
    expect(await server.call('POST', '/logout?scope=everywhere', { token })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
    expect(await alive(devices[0]!)).toEqual([true, true]);
    expect(await server.call('POST', '/logout?scope=', { token })).toMatchObject({ status: 204, body: '' });
    expect(await server.call('POST', '/logout', { token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect(await server.call('POST', '/logout')).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
  });

  test('A1 an access token lives to its last second and not into the next', async () => {
    const token = devices[0]!.session.access_token;
    server.clock.advance(599_000);
    expect((await server.call('GET', '/user', { token })).status).toBe(200);
    await server.api.verifyAccessToken(token);
    server.clock.advance(1_000);
    expect(await server.call('GET', '/user', { token })).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    await expect(server.api.verifyAccessToken(token)).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('A2 a session that is gone shuts out its access token at once, and remote devices learn of it', async () => {
    const caller = await server.api.verifyAccessToken(devices[0]!.session.access_token);
    const ids = [caller.sessionId, '00000000-0000-4000-8000-000000000000'];
    expect(await server.api.liveSessions(ids)).toEqual([caller.sessionId]);
    await server.testDb.query('DELETE FROM auth_sessions WHERE id = $1', [caller.sessionId]);
    expect(await alive(devices[0]!)).toEqual([false, false]);
    const { error } = await devices[0]!.client.getUser();
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await devices[0]!.client.getSession()).data.session).toBeNull();
    expect(await server.api.liveSessions(ids)).toEqual([]);
    expect(await server.api.liveSessions([])).toEqual([]);
    await expect(server.testDb.database.asUser(caller, async () => 'in')).rejects.toMatchObject({
      code: 'session_ended',
    });
  });

  test('AUTH-C5 AUTH-C6 X11 a session that fell back is good for no socket while its person has a factor left', async () => {
    const { session } = devices[0]!;
    const { sessionId } = await server.api.verifyAccessToken(session.access_token);
    const live = () => server.api.liveSessions([sessionId]);
    const factorIs = (status: string) =>
      server.testDb.query(
        `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES ($1, $2, 'totp', $3)
         ON CONFLICT (id) DO UPDATE SET status = excluded.status`,
        [sessionId, session.user.id, status],
      );
    await factorIs('unverified');
    expect(await live()).toEqual([sessionId]);
    await factorIs('verified');
    expect(await live()).toEqual([]);
    await server.testDb.query(`UPDATE auth_sessions SET aal = 'aal2' WHERE id = $1`, [sessionId]);
    expect(await live()).toEqual([sessionId]);
    await server.testDb.query(`UPDATE auth_sessions SET aal = 'aal1' WHERE id = $1`, [sessionId]);
    await server.testDb.query('DELETE FROM auth_factors WHERE user_id = $1', [session.user.id]);
    expect(await live()).toEqual([sessionId]);
  });

  test('X11 the end of a session is announced to the servers that hold its sockets', async () => {
    const ended: string[] = [];
    const stop = await server.testDb.database.listen('session_ended', (id) => ended.push(id));
    const { sessionId } = await server.api.verifyAccessToken(devices[0]!.session.access_token);
    await devices[0]!.client.signOut({ scope: 'local' });
    await expect.poll(() => ended, { timeout: 5_000 }).toContain(sessionId);
    await stop();
  });

  test('A6 a deleted account: 403 user_not_found, and no refresh', async () => {
    const { client, session } = devices[0]!;
    await server.testDb.query('DELETE FROM auth_users WHERE id = $1', [session.user.id]);
    expect(await server.call('GET', '/user', { token: session.access_token })).toMatchObject({
      status: 403,
      body: { code: 'user_not_found' },
    });
    expect((await client.refreshSession()).error).toMatchObject({ status: 400 });
  });

  test('A7 a session keeps where it was begun and last refreshed', async () => {
    const signIn = await server.call('POST', '/token?grant_type=password', {
      body: { email, password },
      headers: { 'User-Agent': 'x'.repeat(300), 'x-test-address': 'fe80::1%eth0' },
    });
    const { sessionId } = await server.api.verifyAccessToken(signIn.body.access_token);
    const read = async () =>
      (
        await server.testDb.query('SELECT ip, user_agent, refreshed_at FROM auth_sessions WHERE id = $1', [sessionId])
      )[0]!;
    expect(await read()).toMatchObject({
      ip: 'fe80::1',
      user_agent: 'x'.repeat(255),
      refreshed_at: new Date(server.clock.now()),
    });
    server.clock.advance(5_000);
    await server.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: signIn.body.refresh_token },
      headers: { 'User-Agent': 'phone', 'x-test-address': 'nonsense' },
    });
    expect(await read()).toMatchObject({ ip: null, user_agent: 'phone', refreshed_at: new Date(server.clock.now()) });
  });
});

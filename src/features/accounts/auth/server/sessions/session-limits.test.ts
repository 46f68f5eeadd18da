import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { engines } from '#platform/testing/test-database.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';

const person = { email: 'alice@attune.test', password: 'a long enough password' };

describe.each(engines())('how long a session lasts, on PostgreSQL %s', (engine) => {
  let server: AuthServer;
  beforeAll(async () => {
    server = await startAuthServer({ engine, settings: { accessSeconds: 86_400, rateLimits: false } });
    await server.call('POST', '/signup', { body: person });
  });
  afterAll(() => server.stop());

  const signIn = async () => (await server.call('POST', '/token?grant_type=password', { body: person })).body;
  const refresh = (token: string) =>
    server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } });
  const expired = { status: 400, body: { code: 'session_expired' } };
  const exists = async (id: string) =>
    (await server.testDb.query('SELECT 1 FROM auth_sessions WHERE id = $1', [id])).length === 1;
  const sessionOf = async (token: string) => (await server.api.verifyAccessToken(token)).sessionId;

  test('A5 X6 without a refresh for 30 days it is over, and its row goes with the first who comes back', async () => {
    const { refresh_token, access_token } = await signIn();
    const id = await sessionOf(access_token);
    server.clock.advance(30 * dayMs - 1000);
    const kept = await refresh(refresh_token);
    expect(kept.status).toBe(200);
    server.clock.advance(30 * dayMs);
    expect(await exists(id)).toBe(true);
    expect(await refresh(kept.body.refresh_token)).toMatchObject(expired);
    expect(await exists(id)).toBe(false);
    expect(await refresh(kept.body.refresh_token)).toMatchObject({ body: { code: 'refresh_token_not_found' } });
  });

  test('A5 of twenty who come back too late at once, none gets in and none meets a fault', async () => {
    const { refresh_token } = await signIn();
    server.clock.advance(31 * dayMs);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400));
  });

  test('X6 a token that comes again counts as use, like any refresh', async () => {
    const { refresh_token } = await signIn();
    const next = (await refresh(refresh_token)).body.refresh_token;
    for (let turn = 0; turn < 2; turn += 1) {
      server.clock.advance(29 * dayMs);
      expect((await refresh(refresh_token)).body.refresh_token).toBe(next);
    }
  });

  test('A5 X6 after 90 days it is over, however much it was used', async () => {
    let { refresh_token } = await signIn();
    for (let days = 0; days < 75; days += 15) {
      server.clock.advance(15 * dayMs);
      const { body } = await refresh(refresh_token);
      refresh_token = body.refresh_token;
    }
    server.clock.advance(15 * dayMs - 1000);
    const last = await refresh(refresh_token);
    expect(last.status).toBe(200);
    expect((await server.call('GET', '/user', { token: last.body.access_token })).status).toBe(200);
    server.clock.advance(1000);
    expect(await server.call('GET', '/user', { token: last.body.access_token })).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect(await refresh(last.body.refresh_token)).toMatchObject(expired);
  });

  test('X6 X11 a session that is over is dead for every call, function and socket, before its row is gone', async () => {
    const { access_token } = await signIn();
    const caller = await server.api.verifyAccessToken(access_token);
    await expect(server.testDb.database.asUser(caller, async () => 'in')).resolves.toBe('in');
    expect(await server.api.liveSessions([caller.sessionId])).toEqual([caller.sessionId]);
    await server.testDb.query('UPDATE auth_sessions SET ends_at = now() WHERE id = $1', [caller.sessionId]);
    await expect(server.testDb.database.asUser(caller, async () => 'in')).rejects.toMatchObject({
      code: 'session_ended',
    });
    expect(await server.api.liveSessions([caller.sessionId])).toEqual([]);
  });
});

test('X6 a limit that was made stricter holds for sessions that are there already', async () => {
  const server = await startAuthServer({ settings: { idleSeconds: 60, maxSeconds: 90 } });
  const { body } = await server.call('POST', '/signup', { body: person });
  await server.testDb.query(`UPDATE auth_sessions SET ends_at = now() + interval '1 year'`);
  const refresh = () =>
    server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: body.refresh_token } });
  server.clock.advance(59_000);
  expect((await refresh()).status).toBe(200);
  await server.testDb.query(`UPDATE auth_sessions SET ends_at = now() + interval '1 year'`);
  server.clock.advance(31_000);
  expect(await refresh()).toMatchObject({ status: 400, body: { code: 'session_expired' } });
  await server.stop();
});

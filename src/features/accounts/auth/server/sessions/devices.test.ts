import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { closeCodes } from '#platform/shared/realtime.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* Where someone is signed in, as they see and end it (ASVS 7.5.2). */

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [alice, bob] = await server.signUpAll('alice', 'bob');
});

/** Signs someone in once more; calls of the API with that session's token. */
async function another(person: TestPerson, userAgent: string) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email: person.email, password: 'a long enough password' }),
  });
  return withToken(((await response.json()) as { access_token: string }).access_token);
}

/** The same session, as it now stands. */
async function renewed({ refreshToken: refresh_token }: TestPerson) {
  const { body } = await server.visitor.call('POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token });
  return withToken(body.access_token);
}

function withToken(token: string) {
  const call = async (method: string, path: string) => {
    const answer = await fetch(server.url + path, { method, headers: { Authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  };
  return { token, id: sessionOf(token), call };
}

function sessionOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;
}

const list = async (person: Pick<TestPerson, 'call'>) => (await person.call('GET', '/api/v1/devices')).body;
const signOut = (person: Pick<TestPerson, 'call'>, id: string) => person.call('DELETE', `/api/v1/devices/${id}`);

test('lists one’s own sessions, this one first, by browser and system, without addresses', async () => {
  const onPhone = await another(alice, phone);
  const told = await list(alice);
  expect(told).toEqual([
    expect.objectContaining({ id: sessionOf(alice.accessToken), current: true }),
    expect.objectContaining({ id: onPhone.id, current: false, browser: 'Safari', system: 'iPhone' }),
  ]);
  for (const device of told) {
    expect(Object.keys(device).sort()).toEqual(['browser', 'current', 'id', 'last_used_at', 'signed_in_at', 'system']);
    expect(Math.abs(Date.now() - Date.parse(device.last_used_at))).toBeLessThan(minuteMs);
  }
  expect((await list(onPhone)).map(({ id }: { id: string }) => id)).toEqual([onPhone.id, sessionOf(alice.accessToken)]);
  expect(JSON.stringify(told)).not.toMatch(/127\.0\.0\.1|::1|Mozilla/);
});

test('one that has expired is not among them', async () => {
  const old = await another(alice, phone);
  await server.database.query(`UPDATE auth_sessions SET ends_at = now() - interval '1 minute' WHERE id = $1`, [old.id]);
  expect(await list(alice)).toHaveLength(1);
});

test('A2 X11 one that is signed out is out at once, with its socket; the audit trail tells', async () => {
  const onPhone = await another(alice, phone);
  const socket = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  socket.send({ type: 'auth', access_token: onPhone.token });
  await socket.hear('ready');
  const left = await signOut(alice, onPhone.id);
  expect(left).toMatchObject({ status: 200, body: [{ id: sessionOf(alice.accessToken), current: true }] });
  expect(await socket.closed).toBe(closeCodes.sessionEnded);
  expect(await onPhone.call('GET', '/api/v1/devices')).toMatchObject({ status: 401, body: { code: 'session_ended' } });
  expect(await onPhone.call('GET', '/api/v1/profile')).toMatchObject({ status: 401 });
  expect(await signOut(alice, onPhone.id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const acts = await server.database.query('SELECT act FROM audit_trail WHERE person_id = $1 ORDER BY id', [alice.id]);
  expect(acts.map(({ act }) => act)).toEqual(['signed-in', 'signed-in', 'signed-out-elsewhere']);
});

test('one’s own is ended like any, and lists nothing any more', async () => {
  const onPhone = await another(alice, phone);
  expect((await signOut(onPhone, onPhone.id)).status).toBe(200);
  expect((await onPhone.call('GET', '/api/v1/devices')).status).toBe(401);
  expect(await list(alice)).toHaveLength(1);
});

test('a stranger sees and ends nobody else’s; neither does a visitor', async () => {
  const [mine, theirs] = [sessionOf(alice.accessToken), sessionOf(bob.accessToken)];
  expect((await list(bob)).map(({ id }: { id: string }) => id)).toEqual([theirs]);
  const strangers = await signOut(bob, mine);
  expect(strangers).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await signOut(bob, server.newId())).body).toEqual({
    ...strangers.body,
    request_id: expect.any(String),
  });
  expect((await signOut(server.visitor, mine)).status).toBe(401);
  expect((await server.visitor.call('GET', '/api/v1/devices')).status).toBe(401);
  expect(await list(alice)).toHaveLength(1);
});

test('AUTH-C6 the password alone neither sees nor ends what a second factor guards', async () => {
  const withPassword = await another(alice, phone);
  await server.database.query(
    `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', 'verified')`,
    [alice.id],
  );
  await server.database.query(`UPDATE auth_sessions SET aal = 'aal2' WHERE id = $1`, [sessionOf(alice.accessToken)]);
  const closed = { status: 401, body: { code: 'session_ended' } };
  expect(await withPassword.call('GET', '/api/v1/devices')).toMatchObject(closed);
  expect(await signOut(withPassword, sessionOf(alice.accessToken))).toMatchObject(closed);
  // A token from before she showed it is no more than the password.
  expect(await alice.call('GET', '/api/v1/devices')).toMatchObject(closed);
  const shown = await renewed(alice);
  expect(await list(shown)).toHaveLength(2);
  expect((await signOut(shown, withPassword.id)).body).toHaveLength(1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '#platform/shared/realtime.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { fittingInputs } from '#testing/fitting-inputs.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/* The step-up, skipped by calling the wire directly: a password is not enough where there is a second factor (AUTH-C6). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Someone with a factor of this status, in a session that hasn't shown it. */
async function person(status: 'verified' | 'unverified') {
  const alice = await server.signUp('alice');
  await server.database.query(
    `INSERT INTO auth_factors (id, user_id, factor_type, status) VALUES (gen_random_uuid(), $1, 'totp', $2)`,
    [alice.id, status],
  );
  const show = (aal: string) =>
    server.database.query('UPDATE auth_sessions SET aal = $2 WHERE user_id = $1', [alice.id, aal]);
  /** A token of the session as it now stands. */
  const renewed = async () => {
    const body = { refresh_token: alice.refreshToken };
    return (await server.visitor.call('POST', '/auth/v1/token?grant_type=refresh_token', body)).body.access_token;
  };
  return { alice, show, renewed };
}

/** Those that answer visitors, too. */
const open = [
  '/api/v1/topics',
  '/api/v1/workshop-templates',
  '/api/v1/workshops/teaser',
  '/api/v1/relay',
  '/api/v1/privacy',
  '/api/v1/decisions/read',
  '/api/v1/decisions/appeal',
  '/api/v1/host-pages/{slug}/follow',
  '/api/v1/host-mails/read',
  '/api/v1/host-mails/confirm',
  '/api/v1/host-mails/stop',
  '/api/v1/push/renewals',
];

const socketOf = async (token: string) => {
  const socket = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  socket.send({ type: 'auth', access_token: token });
  return socket;
};

test.each([
  ['GET', '/api/v1/profile'],
  ['PATCH', '/api/v1/profile'],
  ['GET', '/api/v1/devices'],
  ['GET', '/api/v1/workshops/upcoming'],
  ['POST', '/api/v1/workshops/instant'],
])('AUTH-C6 %s %s is closed until the factor was shown', async (method, path) => {
  const { alice, show, renewed } = await person('verified');
  const call = async (token: string) => {
    const body = method === 'GET' ? {} : { body: '{}' };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(server.url + path, { method, headers, ...body });
    return [answer.status, (await answer.json()).code];
  };
  expect(await call(alice.accessToken)).toEqual([401, 'session_ended']);
  await show('aal2');
  // The token is still one from before.
  expect(await call(alice.accessToken)).toEqual([401, 'session_ended']);
  const token = await renewed();
  expect(await call(token)).toEqual([200, undefined]);
  // A factor that was taken away lowers what relied on it (AUTH-C5); where there's another, that one is asked for.
  await show('aal1');
  expect(await call(token)).toEqual([401, 'session_ended']);
});

test.each([
  ['aal1', 'before the factor was shown'],
  ['aal2', 'a token from before, once it was shown'],
])('AUTH-C6 B05 no other procedure answers at %s %s: each one that the API’s own description names', async (aal) => {
  const { alice, show } = await person('verified');
  await show(aal);
  const { paths } = (await server.visitor.call('GET', '/api/v1/openapi.json')).body;
  const inputs = fittingInputs({
    person: alice.id,
    workshop: server.newId(),
    newId: () => server.newId(),
    text: 'Quiet',
  });
  const answered: string[] = [];
  for (const [path, methods] of Object.entries(paths as Record<string, object>)) {
    if (open.includes(path)) continue;
    for (const method of Object.keys(methods)) {
      const { query = '', body = {} } = inputs[`${method} ${path}`] ?? {};
      const at =
        path
          .replace('{kind}', 'ai')
          .replace('{word}', 'with-you')
          .replaceAll(/\{\w+\}/g, server.newId()) + query;
      const answer = await alice.call(method.toUpperCase(), at, method === 'get' ? undefined : body);
      const closed = ['session_ended', 'second_step_first'].includes(answer.body?.code);
      // For invalid_input, give it one above.
      if (!closed) answered.push(`${method} ${path} ${answer.status} ${answer.body?.code}`);
    }
  }
  expect(answered).toEqual([]);
});

test('AUTH-C6 no socket opens before, either', async () => {
  const { alice, show, renewed } = await person('verified');
  expect(await (await socketOf(alice.accessToken)).closed).toBe(closeCodes.sessionEnded);
  await show('aal2');
  expect(await (await socketOf(alice.accessToken)).closed).toBe(closeCodes.sessionEnded);
  const socket = await socketOf(await renewed());
  await socket.hear('ready');
  await socket.close();
});

test('AUTH-C6 X11 a socket that is open ends when its session falls back while there is another factor', async () => {
  const { show, renewed } = await person('verified');
  await show('aal2');
  const socket = await socketOf(await renewed());
  await socket.hear('ready');
  await show('aal1');
  expect(await socket.closed).toBe(closeCodes.sessionEnded);
});

test('AUTH-C6 a factor that nobody finished asks for nothing', async () => {
  const { alice } = await person('unverified');
  expect((await alice.call('GET', '/api/v1/profile')).status).toBe(200);
});

test('AUTH-C6 the accounts’ own calls stay open: that is where the factor is shown', async () => {
  const { alice } = await person('verified');
  expect((await alice.call('GET', '/auth/v1/user')).status).toBe(200);
  expect((await alice.call('POST', '/auth/v1/logout?scope=local')).status).toBe(204);
});

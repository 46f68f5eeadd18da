import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { type ServerProcess, startServerProcess } from '#platform/testing/server-process.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { createRefreshTokenService } from './tokens/refresh-token-service.ts';

/* What only real processes show: crashes, and several servers on one database. */

const person = { email: 'alice@attune.test', password: 'a long enough password' };
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape, and fail when it is another
type Answer = { status: number; body: any };

let db: TestDatabase;
let secretKey: Buffer;
let running: ServerProcess[];
beforeEach(async () => {
  db = await testDatabase();
  secretKey = randomBytes(32);
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await db.drop();
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({
    DATABASE_URL: db.url,
    DATABASE_OWNER_URL: db.ownerUrl,
    DATABASE_SYSTEM_URL: db.systemUrl,
    SECRET_KEY: secretKey.toString('base64'),
    ENCRYPTION_KEYS: secretKey.toString('base64'),
    PUBLIC_URL: 'http://localhost:3000',
    ...env,
  });
  running.push(server);
  return server;
}

async function call(
  server: ServerProcess,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json().catch(() => null) };
}
const refresh = (server: ServerProcess, token: string) =>
  call(server, 'POST', '/token?grant_type=refresh_token', { refresh_token: token });

describe('a server that crashes', () => {
  test('B9 200 sessions refresh, the server is killed in the middle of it, and all of them still refresh', async () => {
    const server = await start();
    const { body } = await call(server, 'POST', '/signup', person);
    const sessions = await db.query<{ id: string; refresh_salt: string }>(
      `INSERT INTO auth_sessions (id, user_id) SELECT gen_random_uuid(), $1 FROM generate_series(1, 200)
       RETURNING id, refresh_salt`,
      [body.user.id],
    );
    const tokens = createRefreshTokenService(secretKey);
    const held = sessions.map((session) => tokens.make(session, 0));

    // Each device keeps the newest token it got; the kill comes while others still wait for theirs.
    let answered = 0;
    const devices = held.map(async (_token, index) => {
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await refresh(server, held[index] ?? '');
        held[index] = answer.body.refresh_token;
        answered += 1;
      }
    });
    const everyone = Promise.allSettled(devices);
    await expect.poll(() => answered, { interval: 1, timeout: 30_000 }).toBeGreaterThan(50);
    await server.stop('SIGKILL');
    const outcomes = await everyone;
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(50);

    const again = await start();
    const answers: Answer[] = [];
    for (const token of held) answers.push(await refresh(again, token));
    expect(answers.map(({ status }) => status)).toEqual(Array(200).fill(200));
    for (const { body: next } of answers) expect((await refresh(again, next.refresh_token)).status).toBe(200);
  });
});

describe('two servers on one database', () => {
  test('A2 B6 E7 X7 X11 share sessions, refreshes, keys, limits and the end of sockets', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const { body } = await call(one, 'POST', '/signup', person);
    expect((await call(two, 'GET', '/user', undefined, body.access_token)).status).toBe(200);
    const keysOf = async (server: ServerProcess) => (await call(server, 'GET', '/.well-known/jwks.json')).body;
    expect(await keysOf(one)).toEqual(await keysOf(two));

    const refreshed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(index % 2 ? one : two, body.refresh_token)),
    );
    expect(refreshed.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(refreshed.map((answer) => answer.body.refresh_token)).size).toBe(1);
    const { access_token } = refreshed[0]!.body;

    const socket = await realtimeClient(`${two.url.replace('http', 'ws')}/realtime`);
    socket.send({ type: 'auth', access_token });
    await socket.hear('ready');
    expect((await call(one, 'POST', '/logout?scope=local', undefined, access_token)).status).toBe(204);
    expect(await socket.closed).toBe(4003);
    expect((await call(two, 'GET', '/user', undefined, access_token)).body.error_code).toBe('session_not_found');

    const wrong = { ...person, password: 'not the one' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await call(tries % 2 ? one : two, 'POST', '/token?grant_type=password', wrong)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  });
});

test('X6 X11 the socket of a session that is not used any more closes once that has ended', async () => {
  const server = await start({ AUTH_IDLE_SECONDS: '2' });
  const { body } = await call(server, 'POST', '/signup', person);
  const socket = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  socket.send({ type: 'auth', access_token: body.access_token });
  await socket.hear('ready');
  expect(await socket.closed).toBe(4003);
  expect(await db.query('SELECT ends_at <= now() AS over FROM auth_sessions')).toEqual([{ over: true }]);
  expect(await refresh(server, body.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'session_expired' },
  });
});

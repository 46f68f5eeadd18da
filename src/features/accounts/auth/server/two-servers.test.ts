import { randomBytes } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServerProcess } from '#platform/testing/server-process.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';

const password = 'a long enough password';
let database: TestDatabase;
let env: Record<string, string>;
let servers: [ServerProcess, ServerProcess];

/** Two processes of the product, on one database and with the same keys. */
beforeAll(async () => {
  database = await testDatabase();
  env = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_SYSTEM_URL: database.systemUrl,
    SECRET_KEY: randomBytes(32).toString('base64'),
    ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    AUTH_LIMIT_RECOVER: '6/600',
    AUTH_LIMIT_OTP: '6/600',
    AUTH_CAPTCHA: 'altcha',
  };
  servers = [await startServerProcess(env), await startServerProcess(env)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

/** A call to one of the two. */
async function call(turn: number, path: string, body?: object): Promise<{ status: number; body: { code?: string } }> {
  const response = await fetch(`${servers[turn % 2]?.url}/auth/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', 'X-Supabase-Api-Version': '2024-01-01' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

async function solved(turn: number): Promise<{ gotrue_meta_security: object }> {
  const challenge = (await call(turn, '/captcha')).body as Parameters<typeof solveChallenge>[0]['challenge'];
  const solution = await solveChallenge({ challenge, deriveKey });
  const captcha_token = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  return { gotrue_meta_security: { captcha_token } };
}

test('E7 two servers count together, also all at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => call(turn, '/recover', {})));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  expect((await call(0, '/recover', {})).status).toBe(429);
  expect((await call(1, '/recover', {})).status).toBe(429);
});

test('E7 X5 wrong passwords on one server count on the other', async () => {
  const signIn = async (turn: number, guess: string) =>
    (
      await call(turn, '/token?grant_type=password', {
        email: 'alice@attune.test',
        password: guess,
        ...(await solved(turn)),
      })
    ).status;
  expect((await call(0, '/signup', { email: 'alice@attune.test', password, ...(await solved(0)) })).status).toBe(200);
  await database.query('DELETE FROM auth_sessions');
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) statuses.push(await signIn(turn, 'wrong'));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  expect([await signIn(0, password), await signIn(1, password)]).toEqual([429, 429]);
});

test('E7 E8 a puzzle of one server may be answered on the other, and once on both', async () => {
  const body = { email: 'nobody@attune.test', password, ...(await solved(0)) };
  const answers = await Promise.all([1, 0, 1, 0].map((turn) => call(turn, '/token?grant_type=password', body)));
  expect(answers.map((answer) => answer.body.code).sort()).toEqual([
    'captcha_failed',
    'captcha_failed',
    'captcha_failed',
    'invalid_credentials',
  ]);
});

test('E7 limits are kept over a crash and a new start', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) statuses.push((await call(turn, '/otp', {})).status);
  expect(statuses.slice(-1)).toEqual([429]);
  await servers[0].stop('SIGKILL');
  servers[0] = await startServerProcess(env);
  expect((await call(0, '/otp', {})).status).toBe(429);
  expect(
    (await call(0, '/token?grant_type=password', { email: 'alice@attune.test', password, ...(await solved(0)) }))
      .status,
  ).toBe(429);
});

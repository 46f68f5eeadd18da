import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthServer, startAuthServer } from '#platform/testing/auth-server.ts';

const password = 'a long enough password';
let server: AuthServer;
let token: string;
let refreshToken: string;

beforeAll(async () => {
  server = await startAuthServer({ settings: { rateLimits: false } });
  const { body } = await server.call('POST', '/signup', {
    body: { email: 'alice@attune.test', password, data: { a: 1 } },
  });
  token = body.access_token;
  refreshToken = body.refresh_token;
});
afterAll(() => server.stop());

/** Everything that an account call can change, in one string. */
async function state(): Promise<string> {
  const tables = ['auth_users', 'auth_identities', 'auth_sessions', 'auth_signing_keys', 'profiles', 'outbox'];
  return JSON.stringify(
    await Promise.all(tables.map((table) => server.testDb.query(`SELECT * FROM ${table} ORDER BY 1`))),
  );
}

const wrongText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string(), { minLength: 1 }),
  fc.dictionary(fc.string(), fc.anything()),
);
/** Texts that trouble servers: controls, halves of characters, SQL, formats, and length. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    "' OR 1=1 --",
    '{{7*7}}',
    '%00',
    '../../x',
    '\u202e',
    'a'.repeat(100_000),
    '__proto__',
    '🌱'.repeat(5_000),
  ),
);

async function answersClearly(method: string, path: string, body: unknown): Promise<void> {
  const answer = await server.call(method, path, {
    token,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect([answer.status >= 400 && answer.status < 500, typeof answer.body.code]).toEqual([true, 'string']);
}

test('values of a wrong type are refused by name and change nothing', async () => {
  const before = await state();
  const fields: [string, string, string[]][] = [
    ['POST', '/signup', ['email', 'phone', 'password']],
    ['POST', '/token?grant_type=password', ['email', 'phone', 'password']],
    ['POST', '/token?grant_type=refresh_token', ['refresh_token']],
    ['PUT', '/user', ['email', 'phone', 'password', 'current_password']],
  ];
  for (const [method, path, names] of fields) {
    for (const name of names) {
      await fc.assert(
        fc.asyncProperty(wrongText, async (value) => {
          const body = { email: 'fuzz@attune.test', password, refresh_token: refreshToken, [name]: value };
          const answer = await server.call(method, path, { token, body });
          expect(answer).toMatchObject({
            status: 400,
            body: { code: 'validation_failed', message: `${name} has the wrong type` },
          });
        }),
        { numRuns: 8 },
      );
    }
  }
  for (const data of ['x', 5, true, [1]]) {
    const answer = await server.call('PUT', '/user', { token, body: { data } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  }
  expect(await state()).toBe(before);
});

test('bodies that are no object, or no JSON at all, are refused and change nothing', async () => {
  const before = await state();
  const paths: [string, string][] = [
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['POST', '/token?grant_type=refresh_token'],
    ['PUT', '/user'],
  ];
  for (const [method, path] of paths) {
    for (const body of [
      'null',
      '[]',
      '"x"',
      '5',
      'true',
      '{',
      '\u0000',
      `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
    ]) {
      await answersClearly(method, path, body);
    }
  }
  expect(await state()).toBe(before);
});

test('odd texts never are a fault and never a way in', { timeout: 60_000 }, async () => {
  const before = await state();
  await fc.assert(
    fc.asyncProperty(oddText, oddText, async (one, two) => {
      await answersClearly('POST', '/signup', { email: one, password });
      await answersClearly('POST', '/token?grant_type=password', { email: one, password: two });
      await answersClearly('POST', '/token?grant_type=password', { email: 'alice@attune.test', password: two });
      await answersClearly('POST', '/token?grant_type=refresh_token', { refresh_token: one });
      await answersClearly('POST', `/token?${new URLSearchParams({ grant_type: one.slice(0, 500) })}`, {});
      await answersClearly('POST', `/logout?${new URLSearchParams({ scope: `x${one.slice(0, 500)}` })}`, {});
    }),
    { numRuns: 25 },
  );
  expect(await state()).toBe(before);
});

test('user data of any shape is kept as it was given or refused, never a fault', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }), { maxKeys: 5 }),
      async (data) => {
        const answer = await server.call('PUT', '/user', { token, body: JSON.stringify({ data }) });
        expect([200, 400]).toContain(answer.status);
      },
    ),
    { numRuns: 60 },
  );
  const nested = `{"data":{"x":${'['.repeat(300_000)}${']'.repeat(300_000)}}}`;
  await answersClearly('PUT', '/user', nested);
});

test('headers of any kind are no fault', async () => {
  for (const value of ['x'.repeat(1_500), '\u00ff\u00fe', '{"a":1}', '%00']) {
    const headers = {
      'User-Agent': value,
      'X-Supabase-Api-Version': value,
      'X-Client-Info': value,
      Origin: value,
      'x-test-address': value,
    };
    const answer = await server.call('POST', '/token?grant_type=password', {
      body: { email: 'alice@attune.test', password },
      headers,
    });
    expect(answer.status).toBe(200);
  }
});

test('paths of any kind are JSON 404', async () => {
  await fc.assert(
    fc.asyncProperty(fc.webPath(), fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'), async (path, method) => {
      const answer = await server.call(method, `/x${path}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }),
    { numRuns: 60 },
  );
});

test('nothing of all this was logged as a fault, and no password or token at all', () => {
  const log = server.logged.join('\n');
  expect(log).toBe('');
});

import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyCharacter } from '#platform/testing/any-text.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { type AuthServer, startAuthServer } from '#testing/auth-server.ts';

let server: AuthServer;
let token: string;
let factorId: string;
let challengeId: string;

beforeAll(async () => {
  server = await startAuthServer({ settings: { rateLimits: false } });
  const body = { email: 'alice@attune.test', password: 'a long enough password' };
  token = (await server.call('POST', '/signup', { body })).body.access_token;
  const enrolled = await server.call('POST', '/factors', { token, body: { factor_type: 'totp' } });
  factorId = enrolled.body.id;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.body.totp.secret) });
  challengeId = (await server.call('POST', `/factors/${factorId}/challenge`, { token })).body.id;
  const code = totp.generate({ timestamp: server.clock.now() });
  const shown = { challenge_id: challengeId, code };
  token = (await server.call('POST', `/factors/${factorId}/verify`, { token, body: shown })).body.access_token;
});
afterAll(() => server.stop());

/** Everything these calls could change, except the counters. */
async function state(): Promise<string> {
  const tables = ['auth_users', 'auth_sessions', 'auth_factors', 'auth_challenges', 'outbox'];
  const rows = tables.map((table) => server.testDb.query(`SELECT * FROM ${table} ORDER BY 1`));
  return JSON.stringify(await Promise.all(rows));
}

const odd = fc.oneof(
  fc.anything({ withNullPrototype: false }),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.constantFrom('\u0000', '\ud800', "' OR 1=1 --", '../../x', '__proto__', 'a'.repeat(100_000), '123456', null),
);
const body = (names: string[]) => fc.record(Object.fromEntries(names.map((name) => [name, odd])), { requiredKeys: [] });
const bodies = {
  enroll: body(['factor_type', 'friendly_name', 'issuer', 'phone', 'factorId']),
  verify: body(['challenge_id', 'code', 'factorId']),
};

async function isRefused(method: string, path: string, sent: unknown, bearer: string | undefined = token) {
  const answer = await server.call(method, path, {
    ...(bearer ? { token: bearer } : {}),
    body: JSON.stringify(sent) ?? '',
  });
  expect([answer.status >= 400 && answer.status < 500, typeof answer.body.code], JSON.stringify(answer.body)).toEqual([
    true,
    'string',
  ]);
}

test('odd bodies are refused clearly and change nothing', async () => {
  const before = await state();
  await fc.assert(
    fc.asyncProperty(bodies.enroll, (sent) => isRefused('POST', '/factors', { ...sent, factor_type: 'x' })),
  );
  await fc.assert(
    fc.asyncProperty(bodies.enroll, (sent) =>
      isRefused('POST', '/factors', {
        ...sent,
        factor_type: 'totp',
        friendly_name: `\u0000${JSON.stringify(sent.issuer)}`,
      }),
    ),
    { numRuns: runs(30) },
  );
  await fc.assert(fc.asyncProperty(bodies.verify, (sent) => isRefused('POST', `/factors/${factorId}/verify`, sent)));
  expect(await state()).toBe(before);
});

test('odd ids are refused clearly and change nothing', async () => {
  const before = await state();
  const ids = fc.oneof(
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
    fc.uuid(),
    fc.constant('..%2f..'),
  );
  const calls = [
    ['POST', '/challenge'],
    ['POST', '/verify'],
    ['DELETE', ''],
  ] as const;
  await fc.assert(
    fc.asyncProperty(ids, fc.constantFrom(...calls), async (id, [method, rest]) => {
      const path = `/factors/${encodeURIComponent(id)}${rest}`;
      await isRefused(method, path, { challenge_id: challengeId, code: '123456' });
    }),
  );
  expect(await state()).toBe(before);
});

test('no order of calls by someone without a token, or by someone else, changes anything', async () => {
  const signUp = { email: 'bob@attune.test', password: 'a long enough password' };
  const bob = (await server.call('POST', '/signup', { body: signUp })).body.access_token;
  const before = await state();
  const call = fc.constantFrom(
    ['POST', `/factors/${factorId}/challenge`],
    ['POST', `/factors/${factorId}/verify`],
    ['DELETE', `/factors/${factorId}`],
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(call, fc.constantFrom('', bob, 'nonsense')), { maxLength: 5 }),
      async (calls) => {
        for (const [[method = '', path = ''], bearer] of calls) {
          await isRefused(method, path, { challenge_id: challengeId, code: '123456' }, bearer);
        }
      },
    ),
    { numRuns: runs(30) },
  );
  expect(await state()).toBe(before);
});

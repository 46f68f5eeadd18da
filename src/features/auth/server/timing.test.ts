import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthServer, startAuthServer } from '#platform/testing/auth-server.ts';
import { readEnvironment } from '../../../environment.ts';

const password = 'a long enough password';
const tries = 60;
const calls = {
  password: (email: string) => ['/token?grant_type=password', { email, password: 'a wrong enough password' }],
  recover: (email: string) => ['/recover', { email }],
  otp: (email: string) => ['/otp', { email }],
  'otp for those who are here': (email: string) => ['/otp', { email, create_user: false }],
  resend: (email: string) => ['/resend', { type: 'signup', email }],
  signup: (email: string) => ['/signup', { email, password }],
} satisfies Record<string, (email: string) => [string, object]>;

let server: AuthServer;
beforeAll(async () => {
  // As in public: addresses are confirmed by mail, everything is counted, and passwords cost what they cost.
  const { passwordCost } = readEnvironment({}).auth;
  server = await startAuthServer({ settings: { autoconfirm: false, passwordCost } });
  await server.call('POST', '/signup', { body: { email: 'alice@attune.test', password } });
  await server.testDb.query('UPDATE auth_users SET email_confirmed_at = now()');
  // So many accounts per call, all with a password; each address is used once.
  for (const name of Object.keys(calls)) {
    await server.testDb.query(
      `INSERT INTO auth_users
       SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', $1 || i || '@known.test'))).*
       FROM auth_users u, generate_series(1, $2::int) i WHERE u.email = 'alice@attune.test'`,
      [name.replaceAll(' ', '.'), tries],
    );
  }
  await server.testDb.query(
    `INSERT INTO auth_identities
     SELECT (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'user_id', u.id, 'provider_id', u.id))).*
     FROM auth_identities i, auth_users u WHERE u.email LIKE '%@known.test'`,
  );
  await server.testDb.query('ANALYZE');
});
afterAll(() => server.stop());

test('X4 a password costs what OWASP asks of Argon2id at least', async () => {
  const [{ password_hash: hash } = {}] = await server.testDb.query<{ password_hash: string }>(
    `SELECT password_hash FROM auth_users WHERE email = 'alice@attune.test'`,
  );
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

test.each(Object.entries(calls))(
  'X4 E4 %s takes as long, and says the same, for an address that is known and for one that is not',
  { timeout: 120_000 },
  async (name, call) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const told = { known: new Set<string>(), unknown: new Set<string>() };
    for (let turn = 0; turn <= tries; turn += 1) {
      // They alternate in order, so that neither gains from warm caches.
      for (const who of turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const [path, body] = call(`${name.replaceAll(' ', '.')}${turn}@${who}.test`);
        const headers = { 'x-test-address': `10.${turn}.${who.length}.1` };
        const began = performance.now();
        const answer = await server.call('POST', path, { body, headers });
        // The zeroth warms up.
        if (turn > 0) times[who].push(performance.now() - began);
        if (turn > 0) told[who].add([answer.status, answer.body.code, ...Object.keys(answer.body).sort()].join(' '));
      }
    }
    expect(told.known).toEqual(told.unknown);
    expect(told.known.size).toBe(1);
    // At most half of a call, since a busy machine is slower at everything; accounts.test.ts counts that a password is
    // compared at all.
    const [known, unknown] = [median(times.known), median(times.unknown)];
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(20, known / 2));
  },
);

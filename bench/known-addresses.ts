import pg from 'pg';
import { type Figure, median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const tries = 200;
const password = 'a long enough password';
const calls: Record<string, (email: string) => [path: string, body: object]> = {
  'a wrong password': (email) => ['/token?grant_type=password', { email, password: 'a wrong enough password' }],
  'a forgotten password': (email) => ['/recover', { email }],
  'a link to sign in': (email) => ['/otp', { email }],
  'a link, for known ones': (email) => ['/otp', { email, create_user: false }],
  'another mail': (email) => ['/resend', { type: 'signup', email }],
  'a sign-up': (email) => ['/signup', { email, password }],
};

/**
 * How much longer a call takes for an address that has an account than for one that has none: nobody can tell them apart
 * by it (X4).
 */
export async function benchKnownAddresses(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    const product = await scratch.child('src/server.ts', {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_SYSTEM_URL: postgres.systemUrl,
      PORT: '0',
      DATA_DIR: await scratch.folder(),
      LOG_LEVEL: 'error',
      AUTH_AUTOCONFIRM: 'false',
      AUTH_RATE_LIMITS: 'off',
      AUTH_MAILS_PER_HOUR: '1000000',
    });
    const post = async (path: string, body: object) => {
      const began = performance.now();
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${product.url}/auth/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      await answer.text();
      return performance.now() - began;
    };
    await post('/signup', { email: 'alice@attune.test', password });
    await haveAccounts(postgres.adminUrl);
    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let turn = 0; turn <= tries; turn += 1) {
        // They alternate in order, so that neither gains from warm caches; the zeroth warms up.
        for (const who of turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const took = await post(...call(addressOf(name, turn, who)));
          if (turn > 0) times[who].push(took);
        }
      }
      const apart = Math.abs(median(times.known) - median(times.unknown));
      figures.push({ what: `${name}, apart by`, ours: apart, unit: 'ms', wish: { atMost: 20 } });
    }
    return report(`Known addresses beside unknown ones, medians of ${tries}`, figures);
  });
}

function addressOf(call: string, turn: number, who: 'known' | 'unknown'): string {
  return `${call.replaceAll(/\W+/g, '.')}.${turn}@${who}.test`;
}

/** An account with a password for each known address: the first one's, so that none has to be hashed. */
async function haveAccounts(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl.replace('/postgres?', '/attune?') });
  await client.connect();
  const addresses = Object.keys(calls).flatMap((name) =>
    Array.from({ length: tries + 1 }, (_, turn) => addressOf(name, turn, 'known')),
  );
  const insert = client.query(
    `WITH made AS (
       INSERT INTO auth_users (id, email, password_hash, email_confirmed_at)
       SELECT gen_random_uuid(), known, password_hash, now() FROM auth_users, unnest($1::text[]) AS known RETURNING id, email)
     INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data)
     SELECT gen_random_uuid(), id, 'email', id, jsonb_build_object('sub', id, 'email', email) FROM made`,
    [addresses],
  );
  await insert.then(() => client.query('ANALYZE')).finally(() => client.end());
}

import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { type Figure, median, report } from './report.ts';
import { type Scratch, withScratch } from './scratch.ts';

const sizes = { few: 1_000, many: 1_000_000 } as const;
const others = 1_000;
const rounds = 3;
const reads = {
  suggestions: '/api/v1/interventions',
  recommendations: '/api/v1/recommendations',
  insights: '/api/v1/insights',
  notifications: '/api/v1/notifications',
  'how suggestions suit': '/api/v1/engagement-patterns',
};

/** What the hub reads of one person among a million rows in each table, beside the same among a thousand. */
export async function benchHub(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const many = await place(scratch, sizes.many);
    const few = await place(scratch, sizes.few);
    const figures: Figure[] = [];
    for (const [what, path] of Object.entries(reads)) {
      const took = { many: [] as number[], few: [] as number[] };
      for (let round = 0; round <= rounds; round += 1) {
        const [a, b] = [await load(many, path), await load(few, path)];
        // The first round warms both up.
        if (round === 0) continue;
        took.many.push(a);
        took.few.push(b);
      }
      figures.push({ what, ours: median(took.many), baseline: median(took.few), unit: 'ms', wish: { atMost: 1.2 } });
    }
    return report(`A read of the hub among ${sizes.many} rows, beside ${sizes.few}`, figures);
  });
}

type Place = { url: string; token: string };

/** The product with so many rows in each table, of which alice's are as many in any of them. */
async function place(scratch: Scratch, rows: number): Promise<Place> {
  const postgres = await scratch.postgres();
  const database = {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATABASE_SYSTEM_URL: postgres.systemUrl,
  };
  const quiet = { PORT: '0', DATA_DIR: await scratch.folder(), LOG_LEVEL: 'error', API_CALLS_PER_SECOND: '100000' };
  const { url } = await scratch.child('src/server.ts', { ...database, ...quiet });
  const token = await live(url);
  await fill(postgres.adminUrl.replace(/\/\w+\?/, '/attune?'), rows);
  return { url, token };
}

/** Alice's month, every other day a bad one, from which a suggestion, an insight and recommendations come. */
async function live(url: string): Promise<string> {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const session = await call('POST', '/auth/v1/signup', {
    email: 'alice@attune.test',
    password: 'a long enough password',
  });
  const token: string = session.access_token;
  const { version } = kinds['check-ins'];
  await call('PUT', '/api/v1/consents/check-ins', { agreed: true, version, service: null }, token);
  for (let ago = 27; ago >= 0; ago -= 1) {
    const [pleasantness, factors] = ago % 2 === 0 ? [-60, ['argued']] : [60, []];
    const at = { id: randomUUID(), created_at: new Date(Date.now() - ago * dayMs).toISOString() };
    await call(
      'POST',
      '/api/v1/check-ins',
      { ...at, energy: 0, pleasantness, factors, feelings: [], note: null },
      token,
    );
  }
  await call(
    'POST',
    '/functions/v1/proactive-intervention-system',
    { userId: session.user.id, triggerId: 'manual_trigger' },
    token,
  );
  for (const path of Object.values(reads)) {
    const [answer] = Object.values<unknown>(await call('GET', path, undefined, token));
    if (!answer || (Array.isArray(answer) && answer.length === 0))
      throw new Error(`${path} has nothing of alice's to read`);
  }
  return token;
}

/** As many rows of a thousand other people, who never read them: sealed words are any bytes. */
async function fill(url: string, rows: number): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const each = (table: string, columns: string, values: string) =>
    owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER;
      INSERT INTO ${table} (id, user_id, created_at, ${columns})
      SELECT gen_random_uuid(), people.id, now() - random() * interval '300 days', ${values}
      FROM (SELECT id, row_number() OVER () AS nth FROM auth_users WHERE email LIKE 'other%') AS people
      JOIN generate_series(1, ${rows}) AS n ON n % ${others} = people.nth - 1;
      ALTER TABLE ${table} ENABLE TRIGGER USER; ANALYZE ${table}`);
  try {
    await owner.query(`INSERT INTO auth_users (id, email)
      SELECT gen_random_uuid(), 'other' || n || '@attune.test' FROM generate_series(1, ${others}) AS n`);
    const sealed = `decode(repeat('00', 90), 'hex')`;
    await each('proactive_interventions', 'said_sealed', sealed);
    await each('ai_insights', 'said_sealed', sealed);
    await each('intelligent_recommendations', 'confidence_score, said_sealed', `random(), ${sealed}`);
    // One row a person: of these there are as many as people.
    await owner.query(`INSERT INTO user_engagement_patterns (user_id, looked_at, next_look_at, said_sealed)
      SELECT id, now(), now(), ${sealed} FROM auth_users WHERE email LIKE 'other%'; ANALYZE user_engagement_patterns`);
    await each('cross_platform_notifications', 'kind, priority_level', `'suggestion', 1 + floor(random() * 3)`);
  } finally {
    await owner.end();
  }
}

/** Milliseconds a read takes, the mean of three seconds of 4 at once. */
async function load({ url, token }: Place, path: string): Promise<number> {
  const result = await autocannon({
    url: url + path,
    connections: 4,
    duration: 3,
    headers: { Authorization: `Bearer ${token}` },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refusals, ${result.errors} errors`);
  return 4_000 / result.requests.average;
}

if (import.meta.main) process.exitCode = (await benchHub()) ? 0 : 1;

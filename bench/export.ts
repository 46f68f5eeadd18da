import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { EmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { insertPerson } from '#platform/testing/people.ts';
import { flags } from './child.ts';
import { type Figure, report } from './report.ts';
import { withScratch } from './scratch.ts';

/** Chat messages of a person. */
const sizes = [100_000, 1_000_000] as const;

/** The copy of somebody's data: its rows beside a bare COPY of the same ones, and what memory it takes. */
export async function benchExport(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    await migrate(postgres.ownerUrl, { logins: postgres });
    const owner = new pg.Client({ connectionString: postgres.adminUrl.replace(/\/\w+\?/, '/attune?') });
    await owner.connect();
    scratch.defer(() => owner.end());
    const figures: Figure[] = [];
    for (const rows of sizes) {
      const warmUp = await chatter(owner, 1_000);
      const one = await chatter(owner, rows);
      const { ms, growthMb } = await madeBy(postgres, [warmUp.copy, one.copy]);
      const bare = await copyMs(owner, one.userId);
      const perSecond = { ours: rows / (ms / 1_000), baseline: rows / (bare / 1_000), unit: 'rows/s' };
      figures.push({ what: `${rows} rows, beside a bare COPY`, ...perSecond });
      figures.push({ what: `${rows} rows, growth of memory`, ours: growthMb, unit: 'MB', wish: { atMost: 100 } });
    }
    return report('the copy of one’s data: archive, compressed, sealed and stored', figures);
  });
}

type Made = { ms: number; growthMb: number };

/** The operator's, the same for each process. */
const key = randomBytes(32).toString('hex');

/** How a process of its own makes the last of these copies, once it has made the others. */
async function madeBy({ url, systemUrl }: EmbeddedPostgres, copies: string[]): Promise<Made> {
  const given = { DATABASE_URL: url, DATABASE_SYSTEM_URL: systemUrl, ENCRYPTION_KEY: key, COPIES: copies.join() };
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, 'bench/export-child.ts'], {
    env: { ...process.env, ...given },
  });
  const made: Made[] = JSON.parse(stdout);
  return made.at(-1) ?? { ms: Number.NaN, growthMb: Number.NaN };
}

/** Someone with so many chat messages, and a copy that waits to be made. */
async function chatter(owner: pg.Client, messages: number): Promise<{ userId: string; copy: string }> {
  const asOwner = { query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows };
  const { userId } = await insertPerson(asOwner, randomUUID());
  const [workshop, copy] = [randomUUID(), randomUUID()];
  await owner.query(
    `INSERT INTO workshops (id, title, scheduled_at, facilitator_id, max_participants, duration_minutes)
     VALUES ($1, 'a circle', now(), $2, 8, 60)`,
    [workshop, userId],
  );
  await owner.query(
    `INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content, type, created_at)
     SELECT gen_random_uuid(), $1, n, $2, 'someone', repeat(md5(n::text), 4), 'message', now()
       FROM generate_series(1, $3::int) AS n`,
    [workshop, userId, messages],
  );
  await owner.query('INSERT INTO data_copies (id, user_id) VALUES ($1, $2)', [copy, userId]);
  return { userId, copy };
}

/** Milliseconds to read the same rows, and do nothing with them. */
async function copyMs(owner: pg.Client, userId: string): Promise<number> {
  const began = performance.now();
  const rows = owner.query(copyTo(`COPY (SELECT * FROM workshop_messages WHERE user_id = '${userId}') TO STDOUT`));
  await finished(rows.resume());
  return performance.now() - began;
}

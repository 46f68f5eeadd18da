import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, SystemTx } from './database/database.ts';
import { connectionOptions, longWork } from './database/patience.ts';
import { query } from './database/query.ts';
import type { Job } from './feature.ts';
import { forgetAttemptsOf } from './rate-limit.ts';

type Deps = {
  database: Database;
  /** The database's owner, who the queue belongs to. */
  ownerUrl: string;
  /** Takes away the files that are about someone; doing it again does no harm. */
  forgetFiles(personId: string): Promise<void>;
};

/** Accounts whose remains are taken away together: so much is done for good, whatever happens to the rest of a run. */
const atOnce = 100;

/**
 * Accounts go in one transaction with their rows, however they go (CARE C20); the database notes each. This job
 * takes away what isn't in rows of theirs: files, counters, and what waits in the queue or was done there. It does so
 * once more after an hour, since a mail may have been on its way, and then forgets that there was such an account. A
 * run that was cut off is made up for by the next.
 */
export function sweepingJob({ database, ownerUrl, forgetFiles }: Deps): Job {
  return {
    name: 'platform.sweep-remains',
    cron: '*/10 * * * *',
    async run() {
      for (;;) {
        const gone = await database.asSystem(findGone);
        if (gone.length === 0) return;
        for (const { id } of gone) await forgetFiles(id);
        await forgetQueued(
          ownerUrl,
          gone.map(({ id }) => id),
        );
        await database.asSystem(async (tx) => {
          for (const { id, long } of gone) await forgetTraces(tx, id, long);
        });
      }
    },
  };
}

/** `long`: whatever was under way when the account went has ended by now. */
type Gone = { id: string; long: boolean };

/** A few that are due for their first or their last sweep. */
async function findGone(tx: SystemTx): Promise<Gone[]> {
  const long = sql`gone_at < now() - interval '1 hour'`;
  const { rows } = await query(tx).execute<Gone>(
    sql`SELECT user_id AS id, ${long} AS long FROM account_remains
         WHERE swept_at IS NULL OR ${long} ORDER BY gone_at LIMIT ${atOnce}`,
  );
  return rows;
}

async function forgetTraces(tx: SystemTx, id: string, long: boolean): Promise<void> {
  await forgetAttemptsOf(tx, id);
  await query(tx).execute(sql`DELETE FROM outbox WHERE position(${id} IN payload::text) > 0`);
  const note = long ? sql`DELETE FROM account_remains` : sql`UPDATE account_remains SET swept_at = now()`;
  await query(tx).execute(sql`${note} WHERE user_id = ${id}`);
}

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * Jobs about these people, waiting or done. Only the owner may look into the queue, which holds a week's: each is read
 * once for the ids in it, not once for each person.
 */
async function forgetQueued(ownerUrl: string, ids: readonly string[]): Promise<void> {
  const patience = { query_timeout: longWork.answerMs, statement_timeout: longWork.statementMs };
  const client = new pg.Client({ ...connectionOptions(ownerUrl, 'attune sweep'), ...patience });
  await client.connect();
  try {
    await client.query(
      `DELETE FROM pgboss.job WHERE (data IS NOT NULL OR output IS NOT NULL) AND EXISTS (
         SELECT FROM regexp_matches(concat(data, output), '(${uuid})', 'g') AS found (id) WHERE found.id[1] = ANY ($1))`,
      [ids],
    );
  } finally {
    await client.end();
  }
}

import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { connect } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { query } from '#platform/server/database/query.ts';
import { insertPerson } from '#platform/testing/people.ts';
import { testPersonKeys } from '#platform/testing/person-keys.ts';
import { median, report } from './report.ts';
import { withScratch } from './scratch.ts';

const notes = 1_000;
const rounds = 5;
/** Characters of a note: a long paragraph. */
const length = 600;

/** A thousand notes of one person, each written by a statement of its own and all read at once: sealed beside plain. */
export async function benchPrivateTexts(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    await migrate(postgres.ownerUrl, { logins: postgres });
    const owner = new pg.Client({ connectionString: postgres.adminUrl.replace(/\/\w+\?/, '/attune?') });
    await owner.connect();
    scratch.defer(() => owner.end());
    await owner.query(`
      CREATE TABLE sealed_notes (id uuid PRIMARY KEY, user_id uuid NOT NULL, body private_text NOT NULL);
      CREATE TABLE plain_notes (id uuid PRIMARY KEY, user_id uuid NOT NULL, body text NOT NULL);
      GRANT SELECT, INSERT ON sealed_notes, plain_notes TO attune_user`);
    const database = connect(postgres.url, { systemUrl: postgres.systemUrl });
    scratch.defer(() => database.close());
    const keys = await testPersonKeys(database);
    const asOwner = { query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows };
    const alice = await insertPerson(asOwner, 'alice');
    const texts = Array.from({ length: notes }, () => randomBytes(length / 2).toString('hex'));

    const write = (table: 'sealed_notes' | 'plain_notes') =>
      database.asUser(alice, async (tx) => {
        const key = table === 'sealed_notes' ? await keys.of(tx, alice.userId) : undefined;
        for (const text of texts) {
          const id = randomUUID();
          const body = key ? key.seal({ column: 'sealed_notes.body', row: id }, text) : text;
          await query(tx).execute(sql`INSERT INTO ${sql.identifier(table)} VALUES (${id}, ${alice.userId}, ${body})`);
        }
      });
    const read = (table: 'sealed_notes' | 'plain_notes') =>
      database.asUser(alice, async (tx) => {
        const key = table === 'sealed_notes' ? await keys.of(tx, alice.userId) : undefined;
        const { rows } = await query(tx).execute<{ id: string; body: Buffer | string }>(
          sql`SELECT id, body FROM ${sql.identifier(table)} WHERE user_id = ${alice.userId} LIMIT ${notes}`,
        );
        return rows.map(({ id, body }) =>
          key && body instanceof Buffer ? key.open({ column: 'sealed_notes.body', row: id }, body) : body,
        );
      });

    const took = {
      write: { sealed: [] as number[], plain: [] as number[] },
      read: { sealed: [] as number[], plain: [] as number[] },
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['plain', 'sealed'] as const) {
        const writing = await millisecondsOf(() => write(`${kind}_notes`));
        const reading = await millisecondsOf(() => read(`${kind}_notes`));
        // The first round warms both up.
        if (round === 0) continue;
        took.write[kind].push(writing);
        took.read[kind].push(reading);
      }
    }
    return report(`${notes} private notes of ${length} characters beside plain ones`, [
      ...(['write', 'read'] as const).map((what) => ({
        what,
        ours: median(took[what].sealed),
        baseline: median(took[what].plain),
        unit: 'ms',
      })),
      {
        what: 'both',
        ours: median(took.write.sealed) + median(took.read.sealed),
        baseline: median(took.write.plain) + median(took.read.plain),
        unit: 'ms',
        wish: { atMost: 1.5 },
      },
    ]);
  });
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

import { sql } from 'drizzle-orm';
import { connect } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { query } from '#platform/server/database/query.ts';

/*
 * A small server that a test kills: it writes one row after another and prints each number once the database has
 * acknowledged it. A failed row is retried with the same number.
 */

const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' });
await migrate(postgres.ownerUrl, { logins: postgres });
const database = connect(postgres.url, postgres);

for (let number = 1; ; ) {
  const written = await database
    .asSystem((tx) =>
      query(tx).execute(sql`INSERT INTO rate_limits VALUES (${String(number)}, 1, now()) ON CONFLICT DO NOTHING`),
    )
    .then(
      () => true,
      () => false,
    );
  if (written) {
    process.stdout.write(`${number}\n`);
    number += 1;
  }
}

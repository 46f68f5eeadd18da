import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { StartError } from '#platform/server/start-error.ts';
import { schemaText } from '#platform/testing/schema-text.ts';

/*
 * `npm run schema` rewrites db/schema.sql from a fresh database: the embedded PostgreSQL brings no pg_dump, and
 * another's is tied to its version.
 */

const folder = await mkdtemp(join(tmpdir(), 'attune-schema-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
const client = new pg.Client({ connectionString: postgres.ownerUrl });
try {
  await migrate(postgres.ownerUrl);
  await client.connect();
  const text = await schemaText(async (sql, params) => (await client.query(sql, params)).rows);
  await writeFile('db/schema.sql', text);
  console.log(`db/schema.sql: ${text.split('\n').length} lines`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await client.end();
  await postgres.stop();
  await rm(folder, { recursive: true });
}

import type pg from 'pg';
import { StartError } from '../start-error.ts';
import type { SchemaFile } from './schema-files.ts';

/*
 * Functions live in db/functions, each once and in the present tense: they're put in place again whenever their text has
 * changed, or a numbered file came, which may have declared or dropped one (docs/decisions/132).
 */

/** Which functions a database has, by the text of their files. */
export const functionsBookkeeping = `CREATE TABLE IF NOT EXISTS schema_functions (
  name text PRIMARY KEY, checksum text NOT NULL)`;

/** The functions whose text this database doesn't have. */
export async function changedFunctions(client: pg.Client, functions: readonly SchemaFile[]): Promise<SchemaFile[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_functions',
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return functions.filter(({ name, checksum }) => known.get(name) !== checksum);
}

/** Has every function put in place again by the next `putFunctions`, whatever becomes of this process. */
export async function forgetFunctions(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM schema_functions');
}

/**
 * Puts those in place that changed, in the caller's transaction. A query that uses one while it's replaced gets the old one
 * or the new one, never none.
 * @throws StartError when one of them doesn't fit the tables
 */
export async function putFunctions(client: pg.Client, functions: readonly SchemaFile[]): Promise<void> {
  const changed = await changedFunctions(client, functions);
  // Twice, as they name each other: at first their words aren't read, so each is there when they are.
  for (const check of ['off', 'on']) {
    await client.query(`SET LOCAL check_function_bodies = ${check}`);
    for (const file of changed) await put(client, file);
  }
  await refuseOthers(client, functions);
  await client.query('DELETE FROM schema_functions WHERE name <> ALL ($1)', [functions.map(({ name }) => name)]);
  await client.query(
    `INSERT INTO schema_functions (name, checksum) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`,
    [changed.map(({ name }) => name), changed.map(({ checksum }) => checksum)],
  );
}

/** @throws StartError for what `CREATE OR REPLACE` leaves behind: other parameters beside the old ones, a function without its file */
async function refuseOthers(client: pg.Client, functions: readonly SchemaFile[]): Promise<void> {
  const names = functions.map(({ name }) => name);
  const { rows } = await client.query<{ name: string; count: number }>(
    `SELECT proname || '.sql' AS name, count(*)::int AS count FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace
        AND (proname || '.sql' = ANY ($1) OR proname || '.sql' IN (SELECT name FROM schema_functions))
      GROUP BY proname ORDER BY proname`,
    [names],
  );
  for (const { name, count } of rows) {
    if (!names.includes(name)) {
      throw new StartError(
        `This database has a function of db/functions/${name}, which isn't there: a newer Attune has been here, or a numbered file must drop it.`,
      );
    }
    if (count > 1) {
      throw new StartError(
        `db/functions/${name} has other parameters than before, and both are there: a numbered file must drop the former.`,
      );
    }
  }
}

async function put(client: pg.Client, { name, text }: SchemaFile): Promise<void> {
  await client.query(text).catch((error: Error) => {
    throw new StartError(`db/functions/${name} failed, and no function was changed: ${error.message}`, {
      cause: error,
    });
  });
}

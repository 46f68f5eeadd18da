import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Applied, lastBefore, noteBaseline, sinceBaseline } from './baseline.ts';
import { admit, type Logins } from './logins.ts';
import { hangUp, reach } from './reach.ts';
import { readSchemaFiles, type SchemaFile, type SchemaFiles } from './schema-files.ts';
import { changedFunctions, forgetFunctions, functionsBookkeeping, putFunctions } from './schema-functions.ts';

type Options = {
  /** May then take on the roles of their work, and, where they are two, no other. */
  logins?: Logins;
  /** A copy of db. */
  folder?: string;
};

const bookkeeping = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
const isApplied = 'SELECT name, checksum FROM schema_migrations ORDER BY name';

/**
 * Brings the database up to date: runs every new file of db/migrations, in order, each in its own transaction; then puts
 * db/functions in place, those that changed, in one. Servers that start at the same time wait for each other.
 * @param ownerUrl login that owns the database and may create roles
 * @returns the names of the applied migrations
 * @throws StartError when an old file was changed or is gone, the version is too old, or a file fails
 */
export async function migrate(ownerUrl: string, { logins, folder }: Options = {}): Promise<string[]> {
  const files = await readSchemaFiles(folder);
  const setting = logins && logins.url !== ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const client = await reach(ownerUrl, 'attune migrate', setting);
  // A session-level lock: it goes with the connection, however that ends.
  try {
    await refuseOldServer(client);
    await client.query("SELECT pg_advisory_lock(hashtext('attune migrations'))");
    const applied = await applyMissing(client, files);
    if ((await changedFunctions(client, files.functions)).length > 0) {
      await atOnce(client, () => putFunctions(client, files.functions));
    }
    if (logins) await admit(client, logins);
    return applied;
  } finally {
    await hangUp(client);
  }
}

/**
 * For a command beside the server, which needs the database at this version and changes nothing about it.
 * @throws StartError when it belongs to another version
 */
export async function refuseOtherVersion(ownerUrl: string): Promise<void> {
  const client = await reach(ownerUrl, 'attune admin');
  try {
    const { numbered, functions } = await readSchemaFiles();
    const names = (some: readonly { name: string }[]) => some.map(({ name }) => name).join();
    const { rows } = await client.query<Applied>(isApplied).catch(() => ({ rows: [] }));
    const changed =
      names(rows) === names(numbered) && (await changedFunctions(client, functions).catch(() => functions));
    if (changed && changed.length === 0) return;
    throw new StartError('The database belongs to another version of Attune: start the server once with npm start.');
  } finally {
    await hangUp(client);
  }
}

/**
 * Lays down the schema that another database had, in the caller's open transaction on an empty one. Its functions are only
 * declared yet.
 * @returns what brings it up to date from there once it has its rows, in the same transaction
 * @throws StartError when that database was of another Attune, of a newer one, or of one from before the baseline
 */
export async function layDown(
  client: pg.Client,
  had: readonly Applied[],
  folder?: string,
): Promise<() => Promise<void>> {
  const files = await readSchemaFiles(folder);
  const { numbered } = files;
  const hadOfOurs = sinceBaseline(had, files);
  if (!hadOfOurs) {
    throw new StartError(
      `The backup is of an older Attune: restore it with one whose newest migration is ${lastBefore(files)}, start that once, and back it up.`,
    );
  }
  const isOurs = hadOfOurs.every(({ name, checksum }, at) => {
    const ours = numbered[at];
    return ours?.name === name && ours.checksum === checksum;
  });
  if (!isOurs) throw new StartError('The backup is of another or a newer Attune: restore it with that one.');
  await refuseOldServer(client);
  await client.query(`${bookkeeping}; ${functionsBookkeeping}`);
  const run = async (some: readonly SchemaFile[]) => {
    for (const migration of some) await runFile(client, migration);
  };
  await run(numbered.slice(0, hadOfOurs.length));
  return async () => {
    const baseline = numbered[0];
    // Its rows say so, too, by now.
    if (baseline && hadOfOurs !== had) await noteBaseline(client, baseline, files);
    await run(numbered.slice(hadOfOurs.length));
    await putFunctions(client, files.functions);
  };
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if (Number(rows[0]?.version) >= 150_000) return;
  throw new StartError('This PostgreSQL is too old: Attune needs version 15 or newer.');
}

async function applyMissing(client: pg.Client, files: SchemaFiles): Promise<string[]> {
  await client.query(bookkeeping).catch((error: Error) => {
    throw new StartError(
      `The database may not be changed by this login (${error.message}): set DATABASE_OWNER_URL to its owner's.`,
    );
  });
  const known = new Set((await historyOf(client, files)).map(({ name }) => name));
  // Only now: a place that's refused goes on with the version it has, whose backups know no such table.
  await client.query(functionsBookkeeping);
  const missing = files.numbered.filter(({ name }) => !known.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

/** What this database has had; one from before the baseline is told once that it has had that. */
async function historyOf(client: pg.Client, files: SchemaFiles): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>(isApplied);
  const had = sinceBaseline(rows, files);
  if (!had) {
    throw new StartError(
      `This database is of an older Attune: start one whose newest migration is ${lastBefore(files)} once, and then this one.`,
    );
  }
  for (const { name, checksum } of had) refuseChanged(name, checksum, files.numbered);
  const baseline = files.numbered[0];
  if (baseline && had !== rows) await atOnce(client, () => noteBaseline(client, baseline, files));
  return had;
}

function refuseChanged(name: string, checksum: string, migrations: readonly SchemaFile[]): void {
  const file = migrations.find((migration) => migration.name === name);
  if (file?.checksum === checksum) return;
  const what = file ? 'was changed after this database had it' : 'is missing, though this database has had it';
  throw new StartError(
    `db/migrations/${name} ${what}: put the file back as it was, and write changes as a new file. ` +
      'If it is your own and unmerged, you may instead throw away your DATA_DIR with all its data.',
  );
}

async function apply(client: pg.Client, migration: SchemaFile): Promise<void> {
  await atOnce(client, () => runFile(client, migration)).catch((error: Error) => {
    throw new StartError(`db/migrations/${migration.name} failed and changed nothing: ${error.message}`, {
      cause: error,
    });
  });
}

/** Wholly or not at all. */
async function atOnce(client: pg.Client, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('BEGIN');
    await work();
    await client.query('COMMIT');
  } catch (error) {
    // A connection that's gone has rolled back by itself; what it was lost with is told.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function runFile(client: pg.Client, { name, text, checksum }: SchemaFile): Promise<void> {
  await client.query(text);
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  await forgetFunctions(client);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../start-error.ts';

type Migration = { name: string; text: string; checksum: string };

type Options = {
  /** The login of the server's daily work, which may then take on the three roles. */
  appUrl?: string;
  folder?: string;
};

const bookkeeping = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

const ownFolder = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));

/**
 * Brings the database up to date: runs every new file of db/migrations, in order, each in its own transaction. Servers
 * that start at the same time wait for each other.
 * @param ownerUrl login that owns the database and may create roles
 * @returns the names of the applied files
 * @throws StartError when an old file was changed or is gone, the version is too old, or a file fails
 */
export async function migrate(ownerUrl: string, { appUrl, folder = ownFolder }: Options = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'attune migrate' });
  await client.connect().catch(unreachable);
  // A session-level lock: it goes with the connection, however that ends.
  try {
    await refuseOldServer(client);
    await client.query("SELECT pg_advisory_lock(hashtext('attune migrations'))");
    const applied = await applyMissing(client, migrations);
    if (appUrl) await admit(client, appUrl);
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * For a command beside the server, which needs the database at this version and changes nothing about it.
 * @throws StartError when it belongs to another version
 */
export async function refuseOtherVersion(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'attune admin' });
  await client.connect().catch(unreachable);
  try {
    const wanted = (await readMigrations(ownFolder)).map(({ name }) => name);
    const { rows } = await client
      .query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
      .catch(() => ({ rows: [] }));
    if (wanted.join() === rows.map(({ name }) => name).join()) return;
    throw new StartError('The database is not of this version of Attune: start the server once with npm start.');
  } finally {
    await client.end();
  }
}

function unreachable(error: Error): never {
  throw new StartError(
    `The database cannot be reached (${error.message}): check that it runs and that DATABASE_URL is right.`,
  );
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int AS version",
  );
  if (Number(rows[0]?.version) >= 150_000) return;
  throw new StartError('This PostgreSQL is too old: Attune needs version 15 or newer.');
}

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await client.query(bookkeeping).catch((error: Error) => {
    throw new StartError(
      `The database may not be changed by this login (${error.message}): set DATABASE_OWNER_URL to its owner's.`,
    );
  });
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of rows) refuseChanged(name, checksum, migrations);
  const missing = migrations.filter(({ name }) => !known.has(name));
  for (const migration of missing) await apply(client, migration);
  return missing.map(({ name }) => name);
}

function refuseChanged(name: string, checksum: string, migrations: Migration[]): void {
  const file = migrations.find((migration) => migration.name === name);
  if (file?.checksum === checksum) return;
  const what = file ? 'was changed after this database had it' : 'is missing, though this database has had it';
  throw new StartError(
    `db/migrations/${name} ${what}: put the file back as it was, and write changes as a new file. ` +
      'If it is your own and unmerged, you may instead throw away your DATA_DIR with all its data.',
  );
}

async function apply(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(text);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartError(`db/migrations/${name} failed and changed nothing: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Grants the three roles to a login other than the owner's. */
async function admit(client: pg.Client, appUrl: string): Promise<void> {
  const app = new pg.Client({ connectionString: appUrl }).user;
  if (!app || app === client.user) return;
  const roles = ['attune_user', 'attune_visitor', 'attune_system'];
  const grant = `GRANT ${roles.join(', ')} TO ${pg.escapeIdentifier(app)}`;
  const { rows } = await client.query<{ missing: boolean }>(
    "SELECT bool_or(NOT pg_has_role($1, role, 'MEMBER')) AS missing FROM unnest($2::text[]) AS role",
    [app, roles],
  );
  if (!rows[0]?.missing) return;
  await client.query(grant).catch((error: Error) => {
    throw new StartError(
      `The login of DATABASE_URL may not act for people (${error.message}): run ${grant} as whoever made these roles.`,
    );
  });
}

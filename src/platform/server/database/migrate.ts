import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { hangUp, reach } from './reach.ts';

type Migration = { name: string; text: string; checksum: string };

/** The logins of the server's daily work: for what people ask for, and for its own. They may be one. */
export type Logins = { url: string; systemUrl: string };

type Options = {
  /** May then take on the roles of their work, and, where they are two, no other. */
  logins?: Logins;
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
export async function migrate(ownerUrl: string, { logins, folder = ownFolder }: Options = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const setting = logins && logins.url !== ownerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL';
  const client = await reach(ownerUrl, 'attune migrate', setting);
  // A session-level lock: it goes with the connection, however that ends.
  try {
    await refuseOldServer(client);
    await client.query("SELECT pg_advisory_lock(hashtext('attune migrations'))");
    const applied = await applyMissing(client, migrations);
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
    const wanted = (await readMigrations(ownFolder)).map(({ name }) => name);
    const { rows } = await client
      .query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')
      .catch(() => ({ rows: [] }));
    if (wanted.join() === rows.map(({ name }) => name).join()) return;
    throw new StartError('The database belongs to another version of Attune: start the server once with npm start.');
  } finally {
    await hangUp(client);
  }
}

/** A file that a database has had. */
export type Applied = { name: string; checksum: string };

/**
 * Lays down the schema that another database had, in the caller's open transaction on an empty one.
 * @returns what brings it up to date from there, in the same transaction
 * @throws StartError when that database was of another Attune, or of a newer one
 */
export async function layDown(client: pg.Client, had: readonly Applied[]): Promise<() => Promise<void>> {
  const migrations = await readMigrations(ownFolder);
  const isOurs = had.every(({ name, checksum }, at) => {
    const ours = migrations[at];
    return ours?.name === name && ours.checksum === checksum;
  });
  if (!isOurs) throw new StartError('The backup is of another or a newer Attune: restore it with that one.');
  await refuseOldServer(client);
  await client.query(bookkeeping);
  const run = async (some: Migration[]) => {
    for (const migration of some) await runFile(client, migration);
  };
  await run(migrations.slice(0, had.length));
  return () => run(migrations.slice(had.length));
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

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await runFile(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new StartError(`db/migrations/${migration.name} failed and changed nothing: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function runFile(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text);
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
}

async function admit(client: pg.Client, logins: Logins): Promise<void> {
  const people = loginOf(logins.url);
  const system = loginOf(logins.systemUrl);
  await grant(client, people, ['attune_user', 'attune_visitor']);
  await grant(client, system, ['attune_system']);
  if (people !== system) await takeBack(client, people, 'attune_system');
}

const loginOf = (url: string) => new pg.Client({ connectionString: url }).user ?? '';

async function mayTake(client: pg.Client, login: string, role: string): Promise<boolean> {
  const { rows } = await client.query<{ member: boolean }>("SELECT pg_has_role($1, $2, 'MEMBER') AS member", [
    login,
    role,
  ]);
  return rows[0]?.member === true;
}

/** The owner has all roles already: whoever makes one is let in by the first migration. */
async function grant(client: pg.Client, login: string, roles: readonly string[]): Promise<void> {
  if (login === client.user) return;
  const missing = await Promise.all(roles.map(async (role) => !(await mayTake(client, login, role))));
  if (missing.includes(true)) await asMaker(client, `GRANT ${roles.join(', ')} TO ${pg.escapeIdentifier(login)}`);
}

/** Earlier versions let one login take on all roles. */
async function takeBack(client: pg.Client, login: string, role: string): Promise<void> {
  if (login === client.user || !(await mayTake(client, login, role))) return;
  const revoke = `REVOKE ${role} FROM ${pg.escapeIdentifier(login)}`;
  await asMaker(client, revoke);
  // PostgreSQL only warns where somebody else granted it.
  if (!(await mayTake(client, login, role))) return;
  throw new StartError(
    `The login of DATABASE_URL can still take the rights of the server: run ${revoke} as whoever granted it; a superuser is none for daily work.`,
  );
}

async function asMaker(client: pg.Client, statement: string): Promise<void> {
  await client.query(statement).catch((error: Error) => {
    throw new StartError(
      `The roles of the server's logins can't be set (${error.message}): run ${statement} as whoever made these roles.`,
    );
  });
}

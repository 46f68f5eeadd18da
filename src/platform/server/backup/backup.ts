import { existsSync, rmSync } from 'node:fs';
import { type FileHandle, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Clock } from '#platform/shared/clock.ts';
import type { Applied } from '../database/baseline.ts';
import { hangUp, reach } from '../database/reach.ts';
import type { PlatformEnvironment } from '../environment.ts';
import { type FileStore, holdsAny } from '../files/store.ts';
import { StartError } from '../start-error.ts';
import { type Piece, writeArchive } from './archive.ts';
import { type Manifest, names } from './manifest.ts';
import { readSecrets, type Secrets, together, toText } from './secrets.ts';
import { listSequences, listTables, plainText, readQuery, readTable } from './tables.ts';

type Options = {
  /** The owner of the database, which may be in use. */
  ownerUrl: string;
  /** Whose keys go with the rows. */
  environment: PlatformEnvironment;
  /** Whose files go along, where they're this place's own. */
  store: FileStore;
  /** Where to, a name that is free. */
  file: string;
  passphrase: string;
  clock: Clock;
  /** What a guess of the passphrase costs, as a power of two. Less only in tests. */
  workFactor?: number;
};

/**
 * Events that wait for their listeners in the queue, which is left out: they go back to the outbox, from where each
 * listener hears them at least once more. They leave the outbox in one transaction, so they stand in one of the two.
 */
const waitingEvents = `(SELECT DISTINCT ON (data->>'id') (data->>'id')::uuid AS id, data->>'type' AS type,
  data->'payload' AS payload, created_on AS created_at
  FROM pgboss.job WHERE state < 'completed' AND data ? 'type' AND data ? 'payload' ORDER BY data->>'id')`;

/**
 * Writes database, keys and files into one encrypted file. Rows are all of one moment. Files are read after them, so those that
 * rows name are there, unless somebody deleted one meanwhile.
 * @returns the size of the file in bytes
 * @throws StartError when the file can't be made; nothing is left of it then
 */
export async function makeBackup(options: Options): Promise<number> {
  const { file, ownerUrl } = options;
  if (existsSync(file)) throw new StartError(`${file} is there already: choose another name.`);
  const secrets = await readSecrets(options.environment);
  const part = `${file}.part-${process.pid}`;
  const handle = await openNew(part);
  // Also where Ctrl-C ends the process.
  const remove = () => rmSync(part, { force: true });
  process.once('exit', remove);
  try {
    const client = await reach(ownerUrl, 'attune backup');
    try {
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${plainText}`);
      await writeArchive(handle, options, (add) => addAll(client, { ...options, secrets }, add));
    } finally {
      await hangUp(client);
    }
    await handle.close();
    const { size } = await stat(part);
    await rename(part, file);
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    remove();
    throw asStartError(error, file);
  } finally {
    process.off('exit', remove);
  }
}

async function openNew(part: string): Promise<FileHandle> {
  return open(part, 'wx', 0o600).catch((error) => {
    throw asStartError(error, part);
  });
}

function asStartError(error: unknown, file: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code && syscall ? new StartError(`${file} can't be written (${code}): choose another place.`) : error;
}

async function addAll(
  client: pg.Client,
  { secrets, environment, store, clock }: Options & { secrets: Secrets },
  add: (piece: Piece) => Promise<void>,
): Promise<void> {
  const { tables, hidden } = await listTables(client);
  const manifest: Manifest = {
    format: store.isBackedUp && (await holdsAny(store)) ? 2 : 1,
    attune: await versionOfAttune(),
    taken_at: new Date(clock.now()).toISOString(),
    postgres: await one(client, "SELECT current_setting('server_version_num') AS it"),
    migrations: (await client.query<Applied>('SELECT name, checksum FROM schema_migrations ORDER BY name')).rows,
    tables,
    ...(store.isBackedUp ? {} : { files_at: store.where }),
    sequences: await listSequences(client),
  };
  await add({ name: names.manifest, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) });
  for (const [file, keys] of together(secrets, await readSecrets(environment))) {
    await add({ name: names.secret(file), bytes: Buffer.from(toText(keys)) });
  }
  const queue = await one(client, "SELECT to_regclass('pgboss.job') AS it");
  for (const table of tables) {
    const addPart = (bytes: Uint8Array) => add({ name: names.table(table.name), bytes });
    for await (const bytes of readTable(client, table, hidden.has(table.name))) await addPart(bytes);
    if (table.name !== 'outbox' || !queue) continue;
    const columns = table.columns.join(', ');
    for await (const bytes of readQuery(client, `(SELECT ${columns} FROM ${waitingEvents} AS event)`)) {
      await addPart(bytes);
    }
  }
  if (store.isBackedUp) await addFiles(store, add);
}

async function addFiles(store: FileStore, add: (piece: Piece) => Promise<void>): Promise<void> {
  for await (const { name } of store.list()) {
    const bytes = await store.get(name);
    if (bytes) await add({ name: names.file(name), bytes });
  }
}

async function one(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<{ it: string }>(query);
  return rows[0]?.it ?? '';
}

async function versionOfAttune(): Promise<string> {
  const text = await readFile(new URL('../../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** When this place was last backed up: a file in its data folder that tells. */
const noteOf = (dataDir: string) => join(dataDir, 'last-backup');

export async function noteBackup(dataDir: string, clock: Clock): Promise<void> {
  if (!existsSync(dataDir)) return;
  await writeFile(noteOf(dataDir), `${new Date(clock.now()).toISOString()}\n`, { mode: 0o600 });
}

/** @returns when this place was last backed up, in ms since 1970; null where nobody knows */
export async function lastBackup(dataDir: string): Promise<number | null> {
  const at = Date.parse((await readFile(noteOf(dataDir), 'utf8').catch(() => '')).trim());
  return Number.isNaN(at) ? null : at;
}

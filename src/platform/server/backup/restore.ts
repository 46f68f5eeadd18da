import { existsSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DataFolderInUse, openDataFolder } from '../data-folder.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { layDown } from '../database/migrate.ts';
import { hangUp, reach } from '../database/reach.ts';
import type { PlatformEnvironment } from '../environment.ts';
import { type FileStore, holdsAny } from '../files/store.ts';
import { StartError } from '../start-error.ts';
import { openArchive, type Piece } from './archive.ts';
import { bareSchema } from './bare-schema.ts';
import { fileNameOf, leastSecret, type Manifest, names, parseManifest } from './manifest.ts';
import { fromText, keepSecrets, refuseOtherSecrets, type Secrets } from './secrets.ts';
import { listTables, plainText, setSequence, writeTable } from './tables.ts';

type Archive = { pieces(): AsyncGenerator<Piece> };
type Options = {
  environment: PlatformEnvironment;
  /** Where its files go, which may be another kind of place than they came from. */
  store: FileStore;
  file: string;
  passphrase: string;
  /** What is due by a time that may be long over: statements of features, run with the system's rights before the end. */
  renewals?: readonly string[];
  /** A copy of db, in tests. */
  schemaFolder?: string;
  /** Gets what undoes all that was made so far, for callers who must end before it's done. */
  onUndo?: (undo: () => Promise<void>) => void;
};

/**
 * Fills an empty place from a backup, wholly or not at all. The file is read twice: first to its end, so that nothing is
 * made out of one that's damaged.
 * @throws StartError when the place isn't empty, or the file can't be used; everything is as before then
 */
export async function restoreBackup(options: Options): Promise<Manifest> {
  const { environment, store, file, passphrase, renewals = [], onUndo, schemaFolder } = options;
  refuseFullFolder(environment);
  const archive = await openArchive(file, passphrase);
  const { manifest, secrets } = await readThrough(archive, file);
  await refuseOtherSecrets(environment, secrets);
  await refuseFullStore(store, manifest);

  const undo: (() => Promise<unknown>)[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  onUndo?.(undoAll);
  try {
    const { ownerUrl, stop } = await openPlace(environment, undo);
    // Nothing was in it before, as was made sure above.
    if (store.isBackedUp) undo.push(() => rm(store.where, { recursive: true, force: true }));
    const { databaseUrl, databaseOwnerUrl } = environment;
    const setting = databaseOwnerUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
    const client = await reach(ownerUrl, 'attune restore', setting);
    try {
      const keep = () => keepSecrets(environment, secrets, (path) => undo.push(() => rm(path, { force: true })));
      const beforeCommit = async () => {
        await renew(client, renewals);
        await keep();
      };
      const keepFile = async (name: string, bytes: Uint8Array) => {
        undo.push(() => store.delete(name));
        await store.put(name, bytes);
      };
      await load(client, { archive, manifest, keepFile, beforeCommit, schemaFolder });
      undo.length = 0;
    } finally {
      await hangUp(client);
    }
    await stop();
    return manifest;
  } catch (error) {
    await undoAll();
    throw asStartError(error);
  }
}

/** The database's own words name tables and constraints, and no row. */
function asStartError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const sentence = `The database didn't take the backup (${error.message}), so nothing was restored.`;
  return new StartError(sentence, { cause: error });
}

/** What a person reads where something is already. */
const full = (what: string, instead: string) =>
  new StartError(`There is ${what} already, and a backup is restored into an empty place only: ${instead}.`);

function refuseFullFolder({ dataDir, databaseUrl }: PlatformEnvironment): void {
  if (databaseUrl || !existsSync(join(dataDir, 'postgres'))) return;
  throw full(`a database in ${dataDir}`, 'set DATA_DIR to another folder, or move that one away');
}

/** What's there already might be overwritten, or taken away if the restore fails. */
async function refuseFullStore(store: FileStore, { format }: Manifest): Promise<void> {
  // A bucket that was left where it is holds what the rows of the backup name.
  if (format === 1 && !store.isBackedUp) return;
  if (await holdsAny(store)) throw full(`something in ${store.where}`, 'empty that, or choose another place for files');
}

/** Reads all of it, which is what tells whether it's whole. */
async function readThrough(archive: Archive, file: string): Promise<{ manifest: Manifest; secrets: Secrets }> {
  let manifest: Manifest | undefined;
  const secrets = new Map<string, readonly string[]>();
  for await (const { name, bytes } of archive.pieces()) {
    if (name === names.manifest) manifest = read(bytes, file);
    const keys = name.startsWith(names.secret('')) ? fromText(bytes) : undefined;
    if (keys) secrets.set(name.slice(names.secret('').length), keys);
  }
  if (manifest && secrets.has(leastSecret)) return { manifest, secrets };
  throw unknownFormat(file);
}

function read(bytes: Uint8Array, file: string): Manifest {
  try {
    return parseManifest(bytes);
  } catch (error) {
    throw unknownFormat(file, error);
  }
}

const unknownFormat = (file: string, cause?: unknown) =>
  new StartError(`${file} is no backup that this version of Attune knows: restore it with a newer one.`, { cause });

/** The database to fill; `undo` learns how to take away what wasn't there. */
async function openPlace(environment: PlatformEnvironment, undo: (() => Promise<unknown>)[]) {
  const { dataDir, databaseOwnerUrl } = environment;
  // Only if it's empty again: a server that starts in this moment may have put something there.
  if (!existsSync(dataDir)) undo.push(() => rmdir(dataDir).catch(() => {}));
  if (databaseOwnerUrl) {
    if (!(environment.secretKey && environment.encryptionKeys)) await openDataFolder(dataDir);
    return { ownerUrl: databaseOwnerUrl, stop: async () => {} };
  }
  // Once more, since reading took its time: what is there now isn't ours to take away.
  refuseFullFolder(environment);
  const removal = ['postgres', 'postgres.new', 'postgres.log'].map(
    (made) => () => rm(join(dataDir, made), { recursive: true, force: true }),
  );
  const postgres = await startEmbeddedPostgres({ dataDir }).catch((error) => {
    if (!(error instanceof DataFolderInUse)) undo.push(...removal);
    throw error;
  });
  undo.push(...removal, postgres.stop);
  return postgres;
}

type Loading = {
  archive: Archive;
  manifest: Manifest;
  keepFile: (name: string, bytes: Uint8Array) => Promise<void>;
  beforeCommit: () => Promise<void>;
  schemaFolder?: string | undefined;
};

/** One transaction: the schema as it was, the rows, then what a newer Attune changes about both. */
async function load(client: pg.Client, loading: Loading): Promise<void> {
  const { manifest, beforeCommit, schemaFolder } = loading;
  await client.query(`BEGIN; ${plainText}`);
  // A server that starts in this moment waits, and finds everything.
  await client.query("SELECT pg_advisory_xact_lock(hashtext('attune migrations'))");
  await refuseFullDatabase(client);
  const bringUpToDate = await layDown(client, manifest.migrations, schemaFolder);
  await refuseOtherTables(client, manifest);
  const { guard, watch } = await bareSchema(client);
  // Rows that migrations write are in the backup, too, as they have become.
  await client.query(`TRUNCATE ${manifest.tables.map(({ name }) => `public.${name}`).join(', ')}`);
  await copyPieces(client, loading);
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  await guard();
  await bringUpToDate();
  await watch();
  await beforeCommit();
  await client.query('COMMIT');
}

async function renew(client: pg.Client, renewals: readonly string[]): Promise<void> {
  await client.query('SET LOCAL ROLE attune_system');
  for (const renewal of renewals) await client.query(renewal);
  await client.query('RESET ROLE');
}

async function refuseFullDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_full: boolean }>(
    `SELECT to_regnamespace('pgboss') IS NOT NULL
      OR EXISTS (SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind <> 'i') AS is_full`,
  );
  if (rows[0]?.is_full) throw full('something in the database', 'create an empty one, and set DATABASE_URL to that');
}

/** The backup's schema has just been made from the same migrations, so it has the same tables. */
async function refuseOtherTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const list = (some: Manifest['tables']) => some.map(({ name, columns }) => `${name} (${columns.join()})`).join('\n');
  if (list((await listTables(client)).tables) === list(tables)) return;
  throw new StartError("The backup doesn't hold all tables of its own version of Attune, so nothing was restored.");
}

async function copyPieces(client: pg.Client, { archive, manifest, keepFile }: Loading): Promise<void> {
  const tableOf = new Map(manifest.tables.map((table) => [names.table(table.name), table]));
  let open: ReturnType<typeof writeTable> | undefined;
  for await (const { name, bytes } of archive.pieces()) {
    const file = fileNameOf(name);
    if (file !== null) await keepFile(file, bytes);
    const table = tableOf.get(name);
    if (!table) continue;
    if (open?.name !== table.name) {
      await open?.end();
      open = writeTable(client, table);
    }
    await open.write(bytes);
  }
  await open?.end();
}

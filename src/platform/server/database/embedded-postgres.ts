import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderInUse, holdDataFolder, openDataFolder } from '../data-folder.ts';
import { StartError } from '../start-error.ts';
import { createCluster, damaged } from './cluster-files.ts';
import { sqlState } from './errors.ts';
import { bundledPostgres, type PostgresBinaries } from './postgres-binaries.ts';
import { endOrphan, launchPostgres, type PostgresProcess, readySocket } from './postgres-process.ts';

export type EmbeddedPostgres = {
  /** For what people and visitors ask for: a login that may take on their roles alone. */
  url: string;
  /** For the server's own work: a login that may take on the system's role alone. */
  systemUrl: string;
  /** Owns the database: for migrations and jobs. */
  ownerUrl: string;
  /** Superuser of the whole cluster, for tests that create databases. */
  adminUrl: string;
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** Which PostgreSQL to run; by default the one installed by npm. */
  binaries?: PostgresBinaries;
  /** False only in tests: faster, and lost with a power cut. */
  durable?: boolean;
  /** Called with a message when PostgreSQL stopped by itself, and when it couldn't be restarted. */
  onTrouble?: (message: string) => void;
};

const tryAgainAfterMs = 2_000;

/** Longest path of a Unix socket in bytes, including PostgreSQL's file name. */
const longestFolder = 107 - '/.s.PGSQL.5432'.length;

/**
 * Starts a PostgreSQL of our own in `dataDir`/postgres and keeps it up. It listens on a socket in a folder with mode
 * 0700 and on no network address, so anyone who can connect could read its files anyway: it needs no password. One left
 * over by a crashed server is stopped first.
 * @throws StartError when another server uses the folder, or PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, onTrouble = () => {} } = options;
  await openDataFolder(dataDir);
  const letGo = await holdDataFolder(dataDir);
  const folder = join(dataDir, 'postgres');
  const long = Buffer.byteLength(folder) > longestFolder;
  const socketFolder = long ? await mkdtemp(join(tmpdir(), 'attune-')) : folder;
  const release = async () => {
    if (long) await rm(socketFolder, { recursive: true, force: true });
    await letGo();
  };
  try {
    const binaries = options.binaries ?? (await bundledPostgres());
    await createCluster({ binaries, folder, durable });
    await endOrphan(folder);
    const logFile = join(dataDir, 'postgres.log');
    await rm(logFile, { force: true });
    const keeper = await keepRunning(
      () => launchPostgres({ binaries, folder, socketFolder, durable, logFile }),
      onTrouble,
    );
    const logins = loginsOf(socketFolder);
    await createDatabase(logins.adminUrl).catch(async (error: Error) => {
      await keeper.stop();
      throw isBusyOrFull(error)
        ? new StartError(`PostgreSQL couldn't make its database in ${folder}: ${error.message}`)
        : damaged(folder, error.message);
    });
    return { ...logins, stop: () => keeper.stop().finally(release) };
  } catch (error) {
    await release();
    throw asStartError(error);
  }
}

/** Errors that say nothing about the files: a full disk, too many connections (classes of SQLSTATE), one that broke. */
const isBusyOrFull = (error: Error) => /^(?:08|53|57|E)/.test(sqlState(error) ?? '08');

/** A file or folder that can't be used as it has to be, as the operator's sentence. */
function asStartError(error: unknown): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (error instanceof StartError || !syscall || !path) return error;
  return new StartError(`${path} can't be used (${code}): give this user access, or set DATA_DIR to another folder.`);
}

/**
 * The PostgreSQL in `dataDir` for a command beside the server: the running server's, or one started now and stopped by
 * `stop`.
 * @throws StartError when there is none yet, or it isn't ready
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<Omit<EmbeddedPostgres, 'adminUrl'>> {
  const folder = join(dataDir, 'postgres');
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new StartError(`There is no database in ${dataDir} yet: start Attune once with npm start, or set DATA_DIR.`);
  }
  try {
    return await startEmbeddedPostgres({ dataDir });
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const socketFolder = await readySocket(folder);
    if (socketFolder) return { ...loginsOf(socketFolder), stop: async () => {} };
    throw new StartError('The server is just starting or stopping: try again in a moment.');
  }
}

/** Restarts PostgreSQL whenever it stops without being told to, for as long as it takes. */
async function keepRunning(launch: () => Promise<PostgresProcess>, onTrouble: (message: string) => void) {
  let postgres = await launch();
  let stopping = false;
  const watch = async () => {
    while (!stopping) {
      await postgres.ended;
      if (stopping) return;
      onTrouble('PostgreSQL stopped by itself and is started again.');
      postgres = await launch().catch(async (error: Error) => {
        onTrouble(error.message);
        await sleep(tryAgainAfterMs);
        return postgres;
      });
    }
    await postgres.stop();
  };
  const watching = watch();
  return {
    async stop() {
      stopping = true;
      await postgres.stop();
      await watching;
    },
  };
}

function loginsOf(socketFolder: string) {
  const url = (user: string, database: string) =>
    `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
  return {
    url: url('attune_app', 'attune'),
    systemUrl: url('attune_service', 'attune'),
    ownerUrl: url('attune', 'attune'),
    adminUrl: url('postgres', 'postgres'),
  };
}

/**
 * The owner's and the server's logins and the database; repeatable, since a first start may be interrupted anywhere, and
 * a cluster of an earlier version lacks a login.
 */
async function createDatabase(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'attune') THEN CREATE ROLE attune LOGIN CREATEROLE; END IF;
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'attune_app') THEN CREATE ROLE attune_app LOGIN NOINHERIT; END IF;
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'attune_service') THEN CREATE ROLE attune_service LOGIN NOINHERIT; END IF;
    END $$`);
    const { rows } = await admin.query("SELECT FROM pg_database WHERE datname = 'attune'");
    if (rows.length === 0) await admin.query('CREATE DATABASE attune OWNER attune');
  } finally {
    await admin.end();
  }
}

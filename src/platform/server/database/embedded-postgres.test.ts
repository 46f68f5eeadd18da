import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

let used: string;
let dataDir: string;
let cleanUp: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'attune-embedded-'));
  await (await startEmbeddedPostgres({ dataDir: used })).stop();
});
afterAll(() => rm(used, { recursive: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'attune-embedded-'));
  cleanUp = [() => rm(dataDir, { recursive: true })];
});
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
});

async function start(folder = dataDir) {
  const trouble: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir: folder, onTrouble: (message) => trouble.push(message) });
  cleanUp.push(() => postgres.stop());
  return { ...postgres, trouble };
}

/** A folder that has been used before: making a new one costs a second. */
const reuse = () => cp(used, dataDir, { recursive: true });

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).then(
    async ({ rows }) => {
      await client.end();
      return rows;
    },
    async (error) => {
      await client.end();
      throw error;
    },
  );
}

const pidOfPostgres = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The writing child, and the highest number it reported as acknowledged. */
function startWriter() {
  const script = new URL('../../testing/crash-writer.ts', import.meta.url).pathname;
  const child: ChildProcess = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  cleanUp.push(async () => child.kill('SIGKILL'));
  return { child, acknowledged: () => said.split('\n').length - 1 };
}

async function rowsUpTo(url: string, last: number): Promise<number> {
  const [row] = await ask(url, `SELECT count(*)::int AS n FROM rate_limits WHERE key::int <= ${last}`);
  return (row as { n: number }).n;
}

test('kill -9 of the server while it writes loses no acknowledged row, and the next start ends the orphan', async () => {
  await reuse();
  const { child, acknowledged } = startWriter();
  await expect.poll(acknowledged).toBeGreaterThan(50);
  const orphan = await pidOfPostgres();
  child.kill('SIGKILL');
  await expect.poll(() => child.signalCode).toBe('SIGKILL');
  expect(isAlive(orphan)).toBe(true);
  const { ownerUrl } = await start();
  // Its pid stays taken until its new parent has reaped it.
  await expect.poll(() => isAlive(orphan)).toBe(false);
  expect(await rowsUpTo(ownerUrl, acknowledged())).toBe(acknowledged());
});

test('kill -9 of PostgreSQL while it writes loses no acknowledged row, and it is up again by itself', async () => {
  await reuse();
  const { child, acknowledged } = startWriter();
  await expect.poll(acknowledged).toBeGreaterThan(50);
  process.kill(await pidOfPostgres(), 'SIGKILL');
  const before = acknowledged();
  await expect.poll(acknowledged).toBeGreaterThan(before + 50);
  child.kill('SIGKILL');
  await expect.poll(() => child.signalCode).toBe('SIGKILL');
  const { ownerUrl } = await start();
  expect(await rowsUpTo(ownerUrl, acknowledged())).toBe(acknowledged());
});

test('a second server on the same folder is refused in one sentence, and the first goes on', async () => {
  await reuse();
  const { url } = await start();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^Another Attune server is using .*: stop that one first/,
  );
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('stopping leaves nothing running, and the same folder starts again with everything kept', async () => {
  await reuse();
  const first = await start();
  await ask(first.ownerUrl, 'CREATE TABLE kept AS SELECT 7 AS n');
  const pid = await pidOfPostgres();
  await first.stop();
  await expect.poll(() => isAlive(pid)).toBe(false);
  const second = await start();
  expect(await ask(second.ownerUrl, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(second.trouble).toEqual([]);
});

test('a stale note of a process whose number went to another program does not keep it from starting', async () => {
  await reuse();
  const first = await start();
  await first.stop();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('what a first start left half made is made again', async () => {
  await mkdir(join(dataDir, 'postgres.new'));
  await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('an initdb that a killed first start left running is ended, and the next start works', async () => {
  const half = join(dataDir, 'postgres.new');
  // Stands in for an initdb, and goes on until it's ended, whatever happens to its files.
  const writing = 'while :; do mkdir -p "$1/base"; : > "$1/base/$((turn += 1))"; done';
  const left = spawn('/bin/sh', ['-c', writing, '-D', half], { stdio: 'ignore' });
  cleanUp.push(async () => left.kill('SIGKILL'));
  await expect.poll(() => existsSync(join(half, 'base', '2'))).toBe(true);
  const { url } = await start();
  expect(left.signalCode).toBe('SIGINT');
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(existsSync(half)).toBe(false);
});

test.each<[string, () => Promise<void>, RegExp]>([
  [
    'its version is gone',
    () => rm(join(dataDir, 'postgres', 'PG_VERSION')),
    /is damaged or incomplete \(PG_VERSION is missing\)/,
  ],
  [
    'its version is none',
    () => writeFile(join(dataDir, 'postgres', 'PG_VERSION'), ''),
    /is damaged or incomplete \(PG_VERSION holds no version\)/,
  ],
  [
    'a database in it is gone',
    () => rm(join(dataDir, 'postgres', 'base', '5'), { recursive: true }),
    /is damaged or incomplete \(.*database.*\)/,
  ],
  ['it is a file', () => replaceByFile(join(dataDir, 'postgres')), /postgres can't be used \(ENOTDIR\)/],
])('a damaged database is left alone and told in one sentence: %s', async (_what, damage, why) => {
  await reuse();
  await damage();
  const before = await readdir(dataDir);
  const error = await startEmbeddedPostgres({ dataDir }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(why);
  expect((error as Error).message).toMatch(/^[^\n]*(put back a backup|set DATA_DIR)[^\n]*\.$/);
  expect(await readdir(dataDir)).toEqual(before);
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

async function replaceByFile(path: string): Promise<void> {
  await rm(path, { recursive: true });
  await writeFile(path, '');
}

test('a folder with a long name works, though a socket’s may not be that long', async () => {
  const { url } = await start(join(dataDir, 'long'.repeat(40)));
  expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('files of another PostgreSQL are left alone and told in one sentence', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /was written by PostgreSQL 14 and this is 18: dump it/,
  );
});

test('a PostgreSQL that cannot start says why, and the folder is free again', async () => {
  await reuse();
  const first = await start();
  await first.stop();
  await rm(join(dataDir, 'postgres', 'global'), { recursive: true });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^PostgreSQL couldn't start in .*: .*pg_control.*put back a backup\.$/,
  );
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/^PostgreSQL couldn't start in/);
});

test('it listens on no network address, and the server’s login reaches no table by itself', async () => {
  await reuse();
  const { url, adminUrl } = await start();
  expect(await ask(adminUrl, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await ask(adminUrl, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  await expect(ask(url, 'CREATE TABLE mine (n int)')).rejects.toThrow(/permission denied/);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMuteServer } from '#platform/testing/mute-server.ts';
import { testDatabase } from '#platform/testing/test-database.ts';
import { readSettings } from '../environment.ts';
import { StartError } from '../start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openDatabase } from './open.ts';

let dataDir: string;
let cleanUp: (() => unknown)[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'attune-open-'));
  cleanUp = [() => rm(dataDir, { recursive: true })];
});
afterEach(async () => {
  for (const step of cleanUp.reverse()) await step();
});

const open = (env: Record<string, string>) =>
  openDatabase(readSettings({ DATA_DIR: dataDir, ...env }, {}), pino({ level: 'silent' }));

/** What a start that must fail says to the operator. */
const sentence = async (env: Record<string, string>) => {
  const error = await open(env).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message;
};

async function schemaOf(ownerUrl: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS is_there");
  await client.end();
  return rows;
}

async function muteDatabase(): Promise<string> {
  const { port, stop } = await startMuteServer();
  cleanUp.push(stop);
  return `postgresql://attune@127.0.0.1:${port}/attune`;
}

test('a start against a database that says nothing tells it', async () => {
  expect(await sentence({ DATABASE_URL: await muteDatabase() })).toBe(
    "The database can't be reached (no answer within 5 seconds): check that it runs and that DATABASE_URL is right.",
  );
});

test('one whose owner’s login gets no answer tells which setting that is', async () => {
  const db = await testDatabase();
  cleanUp.push(() => db.drop());
  expect(await sentence({ DATABASE_URL: db.url, DATABASE_OWNER_URL: await muteDatabase() })).toBe(
    "The database can't be reached (no answer within 5 seconds): check that it runs and that DATABASE_OWNER_URL is right.",
  );
});

test('a wrong password of the app’s login, or none, tells it before anything is changed', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  cleanUp.push(() => postgres.stop());
  const owner = new pg.Client({ connectionString: postgres.adminUrl });
  await owner.connect();
  const rules = join(dataDir, 'postgres', 'pg_hba.conf');
  await writeFile(rules, `local all attune_app scram-sha-256\n${await readFile(rules, 'utf8')}`);
  await owner.query("ALTER ROLE attune_app PASSWORD 'the right one'");
  await owner.query('SELECT pg_reload_conf()');
  await owner.end();
  const migrated = () => schemaOf(postgres.ownerUrl);
  const as = (password: string) => postgres.url.replace('attune_app@', `attune_app${password}@`);
  const wrong = { DATABASE_URL: as(':wrong'), DATABASE_OWNER_URL: postgres.ownerUrl };
  expect(await sentence(wrong)).toBe(
    `The database doesn't accept the login of DATABASE_URL (password authentication failed for user "attune_app"): ` +
      'check its name and password.',
  );
  expect(await sentence({ ...wrong, DATABASE_URL: as('') })).toMatch(/^The database doesn't accept the login of /);
  expect(await migrated()).toEqual([{ is_there: false }]);
  const { close } = await open({ ...wrong, DATABASE_URL: as(':the%20right%20one') });
  await close();
  expect(await migrated()).toEqual([{ is_there: true }]);
});

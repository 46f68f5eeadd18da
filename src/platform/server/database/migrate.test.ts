import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { StartError } from '../start-error.ts';
import { connect } from './connect.ts';
import type { SystemTx, VisitorTx } from './database.ts';
import { migrate } from './migrate.ts';
import { query } from './query.ts';

describe.each(engines('sql'))('migrations on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let folder: string;

  beforeEach(async () => {
    db = await testDatabase(engine);
    folder = await mkdtemp(join(tmpdir(), 'attune-migrations-'));
    await cp('db', folder, { recursive: true });
  });
  afterEach(async () => {
    await db.drop();
    await rm(folder, { recursive: true });
  });
  const write = (name: string, sql: string) => writeFile(join(folder, 'migrations', name), sql);
  const run = () => migrate(db.ownerUrl, { folder, logins: db });

  test('what a database has had is not applied again', async () => {
    expect(await run()).toEqual([]);
  });

  test('new files are applied in the order of their names, once, however many servers start', async () => {
    await write('9002_b.sql', 'INSERT INTO later VALUES (2)');
    await write('9001_a.sql', 'CREATE TABLE later (n int)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['9001_a.sql', '9002_b.sql']);
    expect(await db.query('SELECT n FROM later')).toEqual([{ n: 2 }]);
  });

  test('a file that fails changes nothing, and the ones before it stay', async () => {
    await write('9001_a.sql', 'CREATE TABLE kept (n int)');
    await write('9002_b.sql', 'CREATE TABLE undone (n int); SELECT * FROM nowhere;');
    await expect(run()).rejects.toThrow(/9002_b\.sql failed and changed nothing: relation "nowhere" does not exist/);
    expect(await db.query("SELECT to_regclass('kept')::text AS a, to_regclass('undone')::text AS b")).toEqual([
      { a: 'kept', b: null },
    ]);
    await write('9002_b.sql', 'CREATE TABLE mended (n int)');
    expect(await run()).toEqual(['9002_b.sql']);
  });

  test('an old file that was changed or taken away is refused in one sentence', async () => {
    await write('9001_a.sql', 'SELECT 1');
    await run();
    await write('9001_a.sql', 'SELECT 2');
    await expect(run()).rejects.toThrow(StartError);
    await expect(run()).rejects.toThrow(
      /9001_a\.sql was changed after this database had it: put the file back.*unmerged.*DATA_DIR/,
    );
    await unlink(join(folder, 'migrations', '9001_a.sql'));
    await expect(run()).rejects.toThrow(/9001_a\.sql is missing, though this database has had it/);
  });

  test('a login that may not change the database is told whose it takes', async () => {
    await expect(migrate(db.url, { folder })).rejects.toThrow(
      /^The database may not be changed by this login .*: set DATABASE_OWNER_URL/,
    );
  });

  /** A login of its own, and its address. */
  async function newLogin() {
    const login = `app_${randomBytes(4).toString('hex')}`;
    await db.query(`CREATE ROLE ${login} LOGIN NOINHERIT`);
    return db.url.replace('attune_app', login);
  }

  async function rolesOf(url: string, systemUrl?: string) {
    const database = connect(url, { poolSize: 1, ...(systemUrl && { systemUrl }) });
    const role = (tx: VisitorTx | SystemTx) => query(tx).execute(sql`SELECT current_user AS role`);
    const answers = await Promise.allSettled([database.asVisitor(role), database.asSystem(role)]);
    await database.close();
    return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.role : 'refused'));
  }

  test('new logins for the daily work are let into the roles of their part', async () => {
    const [url, systemUrl] = [await newLogin(), await newLogin()];
    await migrate(db.ownerUrl, { folder, logins: { url, systemUrl } });
    expect(await rolesOf(url, systemUrl)).toEqual(['attune_visitor', 'attune_system']);
    expect(await rolesOf(url)).toEqual(['attune_visitor', 'refused']);
  });

  test('a role of the system that somebody else gave to the people’s login is told, not passed over', async () => {
    const url = await newLogin();
    const login = new URL(url).username;
    await db.query(`GRANT attune_system TO ${login}`);
    const again = migrate(db.ownerUrl, { folder, logins: { url, systemUrl: db.ownerUrl } });
    if (engine === '15') return expect(await again).toEqual([]);
    return expect(again).rejects.toThrow(`run REVOKE attune_system FROM "${login}" as whoever granted it`);
  });

  test('one login may do everything, until the system has one of its own', async () => {
    const url = await newLogin();
    await migrate(db.ownerUrl, { folder, logins: { url, systemUrl: url } });
    expect(await rolesOf(url)).toEqual(['attune_visitor', 'attune_system']);
    await migrate(db.ownerUrl, { folder, logins: { url, systemUrl: db.ownerUrl } });
    expect(await rolesOf(url, db.ownerUrl)).toEqual(['attune_visitor', 'attune_system']);
    expect(await rolesOf(url)).toEqual(['attune_visitor', 'refused']);
  });

  test('a database that cannot be reached is told in one sentence', async () => {
    const nowhere = migrate('postgresql://nobody@127.0.0.1:1/none');
    await expect(nowhere).rejects.toThrow(/^The database can't be reached \(.*\): check that it runs/);
  });
});

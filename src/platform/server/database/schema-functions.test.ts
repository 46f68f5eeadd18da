import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { migrate, refuseOtherVersion } from './migrate.ts';
import { readSchemaFiles } from './schema-files.ts';
import { putFunctions } from './schema-functions.ts';

describe.each(engines('sql'))('functions in the present tense, on PostgreSQL %s', (engine) => {
  let db: TestDatabase;
  let folder: string;
  beforeEach(async () => {
    db = await testDatabase(engine);
    folder = await mkdtemp(join(tmpdir(), 'attune-functions-'));
    await cp('db', folder, { recursive: true });
  });
  afterEach(async () => {
    await db.drop();
    await rm(folder, { recursive: true });
  });
  const run = () => migrate(db.ownerUrl, { folder, logins: db });
  const write = (name: string, sql: string) => writeFile(join(folder, 'functions', `${name}.sql`), sql);
  const number = (name: string, sql: string) => writeFile(join(folder, 'migrations', name), sql);
  const says = (name: string, body: string) =>
    write(name, `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql STABLE AS $$ ${body} $$;`);
  const one = async (sql: string) => (await db.query<{ it: unknown }>(`SELECT (${sql}) AS it`))[0]?.it;

  test('one is put in place again when its text changes, and left alone until then', async () => {
    await says('tally', 'SELECT 1');
    await run();
    const made = await one("SELECT xmin::text FROM pg_proc WHERE proname = 'tally'");
    await run();
    expect(await one("SELECT xmin::text FROM pg_proc WHERE proname = 'tally'")).toBe(made);
    await says('tally', 'SELECT 2');
    expect(await run()).toEqual([]);
    expect(await one('tally()')).toBe(2);
  });

  test('what policies use answers all the while that it’s put in place', async () => {
    const client = new pg.Client({ connectionString: db.ownerUrl });
    await client.connect();
    await client.query('BEGIN');
    const { functions } = await readSchemaFiles();
    await client.query('DELETE FROM schema_functions');
    await putFunctions(client, functions);
    expect(await one('is_member(gen_random_uuid())')).toBe(false);
    await client.query('COMMIT');
    await client.end();
    expect(await one('is_member(gen_random_uuid())')).toBe(false);
  });

  test('they may name each other in any order', async () => {
    await says('a_first', 'SELECT b_second() + 1');
    await says('b_second', 'SELECT 1');
    await run();
    expect(await one('a_first()')).toBe(2);
  });

  test('one that doesn’t fit the tables is refused by its name, and none is changed', async () => {
    await says('aside', 'SELECT 1');
    await says('lost', 'SELECT n FROM nowhere');
    await expect(run()).rejects.toThrow(
      'db/functions/lost.sql failed, and no function was changed: relation "nowhere" does not exist',
    );
    expect(await one("to_regprocedure('aside()')::text")).toBeNull();
  });

  test('after a numbered file all of them are put in place, whatever it declared', async () => {
    await number(
      '9001_declares.sql',
      `CREATE OR REPLACE FUNCTION is_member(p_workshop uuid) RETURNS boolean LANGUAGE sql AS 'SELECT true'`,
    );
    await run();
    expect(await one('is_member(gen_random_uuid())')).toBe(false);
  });

  test('a table that one of them needs can’t lose its column', async () => {
    await number('9001_loses.sql', 'ALTER TABLE workshop_members DROP COLUMN display_name CASCADE');
    await expect(run()).rejects.toThrow(/^db\/functions\/\w+\.sql failed, and no function was changed: column /);
  });

  test('one whose parameters change is dropped by a numbered file, and its rights come with it', async () => {
    const text = await readFile('db/functions/template_owner_name.sql', 'utf8');
    await write(
      'template_owner_name',
      text.replace('(p_template uuid)', '(p_template uuid, p_more text)').replace('(uuid)', '(uuid, text)'),
    );
    await number('9001_drops.sql', 'DROP FUNCTION template_owner_name(uuid)');
    await run();
    expect(
      await db.query(
        `SELECT proowner::regrole::text AS owner, prosecdef, pronargs FROM pg_proc WHERE proname = 'template_owner_name'`,
      ),
    ).toEqual([{ owner: 'attune_system', prosecdef: true, pronargs: 2 }]);
  });

  test('what a change would leave behind is refused: other parameters beside the former, a function without a file', async () => {
    await says('tally', 'SELECT 1');
    await run();
    await write(
      'tally',
      'CREATE OR REPLACE FUNCTION tally(p_from int) RETURNS int LANGUAGE sql AS $$ SELECT p_from $$;',
    );
    await expect(run()).rejects.toThrow('db/functions/tally.sql has other parameters than before, and both are there');
    await rm(join(folder, 'functions', 'tally.sql'));
    await says('other', 'SELECT 2');
    await expect(run()).rejects.toThrow("This database has a function of db/functions/tally.sql, which isn't there");
    expect(await one("to_regprocedure('other()')::text")).toBeNull();
    await number('9001_drops.sql', 'DROP FUNCTION tally()');
    await run();
    expect(await one('other()')).toBe(2);
  });

  test('a command beside the server is refused until the server has put them in place', async () => {
    await refuseOtherVersion(db.ownerUrl);
    await write('is_leaving', `${await readFile('db/functions/is_leaving.sql', 'utf8')}\n-- Said differently.\n`);
    await run();
    await expect(refuseOtherVersion(db.ownerUrl)).rejects.toThrow('The database belongs to another version of Attune');
  });

  test('nobody but the owner reads which of them a database has', async () => {
    expect(
      await one(
        "SELECT count(*)::int FROM information_schema.table_privileges WHERE table_name = 'schema_functions' AND grantee LIKE 'attune\\_%'",
      ),
    ).toBe(0);
  });
});

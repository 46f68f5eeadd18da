import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertPerson } from '#platform/testing/people.ts';
import type { Engine } from '#platform/testing/postgres.ts';
import { type S3Server, startS3Server } from '#platform/testing/s3-server.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { rowRightsWorld } from '#testing/row-rights-world.ts';
import { migrate } from '../database/migrate.ts';
import { readSettings } from '../environment.ts';
import { createFolderFiles } from '../files/folder-files.ts';
import { createS3Files } from '../files/s3-files.ts';
import { type FileStore, holdsAny } from '../files/store.ts';
import { StartError } from '../start-error.ts';
import { openArchive, type Piece, writeArchive } from './archive.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

/* Backups of a database in use, and what comes back from them. What the operator types: scripts/admin/backup.test.ts. */

const passphrase = 'four words out of nowhere';
const clock = { now: () => Date.parse('2026-11-23T04:00:00Z') };
const SECRET_KEY = randomBytes(32).toString('base64');
const ENCRYPTION_KEYS = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')).join();
const VAPID_KEY = randomBytes(32).toString('base64');
/** The least, since each guess of a real one costs seconds. */
const workFactor = 1;

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function backup(
  db: Pick<TestDatabase, 'ownerUrl'>,
  file = join(folder, `${++files}.age`),
  store: FileStore = createFolderFiles(join(folder, 'no-files')),
): Promise<string> {
  const environment = readSettings({ SECRET_KEY, ENCRYPTION_KEYS, VAPID_KEY }, {});
  await makeBackup({ ownerUrl: db.ownerUrl, environment, store, file, passphrase, clock, workFactor });
  return file;
}

/** A place with a database of the given address, or with its own, and a folder of its own. */
function placeOf(db?: TestDatabase) {
  const dataDir = join(folder, `place-${++files}`);
  const urls = db && { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, DATABASE_SYSTEM_URL: db.systemUrl };
  return { dataDir, env: { DATA_DIR: dataDir, ...urls } };
}

const filesOf = (dataDir: string | undefined) => createFolderFiles(join(dataDir ?? '', 'files'));
const restore = (
  file: string,
  env: Record<string, string>,
  given = passphrase,
  store: FileStore = filesOf(env.DATA_DIR),
) => restoreBackup({ environment: readSettings(env, {}), store, file, passphrase: given });

/** What a restore that must fail says to the operator. */
async function refusal(
  file: string,
  env: Record<string, string>,
  given = passphrase,
  store?: FileStore,
): Promise<string> {
  const error = await restore(file, env, given, store).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message;
}

const tablesOf = async ({ query }: TestDatabase) =>
  (
    await query<{ it: string }>(
      "SELECT table_name AS it FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
    )
  ).map(({ it }) => it);

/** Every row of every table, as a superuser sees it. */
async function contentsOf(db: TestDatabase): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const table of await tablesOf(db)) {
    const rows = await db.query<{ it: string }>(`SELECT to_jsonb(t)::text AS it FROM ${table} t ORDER BY 1`);
    contents[table] = rows.map(({ it }) => it);
  }
  return contents;
}

/** Constraints, triggers, row rights and owners, which a restore takes off and puts back. */
async function shapeOf({ query }: TestDatabase): Promise<string[]> {
  const rows = await query<{ it: string }>(`
    SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS it FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f', 'u', 'c')
    UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT format('%s %s %s %s %s', relname, relkind, relrowsecurity, relforcerowsecurity, relowner::regrole)
      FROM pg_class WHERE relnamespace = 'public'::regnamespace
    ORDER BY 1`);
  return rows.map(({ it }) => it);
}

describe.each(engines('sql'))('a backup of PostgreSQL %s', (engine) => {
  const other: Engine = engines('sql').find((one) => one !== engine) ?? engine;
  const open: TestDatabase[] = [];
  const database = async (...args: Parameters<typeof testDatabase>) => {
    const db = await testDatabase(...args);
    open.push(db);
    return db;
  };
  let source: TestDatabase;
  beforeAll(async () => {
    source = await database(engine);
    const { ids, people } = await rowRightsWorld(source);
    await source.query('INSERT INTO workshop_hands (workshop_id, user_id) VALUES ($1, $2)', [
      ids.circle,
      people.member?.userId,
    ]);
    await source.query("INSERT INTO audit_trail (act, actor) SELECT 'many', 'server' FROM generate_series(1, 7)");
    // What COPY's text must keep apart: its own signs, odd letters, nothing and emptiness.
    await source.query("UPDATE workshops SET description = E'\\\\N\\t\\\\.\\n\\r\"\u2028é𝄞' WHERE id = $1", [
      ids.circle,
    ]);
    await source.query("UPDATE workshops SET description = '' WHERE id = $1", [ids.listed]);
  });
  afterAll(async () => {
    for (const db of open) await db.drop();
  });

  test('comes back whole on another PostgreSQL: every row, every guard, and the numbers that follow', async () => {
    const target = await database(other, 'template1');
    const { dataDir, env } = placeOf(target);
    await restore(await backup(source), env);
    const contents = await contentsOf(source);
    expect(contents.auth_users).toHaveLength(7);
    expect(contents.audit_trail).toHaveLength(7);
    expect(await contentsOf(target)).toEqual(contents);
    expect(await shapeOf(target)).toEqual(await shapeOf(source));
    const next = "INSERT INTO audit_trail (act, actor) VALUES ('next', 'server') RETURNING id";
    expect(await target.query(next)).toEqual([{ id: '8' }]);
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe(`${SECRET_KEY}\n`);
    expect(await readFile(join(dataDir, 'encryption-keys'), 'utf8')).toBe(`${ENCRYPTION_KEYS.replace(',', '\n')}\n`);
    expect(await readFile(join(dataDir, 'vapid-key'), 'utf8')).toBe(`${VAPID_KEY}\n`);
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600);
    expect(await migrate(target.ownerUrl)).toEqual([]);
  });

  test('is of one moment, though people write while it is made', async () => {
    const db = await database(engine);
    await insertPerson(db, 'before');
    // A migration, say: the backup has begun, and waits for the last table.
    const holder = new pg.Client({ connectionString: db.ownerUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE workshops IN ACCESS EXCLUSIVE MODE');
    const making = backup(db);
    const waiting = `SELECT count(*)::int AS n FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE NOT granted AND datname = current_database()`;
    await expect.poll(() => db.query(waiting)).toEqual([{ n: 1 }]);
    await insertPerson(db, 'meanwhile');
    await holder.query('ROLLBACK');
    await holder.end();
    const target = await database(engine, 'template1');
    await restore(await making, placeOf(target).env);
    expect(await target.query('SELECT username FROM profiles')).toEqual([{ username: 'before' }]);
    expect(await target.query('SELECT email FROM auth_users')).toEqual([{ email: 'before@attune.test' }]);
  });

  test('holds the events that wait in the queue, which is left out itself', async () => {
    const db = await database(engine);
    const boss = await new PgBoss({ connectionString: db.ownerUrl, supervise: false, schedule: false }).start();
    const event = { id: '00000000-0000-4000-8000-000000000001', type: 'bell.rung', payload: { n: 7 } };
    for (const queue of ['bell.rung/first', 'bell.rung/second', 'platform.count']) await boss.createQueue(queue);
    await boss.insert('bell.rung/first', [{ data: event }]);
    await boss.insert('bell.rung/second', [{ data: event }]);
    await boss.insert('platform.count', [{}]);
    await boss.stop({ graceful: false });
    const target = await database(engine, 'template1');
    await restore(await backup(db), placeOf(target).env);
    expect(await target.query('SELECT id, type, payload FROM outbox')).toEqual([event]);
    expect(await target.query("SELECT to_regnamespace('pgboss') AS it")).toEqual([{ it: null }]);
  });

  test('of an older Attune is brought up to date: newer files change its rows unwatched, and triggers are there afterwards', async () => {
    const schemaFolder = await mkdtemp(join(folder, 'newer-'));
    await cp('db', schemaFolder, { recursive: true });
    // How often a title changed is counted by a trigger.
    const newer =
      "ALTER TABLE workshops ADD COLUMN planted integer; UPDATE workshops SET planted = 7, title = 'Renamed'";
    await writeFile(join(schemaFolder, 'migrations', '9001_newer.sql'), newer);
    const planted =
      'CREATE OR REPLACE FUNCTION planted() RETURNS bigint LANGUAGE sql AS $$ SELECT sum(planted) FROM workshops $$';
    await writeFile(join(schemaFolder, 'functions', 'planted.sql'), planted);
    const target = await database(engine, 'template1');
    const { dataDir, env } = placeOf(target);
    const environment = readSettings(env, {});
    await restoreBackup({ environment, store: filesOf(dataDir), file: await backup(source), passphrase, schemaFolder });
    const rows = 'SELECT id, title, revision FROM workshops ORDER BY id';
    const before = await source.query(rows);
    expect(await target.query(rows)).toEqual(before.map((row) => ({ ...row, title: 'Renamed' })));
    expect(await target.query('SELECT planted()::int AS n')).toEqual([{ n: 7 * before.length }]);
    expect(await shapeOf(target)).toEqual(await shapeOf(source));
    expect(await migrate(target.ownerUrl, { folder: schemaFolder })).toEqual([]);
  });

  test('goes into an empty database only, and leaves any other as it is', async () => {
    const file = await backup(source);
    const target = await database(engine);
    await insertPerson(target, 'resident');
    const before = await contentsOf(target);
    const { dataDir, env } = placeOf(target);
    expect(await refusal(file, env)).toMatch(/^There is something in the database already, and a backup is/);
    expect(await contentsOf(target)).toEqual(before);
    expect(existsSync(dataDir)).toBe(false);
    const queue = await database(engine, 'template1');
    await queue.query('CREATE SCHEMA pgboss');
    expect(await refusal(file, placeOf(queue).env)).toMatch(/^There is something in the database already/);
  });

  test('that fails on its last row leaves the database empty', async () => {
    const db = await database(engine);
    const client = new pg.Client({ connectionString: db.ownerUrl });
    await client.connect();
    // A file nobody could make by the command: a row whose person isn't there.
    await client.query('ALTER TABLE profiles DROP CONSTRAINT profiles_id_fkey');
    await client.end();
    await db.query("INSERT INTO profiles (id, username) VALUES (gen_random_uuid(), 'nobody')");
    const target = await database(engine, 'template1');
    const { dataDir, env } = placeOf(target);
    const withFile = createFolderFiles(join(folder, `with-${++files}`));
    await withFile.put(randomUUID(), randomBytes(10));
    const file = await backup(db, join(folder, `${++files}.age`), withFile);
    expect(await refusal(file, env)).toMatch(/^The database didn't take the backup \(.*foreign key.*\), so/);
    expect(await tablesOf(target)).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('files of a place', () => {
  let db: TestDatabase;
  let s3: S3Server;
  beforeAll(async () => {
    [db, s3] = [await testDatabase(), await startS3Server()];
  });
  afterAll(async () => {
    await s3.stop();
    await db.drop();
  });

  const bucket = () => createS3Files({ settings: s3.settings, clock: { now: () => Date.now() } });
  const names = Array.from({ length: 3 }, () => `${randomUUID()}-large`);
  const bytesOf = async (store: FileStore) => Promise.all(names.map((name) => store.get(name)));
  async function filled(store: FileStore): Promise<FileStore> {
    for (const name of names) await store.put(name, randomBytes(2_000));
    return store;
  }
  const manifestOf = async (file: string) => {
    for await (const { bytes } of (await openArchive(file, passphrase)).pieces())
      return JSON.parse(Buffer.from(bytes).toString());
  };
  const target = async () => {
    const fresh = await testDatabase('18', 'template1');
    return { ...placeOf(fresh), drop: () => fresh.drop() };
  };

  test('go along from DATA_DIR, and come back there or in a bucket', async () => {
    const store = await filled(createFolderFiles(join(folder, `from-${++files}`)));
    const file = await backup(db, join(folder, `${++files}.age`), store);
    expect(await manifestOf(file)).toMatchObject({ format: 2 });
    expect((await manifestOf(file)).files_at).toBeUndefined();
    const [here, there] = [await target(), await target()];
    await restore(file, here.env);
    expect(await bytesOf(filesOf(here.dataDir))).toEqual(await bytesOf(store));
    await restore(file, there.env, passphrase, bucket());
    expect(await bytesOf(bucket())).toEqual(await bytesOf(store));
    expect(existsSync(join(there.dataDir, 'files'))).toBe(false);
    await here.drop();
    await there.drop();
  });

  test('in a bucket stay there, and the backup says where', async () => {
    await filled(bucket());
    const file = await backup(db, join(folder, `${++files}.age`), bucket());
    expect(await manifestOf(file)).toMatchObject({ format: 1, files_at: `${s3.endpoint}/attune` });
    const { env, drop } = await target();
    // What's there belongs to it.
    await restore(file, env, passphrase, bucket());
    expect(await holdsAny(bucket())).toBe(true);
    await drop();
  });

  test('that are there already stop a restore, and stay as they are', async () => {
    const store = await filled(createFolderFiles(join(folder, `from-${++files}`)));
    const file = await backup(db, join(folder, `${++files}.age`), store);
    const { dataDir, env, drop } = await target();
    const mine = await filled(filesOf(dataDir));
    const before = await bytesOf(mine);
    expect(await refusal(file, env)).toMatch(/^There is something in \S+files already, and a backup is restored into/);
    expect(await bytesOf(mine)).toEqual(before);
    await filled(bucket());
    expect(await refusal(file, placeOf().env, passphrase, bucket())).toMatch(/^There is something in http:\S+ already/);
    expect(await holdsAny(bucket())).toBe(true);
    await drop();
  });

  test('that come and go meanwhile, or that a failed restore had put, leave nothing behind', async () => {
    const store = await filled(createFolderFiles(join(folder, `from-${++files}`)));
    const [gone = ''] = names;
    const leaving = { ...store, get: async (name: string) => (name === gone ? null : store.get(name)) };
    const file = await backup(db, join(folder, `${++files}.age`), leaving);
    const { dataDir, env, drop } = await target();
    const disk = filesOf(dataDir);
    const full: FileStore = {
      ...disk,
      async put(name, bytes) {
        if (await holdsAny(disk)) throw new StartError('The disk is full.');
        await disk.put(name, bytes);
      },
    };
    expect(await refusal(file, env, passphrase, full)).toBe('The disk is full.');
    expect(existsSync(dataDir)).toBe(false);
    await restore(file, env);
    expect((await bytesOf(filesOf(dataDir))).map((bytes) => bytes === null)).toEqual([true, false, false]);
    await drop();
  });
});

describe('the file of a backup', () => {
  let db: TestDatabase;
  let file: string;
  beforeAll(async () => {
    db = await testDatabase();
    await insertPerson(db, 'mira');
    file = await backup(db);
  });
  afterAll(() => db.drop());

  /** The same file with something done to it. */
  async function changed(change: (bytes: Buffer) => Uint8Array | Promise<Uint8Array>): Promise<string> {
    const path = join(folder, `${++files}.age`);
    await writeFile(path, await change(await readFile(file)));
    return path;
  }

  /** What someone with the passphrase would make of it. */
  async function repacked(keep: (piece: Piece) => boolean): Promise<string> {
    const path = join(folder, `${++files}.age`);
    const handle = await open(path, 'wx');
    const archive = await openArchive(file, passphrase);
    await writeArchive(handle, { passphrase, workFactor }, async (add) => {
      for await (const piece of archive.pieces()) if (keep(piece)) await add(piece);
    });
    await handle.close();
    return path;
  }

  /** The same archive with its own checksums, but without some of its files: what nobody can make who can't open it. */
  async function thinned(isLeftOut: (name: string) => boolean): Promise<string> {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const [from, to] = [extract(), pack()];
    from.end(await decrypter.decrypt(await readFile(file)));
    for await (const entry of from) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      if (!isLeftOut(entry.header.name)) to.entry({ name: entry.header.name }, Buffer.concat(chunks));
    }
    to.finalize();
    const rest: Uint8Array[] = [];
    for await (const chunk of to) rest.push(chunk as Uint8Array);
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(workFactor);
    return changed(() => encrypter.encrypt(Buffer.concat(rest)));
  }

  test('is only for its owner, says nothing without the passphrase, and replaces no other', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const bytes = await readFile(file, 'latin1');
    expect(bytes).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    expect(bytes).not.toMatch(/mira|auth_users|manifest/);
    await expect(backup(db, file)).rejects.toThrow(/^\S+ is there already: choose another name\.$/);
    expect(await readFile(file, 'latin1')).toBe(bytes);
  });

  test('that cannot be made leaves nothing, and is told in a sentence', async () => {
    await expect(backup(db, join(folder, 'nowhere', 'a.age'))).rejects.toThrow(/can't be written \(ENOENT\)/);
    const before = await readdir(folder);
    await expect(backup({ ownerUrl: 'postgresql://nobody@127.0.0.1:1/nothing' })).rejects.toThrow(
      /^The database can't/,
    );
    expect(await readdir(folder)).toEqual(before);
  });

  test.each<[string, () => Promise<string>, RegExp]>([
    ['cut short', () => changed((bytes) => bytes.subarray(0, -1)), /is damaged or incomplete, so nothing was restored/],
    ['cut to half', () => changed((bytes) => bytes.subarray(0, bytes.length / 2)), /is damaged or incomplete/],
    [
      'longer by a byte',
      () => changed((bytes) => Buffer.concat([bytes, Buffer.from([0])])),
      /is damaged or incomplete/,
    ],
    ['flipped in the middle', () => changed((bytes) => flip(bytes, bytes.length / 2)), /is damaged or incomplete/],
    ['flipped at its end', () => changed((bytes) => flip(bytes, bytes.length - 1)), /is damaged or incomplete/],
    [
      'flipped at its beginning',
      () => changed((bytes) => flip(bytes, 60)),
      /can't be opened: the passphrase is another/,
    ],
    ['cut in its header', () => changed((bytes) => bytes.subarray(0, 50)), /isn't a backup of Attune/],
    ['empty', () => changed(() => Buffer.from('')), /isn't a backup of Attune/],
    ['anything else', () => changed(() => Buffer.from('%PDF-1.7 and so on')), /isn't a backup of Attune/],
    ['away', async () => join(folder, 'away.age'), /can't be read \(ENOENT\)/],
    [
      'without its secret',
      () => repacked(({ name }) => !name.startsWith('secrets/')),
      /is no backup that this version/,
    ],
    ['without its manifest', () => repacked(({ name }) => name !== 'manifest.json'), /is no backup that this version/],
    [
      'without a table’s rows',
      () => thinned((name) => name.startsWith('tables/profiles/')),
      /is damaged or incomplete/,
    ],
    ['without its checksums', () => thinned((name) => name === 'sums.json'), /is damaged or incomplete/],
  ])('%s is refused in one sentence, and nothing is made', async (_what, make, sentence) => {
    const { dataDir, env } = placeOf();
    const message = await refusal(await make(), env);
    expect(message).toMatch(sentence);
    expect(message).toMatch(/^[^\n]+\.$/);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('opens with its own passphrase only', async () => {
    const { dataDir, env } = placeOf();
    expect(await refusal(file, env, `${passphrase}!`)).toMatch(/can't be opened: the passphrase is another one/);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('of another Attune is refused, and the database made for it is gone again', async () => {
    await db.query("UPDATE schema_migrations SET checksum = 'x' WHERE name LIKE '0001%'");
    const { dataDir, env } = placeOf();
    const strange = await backup(db);
    expect(await refusal(strange, env)).toBe('The backup is of another or a newer Attune: restore it with that one.');
    expect(existsSync(dataDir)).toBe(false);
    // What was there stays.
    await mkdir(join(dataDir, 'outbox'), { recursive: true });
    await refusal(strange, env);
    expect(await readdir(dataDir)).toEqual(['outbox']);
  });

  test('goes into an empty place only, and leaves any other as it is', async () => {
    const { dataDir, env } = placeOf();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    expect(await refusal(file, env)).toMatch(
      /^There is a database in \S+ already, and a backup is restored into an empty/,
    );
    await rm(join(dataDir, 'postgres'), { recursive: true });
    const key = `${randomBytes(32).toString('base64')}\n`;
    await writeFile(join(dataDir, 'secret-key'), key);
    expect(await refusal(file, env)).toMatch(/^There is another secret-key in \S+ already/);
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe(key);
    expect(await readdir(dataDir)).toEqual(['secret-key']);
    const withKey = { ...placeOf().env, SECRET_KEY: key.trim() };
    expect(await refusal(file, withKey)).toMatch(/^SECRET_KEY isn't the one of the backup/);
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  bytes[Math.floor(at)]! ^= 1;
  return bytes;
}

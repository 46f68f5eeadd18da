import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '#platform/server/backup/backup.ts';
import { restoreBackup } from '#platform/server/backup/restore.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { readSettings } from '#platform/server/environment.ts';
import { createFolderFiles } from '#platform/server/files/folder-files.ts';
import { StartError } from '#platform/server/start-error.ts';
import { schemaText } from '#platform/testing/schema-text.ts';
import { engines, type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { startOwnTestServer } from '#testing/test-server.ts';

/*
 * A place from before the baseline (docs/decisions/132), as pg_dump wrote it then: all 115 files of the old history, three
 * people, a circle of Mira's with two guests, Alice's note to her, her check-in, and what she wrote on her journey. The
 * circle is in a hundred years, so nothing of it comes of age. Its keys are these.
 */

const keys = {
  SECRET_KEY: Buffer.alloc(32, 'a secret of tests').toString('base64'),
  ENCRYPTION_KEYS: Buffer.alloc(32, 'another secret of tests').toString('base64'),
};
const password = 'a long enough password';
const lastOfOld = "'0160_what_has_come_of_age.sql'";

/** The history that there is now, and what of it is newer than the baseline. */
let history: string[];
let since: string[];
let dump: string;
let folder: string;
const open: TestDatabase[] = [];
beforeAll(async () => {
  dump = gunzipSync(await readFile('src/platform/testing/before-baseline.sql.gz')).toString('utf8');
  folder = await mkdtemp(join(tmpdir(), 'attune-before-'));
  history = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).sort();
  since = history.slice(1);
});
afterAll(async () => {
  for (const db of open) await db.drop();
  await rm(folder, { recursive: true });
});

async function empty(engine?: TestEngine): Promise<TestDatabase> {
  const db = await testDatabase(engine, 'template1');
  open.push(db);
  return db;
}
type TestEngine = ReturnType<typeof engines>[number];

/** The old place as it stood, in a database of its own. */
async function oldPlace(engine?: TestEngine): Promise<TestDatabase> {
  const db = await empty(engine);
  await db.query(`${dump}; RESET ALL`);
  return db;
}

const historyOf = async ({ query }: TestDatabase) =>
  (await query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name')).map(({ name }) => name);
/** What a schema is, but for parentheses: pg_dump writes fewer than there were. */
const shapeOf = async ({ query }: TestDatabase) => plain(await schemaText(query));
const plain = (text: string) => text.replaceAll(/[()]/g, '');
const today = async () => plain(await readFile('db/schema.sql', 'utf8'));

let backups = 0;
async function backupOf({ ownerUrl }: TestDatabase): Promise<string> {
  const file = join(folder, `${++backups}.age`);
  const clock = { now: () => Date.now() };
  const store = createFolderFiles(join(folder, 'no-files'));
  await makeBackup({
    ownerUrl,
    environment: readSettings(keys, {}),
    store,
    file,
    passphrase: password,
    clock,
    workFactor: 1,
  });
  return file;
}
function restoreInto(db: TestDatabase, file: string) {
  const place = { DATA_DIR: join(folder, `place-${++backups}`), DATABASE_URL: db.url };
  const urls = { DATABASE_OWNER_URL: db.ownerUrl, DATABASE_SYSTEM_URL: db.systemUrl };
  const store = createFolderFiles(join(place.DATA_DIR, 'files'));
  return restoreBackup({ environment: readSettings({ ...place, ...urls }, {}), store, file, passphrase: password });
}

describe.each(engines('sql'))('a database of the old history, on PostgreSQL %s', (engine) => {
  test('counts as having had the baseline, and is in the end as a fresh one', async () => {
    const db = await oldPlace(engine);
    expect(await historyOf(db)).toHaveLength(115);
    expect(await migrate(db.ownerUrl, { logins: db })).toEqual(since);
    expect(await historyOf(db)).toEqual(history);
    expect(await shapeOf(db)).toBe(await today());
    expect(await migrate(db.ownerUrl)).toEqual([]);
  });

  test('that has had only some of it is refused in a sentence, and stays as it is', async () => {
    const db = await oldPlace(engine);
    await db.query(`DELETE FROM schema_migrations WHERE name = ${lastOfOld}`);
    const refused = await migrate(db.ownerUrl).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as Error).message).toBe(
      'This database is of an older Attune: start one whose newest migration is 0160_what_has_come_of_age.sql once, and then this one.',
    );
    expect(await historyOf(db)).toHaveLength(114);
    expect(await db.query("SELECT to_regclass('schema_functions') AS it")).toEqual([{ it: null }]);
    // Nor is one counted whose files were others.
    await db.query(`INSERT INTO schema_migrations (name, checksum) VALUES (${lastOfOld}, 'x')`);
    await expect(migrate(db.ownerUrl)).rejects.toThrow('This database is of an older Attune');
  });

  test('comes back from a backup made then, as a fresh one with its rows', async () => {
    const db = await oldPlace(engine);
    const target = await empty(engine);
    await restoreInto(target, await backupOf(db));
    expect(await historyOf(target)).toEqual(history);
    expect(await schemaText(target.query)).toBe(await readFile('db/schema.sql', 'utf8'));
    expect(await migrate(target.ownerUrl)).toEqual([]);
    const people = 'SELECT id, username FROM profiles ORDER BY id';
    expect(await target.query(people)).toEqual(await db.query(people));
    expect(await target.query('SELECT DISTINCT tgenabled FROM pg_trigger WHERE NOT tgisinternal')).toEqual([
      { tgenabled: 'O' },
    ]);
  });

  test('doesn’t come back from a backup that’s older still, which is told in a sentence', async () => {
    const db = await oldPlace(engine);
    await db.query(`DELETE FROM schema_migrations WHERE name = ${lastOfOld}`);
    const target = await empty(engine);
    const refused = await restoreInto(target, await backupOf(db)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect((refused as Error).message).toBe(
      'The backup is of an older Attune: restore it with one whose newest migration is 0160_what_has_come_of_age.sql, start that once, and back it up.',
    );
    expect(await target.query("SELECT to_regclass('profiles')::text AS it")).toEqual([{ it: null }]);
  });
});

test('people of a place from before the baseline sign in, and find who they are, their circle and what they wrote', async () => {
  const db = await oldPlace();
  const urls = { DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl, DATABASE_SYSTEM_URL: db.systemUrl };
  const server = await startOwnTestServer({ ...keys, ...urls });
  try {
    const signIn = async (email: string) => {
      const { status, body } = await server.visitor.call('POST', '/auth/v1/token?grant_type=password', {
        email,
        password,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      // biome-ignore lint/suspicious/noExplicitAny: answers of any shape; a test looks at part of one
      return async (path: string): Promise<any> => {
        const response = await fetch(`${server.url}${path}`, {
          headers: { Authorization: `Bearer ${body.access_token}` },
        });
        return response.json();
      };
    };
    const [mira, alice] = [await signIn('mira.1@attune.test'), await signIn('alice.2@attune.test')];
    expect(await mira('/api/v1/profile')).toMatchObject({ username: 'Mira of the hills', country: 'AT' });
    const [circle] = (await mira('/api/v1/workshops/mine')).workshops;
    expect(circle).toMatchObject({ title: 'Tuesday circle', status: 'pending' });
    const note = 'My knee is sore, so I may sit on a chair.';
    const { guests } = await mira(`/api/v1/circles/${circle.id}/desk`);
    expect(guests.map((guest: { note: string | null }) => guest.note).toSorted()).toEqual([note, null]);
    expect(await alice(`/api/v1/circles/${circle.id}/between`)).toMatchObject({
      note,
      messages: [{ content: 'Bring something warm.' }],
    });
    expect((await alice('/api/v1/check-ins')).check_ins).toMatchObject([
      { energy: -40, feelings: ['tired'], note: 'A long day.' },
    ]);
    const { journey } = await alice(`/api/v1/journey?workshop_id=${circle.id}`);
    expect(journey.steps[0].completion_data.response).toBe('I come to hear myself think.');
  } finally {
    await server.stop();
  }
});

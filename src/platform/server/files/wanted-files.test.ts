import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { connect } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { query } from '../database/query.ts';
import type { WantedFiles } from '../feature.ts';
import { createFolderFiles } from './folder-files.ts';
import { type FileStore, placeOf } from './store.ts';
import { fileSweepingJob, requireListed, takeStock } from './wanted-files.ts';

/* Which files are kept, and which nobody wants any more. What the operator reads: scripts/admin/files.test.ts. */

const clock = { now: () => Date.now() };
let db: TestDatabase;
let database: Database;
let folder: string;
let store: FileStore;
beforeAll(async () => {
  db = await testDatabase();
  database = connect(db.url, { systemUrl: db.systemUrl });
  folder = await mkdtemp(join(tmpdir(), 'attune-kept-'));
});
afterAll(async () => {
  await database.close();
  await db.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  store = createFolderFiles(join(folder, randomUUID()));
});

/** A file of this age; returns its id. */
async function put(ageMs: number, { id, part = '' }: { id?: string; part?: string } = {}): Promise<string> {
  const own = id ?? randomUUID();
  await store.put(own + part, randomBytes(1_000));
  const at = new Date(Date.now() - ageMs);
  await utimes(join(store.where, placeOf(own + part)), at, at);
  return own;
}

const asked: number[] = [];
const keeping = (...ids: string[]): WantedFiles => ({
  what: 'pictures in posts',
  async wanted(tx, candidates) {
    asked.push(candidates.length);
    const list = sql.join(
      candidates.map((id) => sql`${id}::uuid`),
      sql`, `,
    );
    const named = sql.join([sql`NULL::uuid`, ...ids.map((id) => sql`${id}::uuid`)], sql`, `);
    const { rows } = await query(tx).execute<{ id: string }>(
      sql`SELECT id FROM unnest(ARRAY[${list}]) AS id WHERE id = ANY (ARRAY[${named}])`,
    );
    return rows.map(({ id }) => id);
  },
});
const namesLeft = async () => {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
};

test('what any feature’s rows name stays, in all its parts; what none does goes after a day', async () => {
  const [mine, theirs, gone, young] = [
    await put(2 * dayMs, { part: '-large' }),
    await put(2 * dayMs),
    await put(25 * hourMs),
    await put(23 * hourMs),
  ];
  await put(2 * dayMs, { id: mine, part: '-small' });
  const kept = [keeping(mine), keeping(theirs)];
  const looked = await takeStock({ store, database, kept, clock, deletes: false });
  expect(looked).toEqual({ all: { count: 5, bytes: 5_000 }, orphans: { count: 1, bytes: 1_000 }, unfinished: 0 });
  expect(await namesLeft()).toHaveLength(5);
  await takeStock({ store, database, kept, clock, deletes: true });
  expect(await namesLeft()).toEqual([`${mine}-large`, `${mine}-small`, theirs, young].sort());
  expect(await store.get(gone)).toBeNull();
});

test('where no feature keeps files nobody knows whose they are, so none is taken away', async () => {
  await put(2 * dayMs);
  expect(await takeStock({ store, database, kept: [], clock, deletes: true })).toMatchObject({
    all: { count: 1 },
    orphans: null,
  });
  await fileSweepingJob({ store, database, kept: [], clock }).run();
  expect(await namesLeft()).toHaveLength(1);
});

test('very many are asked about in parts', async () => {
  asked.length = 0;
  for (let at = 0; at < 501; at += 1) await put(2 * dayMs);
  const { orphans } = await takeStock({ store, database, kept: [keeping()], clock, deletes: false });
  expect(orphans?.count).toBe(501);
  expect(asked).toEqual([500, 1]);
});

test('CARE C20 each night what’s left of rows that went is taken away', async () => {
  const stays = await put(2 * dayMs);
  await put(2 * dayMs);
  const job = fileSweepingJob({ store, database, kept: [keeping(stays)], clock });
  await job.run();
  expect(await namesLeft()).toEqual([stays]);
});

test('a feature can’t keep files that the operator’s command would call orphans', () => {
  const one = keeping();
  expect(requireListed([one], [one, keeping()])).toEqual([one]);
  expect(() => requireListed([one], [keeping()])).toThrow(/pictures in posts aren't in src\/server-files\.ts/);
});

test('a file that can’t be deleted holds up no other, and the night’s job says so', async () => {
  for (let count = 0; count < 3; count += 1) await put(2 * dayMs);
  // The one it comes to first.
  const first = await store.list()[Symbol.asyncIterator]().next();
  const stuck = first.done ? '' : first.value.name;
  const partly: FileStore = {
    ...store,
    delete: (name) => (name === stuck ? Promise.reject(new Error('no access')) : store.delete(name)),
  };
  await expect(fileSweepingJob({ store: partly, database, kept: [keeping()], clock }).run()).rejects.toThrow(
    'no access',
  );
  expect(await namesLeft()).toEqual([stuck]);
});

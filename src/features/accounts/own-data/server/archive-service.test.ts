import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { query } from '#platform/server/database/query.ts';
import type { PersonalData, ServerFeature } from '#platform/server/feature.ts';
import { usualPeriods } from '#platform/server/periods.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { testPersonKeys } from '#platform/testing/person-keys.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { unzipped } from '#platform/testing/unzipped.ts';
import { limits } from '../domain/limits.ts';
import { freezeView } from './archive-repository.ts';
import { createArchiveService } from './archive-service.ts';

/* How an archive is written, by tables made for it: none, very many and damaged rows, and what’s in the middle of it. */

let db: TestDatabase;
let personKeys: PersonKeys;
let alice: Person;
let bob: Person;
const logged: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  personKeys = await testPersonKeys(db.database);
  [alice, bob] = [await insertPerson(db, 'alice'), await insertPerson(db, 'bob')];
  await db.query(
    'CREATE TABLE tea_leaves (n integer, owner uuid, leaf text, secret private_text, PRIMARY KEY (n, owner))',
  );
  await db.query('CREATE TABLE tea_cups (owner uuid, size text)');
  await db.query('GRANT ALL ON tea_leaves, tea_cups TO attune_system');
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('TRUNCATE tea_leaves');
  logged.length = 0;
});

const leaves: PersonalData = {
  table: 'tea_leaves',
  person: 'owner',
  what: 'Your tea.',
  export: { n: 'Number', owner: 'Your id', leaf: 'Leaf', secret: { leftOut: 'It’s a secret.' } },
  onDeletion: 'deleted',
  kept: 'account',
};
const cups: PersonalData = { ...leaves, table: 'tea_cups', what: 'Your cups.', export: { size: 'Size' } };
const feature = (title: string, personalData: PersonalData[]) => ({ title, personalData }) as unknown as ServerFeature;
const noFiles = { get: () => Promise.resolve(null) };
/** Writes one of these features' rows, and gives it unzipped with the sizes of its parts. */
async function archived(
  features: readonly ServerFeature[],
  keep: (n: number) => Promise<void> = async () => {},
  who = alice,
) {
  const archives = createArchiveService({
    personKeys,
    clock: { now: () => Date.UTC(2028, 1, 29, 23, 59) },
    log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
    publicUrl: 'https://attune.test',
    periods: usualPeriods,
    declared: () => features,
    files: noFiles,
  });
  const parts: Buffer[] = [];
  const written = await db.database.asSystem(async (tx) => {
    await freezeView(tx);
    return archives.write(tx, who.userId, async (n, part) => {
      expect(n).toBe(parts.length);
      parts.push(part);
      await keep(n);
    });
  });
  const bytes = Buffer.concat(parts);
  expect(written).toEqual({ bytes: bytes.length, parts: parts.length });
  const { 'data.json': json = '', 'index.html': html = '' } = unzipped(bytes);
  return { json: JSON.parse(json), html, parts };
}
const fill = (count: number, owner = alice) =>
  db.query(`INSERT INTO tea_leaves (n, owner, leaf) SELECT n, $1, 'leaf ' || n FROM generate_series(1, $2::int) AS n`, [
    owner.userId,
    count,
  ]);
/** So many rows of what can’t be packed any smaller. */
const fillLarge = (count: number) =>
  db.query(
    `INSERT INTO tea_leaves (n, owner, leaf)
     SELECT n, $1, (SELECT string_agg(md5(random()::text || n || i), '') FROM generate_series(1, 400) AS i)
       FROM generate_series(1, $2::int) AS n`,
    [alice.userId, count],
  );

describe('an archive', () => {
  test.each([0, 1, limits.rowsAtOnce, limits.rowsAtOnce + 1, limits.rowsShown, limits.rowsShown + 1])(
    'REAL 52 of %i rows has each once, and says how many of them the page shows',
    async (count) => {
      await fill(count);
      await fill(3, bob);
      const { json, html } = await archived([feature('Tea', [leaves])]);
      const { rows } = json.tables[0];
      expect(rows.map(({ n }: { n: number }) => n).toSorted((a: number, b: number) => a - b)).toEqual(
        Array.from({ length: count }, (_, n) => n + 1),
      );
      expect((html.match(/>leaf \d+</g) ?? []).length).toBe(Math.min(count, limits.rowsShown));
      expect(html.includes('Here are 1,000 of 1,001.')).toBe(count > limits.rowsShown);
      expect(html.includes('Nothing.')).toBe(count === 0);
    },
  );

  test('says what’s declared by two features of one title in one part, and whatever people wrote is text in it', async () => {
    await db.query('INSERT INTO tea_cups VALUES ($1, $2)', [alice.userId, '</td><b>large']);
    await fill(1);
    const { json, html } = await archived([feature('Tea', [leaves]), feature('Other', []), feature('Tea', [cups])]);
    expect(json.tables.map(({ table, rows }: { table: string; rows: object[] }) => [table, rows])).toEqual([
      ['tea_leaves', [{ n: 1, owner: alice.userId, leaf: 'leaf 1' }]],
      ['tea_cups', [{ size: '</td><b>large' }]],
    ]);
    expect([html.match(/<h2[^>]*>Tea</g)?.length, html.includes('<b>large')]).toEqual([1, false]);
    expect(json.made_at).toBe('2028-02-29T23:59:00.000Z');
  });

  test('tells what it leaves out, and what’s no copy’s at all', async () => {
    const hidden: PersonalData = { ...leaves, what: 'Keys to the tea room.', export: 'no: holds secrets only' };
    const { json, html } = await archived([feature('Tea', [leaves, hidden])]);
    expect(json.tables[0]).toMatchObject({
      table: 'tea_leaves',
      person_column: 'owner',
      columns: { n: 'Number', owner: 'Your id', leaf: 'Leaf' },
      left_out: { secret: 'It’s a secret.' },
      on_deletion: 'deleted',
    });
    expect(json.not_included).toMatchObject([{ part: 'Tea', what: 'Keys to the tea room.' }]);
    expect(html).toContain('Keys to the tea room.');
  });

  test('CARE C19 opens a private text by its row’s whole key, and one of another row isn’t opened', async () => {
    const sealed = { ...leaves, export: { n: 'Number', secret: 'Secret' } };
    await fill(3);
    const key = await db.database.asSystem((tx) => personKeys.of(tx, alice.userId));
    const sealFor = (n: number) =>
      key.seal({ column: 'tea_leaves.secret', row: `${n}/${alice.userId}` }, `tea no. ${n}`);
    for (const [n, from] of [
      [1, 1],
      [2, 1],
      [3, 3],
    ] as const)
      await db.query('UPDATE tea_leaves SET secret = $2 WHERE n = $1', [n, sealFor(from)]);
    const { json } = await archived([feature('Tea', [sealed])]);
    const texts = Object.fromEntries(
      json.tables[0].rows.map((row: { n: number; secret: string }) => [row.n, row.secret]),
    );
    expect(texts).toEqual({ 1: 'tea no. 1', 2: 'This text is damaged and can’t be opened.', 3: 'tea no. 3' });
    // The log names the column, and nothing of what’s in it.
    expect(logged.join()).toContain('tea_leaves.secret');
    expect(logged.join()).not.toMatch(/tea no/);
  });

  test('comes in parts of one size, of which all but the last are whole', async () => {
    await fillLarge(180);
    const { parts, json } = await archived([feature('Tea', [leaves])]);
    expect(json.tables[0].rows).toHaveLength(180);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts.slice(0, -1)) expect(part.length).toBeGreaterThanOrEqual(limits.partBytes);
    expect(parts.at(-1)?.length).toBeLessThan(limits.partBytes * 2);
  });

  test('is of one moment, though rows come and go while it’s written', async () => {
    await fillLarge(180);
    // In the middle of its first file, and before the page reads the same rows again.
    const meanwhile = async (n: number) => {
      if (n > 0) return;
      await db.query('DELETE FROM tea_leaves WHERE n > 3');
      await fill(5, bob);
    };
    const again = { ...leaves, what: 'The same once more.' };
    const { json, html, parts } = await archived([feature('Tea', [leaves, again])], meanwhile);
    expect(parts.length).toBeGreaterThan(1);
    expect(json.tables.map(({ rows }: { rows: object[] }) => rows.length)).toEqual([180, 180]);
    expect(html.match(/<tr>/g)?.length).toBeGreaterThanOrEqual(360);
  });
});

describe('one that fails', () => {
  test('where a part can’t be kept says why, and its transaction is free for the next statement', async () => {
    await fill(limits.rowsAtOnce * 2);
    const archives = createArchiveService({
      personKeys,
      clock: { now: () => 0 },
      log: pino({ level: 'silent' }),
      publicUrl: 'https://attune.test',
      periods: usualPeriods,
      declared: () => [feature('Tea', [leaves])],
      files: noFiles,
    });
    await db.database.asSystem(async (tx) => {
      await freezeView(tx);
      const writing = archives.write(tx, alice.userId, () => Promise.reject(new Error('no room for it')));
      await expect(writing).rejects.toThrow('no room for it');
      expect((await query(tx).execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
    });
  });

  test('where a table isn’t there is told before anything is kept', async () => {
    const kept: number[] = [];
    const writing = archived([feature('Tea', [{ ...leaves, table: 'tea_pots' }])], async (n) => void kept.push(n));
    await expect(writing).rejects.toThrow();
    expect(kept).toEqual([]);
  });

  test('nobody’s id is an archive without rows', async () => {
    await fill(2);
    const nobody = { ...alice, userId: randomUUID() };
    await db.query('INSERT INTO auth_users (id, email) VALUES ($1, $2)', [nobody.userId, 'nobody@attune.test']);
    const { json } = await archived([feature('Tea', [leaves])], async () => {}, nobody);
    expect(json.tables[0].rows).toEqual([]);
  });
});

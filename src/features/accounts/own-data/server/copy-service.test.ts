import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { usualPeriods } from '#platform/server/periods.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { fixedClock } from '#platform/testing/fixed-clock.ts';
import { insertPerson, type Person } from '#platform/testing/people.ts';
import { random, testPersonKeys } from '#platform/testing/person-keys.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { deleteOldCopies } from './copy-repository.ts';
import { type CopyService, createCopyService } from './copy-service.ts';
import { deleteCopiesOf } from './copy-steps.ts';

let db: TestDatabase;
let personKeys: PersonKeys;
beforeAll(async () => {
  db = await testDatabase();
  personKeys = await testPersonKeys(db.database);
});
afterAll(() => db.drop());

/** Copies whose archive is two short parts; `archives` counts how often one was written, `meanwhile` is within it. */
function twoParts(meanwhile = async () => {}): { copies: CopyService; archives: () => number } {
  let archives = 0;
  const copies = createCopyService({
    database: db.database,
    personKeys,
    clock: fixedClock(0),
    random,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://attune.test',
    periods: usualPeriods,
    mailer: { sendsMail: true, sendOnce: async () => {} },
    archives: {
      async write(_tx, _userId, keep) {
        archives += 1;
        await meanwhile();
        for (const [n, text] of ['one', 'two'].entries()) await keep(n, Buffer.from(text));
        return { bytes: 6, parts: 2 };
      },
    },
  });
  return { copies, archives: () => archives };
}

/** Until somebody stands still before a lock of this type. */
const waitsFor = (locktype: string) =>
  vi.waitFor(async () => {
    const waiting = 'SELECT FROM pg_locks WHERE locktype = $1 AND NOT granted';
    expect(await db.query(waiting, [locktype])).toHaveLength(1);
  });

async function askedBy({ userId }: Person): Promise<string> {
  const id = randomUUID();
  await db.query('INSERT INTO data_copies (id, user_id) VALUES ($1, $2)', [id, userId]);
  return id;
}

test('when two servers hold it to be theirs, one makes it', async () => {
  const { copies, archives } = twoParts();
  const id = await askedBy(await insertPerson(db, 'alice'));
  await Promise.allSettled([copies.make(id), copies.make(id), copies.make(id)]);
  // As the queue does after a failure.
  await copies.make(id);
  expect(archives()).toBe(1);
  expect(await db.query(`SELECT count(*)::int AS n FROM outbox WHERE type = 'copy.ready'`)).toEqual([{ n: 1 }]);
});

test('CARE C20 someone who signs out gets no more of a download that’s under way', async () => {
  const { copies } = twoParts();
  const bob = await insertPerson(db, 'bob');
  await copies.make(await askedBy(bob));
  const { parts } = await copies.download(bob);
  expect(String((await parts.next()).value)).toBe('one');
  await db.query('DELETE FROM auth_sessions WHERE id = $1', [bob.sessionId]);
  await expect(parts.next()).rejects.toMatchObject({ code: 'session_ended' });
});

test('CARE C13 a copy asked for while something is being deleted waits for that', async () => {
  const { copies } = twoParts();
  const carl = await insertPerson(db, 'carl');
  let asked: Promise<unknown> = Promise.resolve();
  await db.database.asUser(carl, async (tx) => {
    await deleteCopiesOf(tx, carl.userId);
    asked = copies.request(carl);
    await waitsFor('advisory');
  });
  await asked;
  expect((await copies.own(carl)).copy).toMatchObject({ state: 'making' });
});

test('CARE C13 a copy that’s just being made is deleted as soon as it’s made', async () => {
  const copies = twoParts(async () => {
    withdrawn = db.database.asUser(dora, (tx) => deleteCopiesOf(tx, dora.userId));
    await waitsFor('transactionid');
  }).copies;
  let withdrawn: Promise<void> | undefined;
  const dora = await insertPerson(db, 'dora');
  await copies.make(await askedBy(dora));
  await withdrawn;
  expect(await db.query('SELECT FROM data_copies WHERE user_id = $1', [dora.userId])).toEqual([]);
});

test('CARE C20 copies go 24 hours after they were ready, parts and all, and so do those that never were', async () => {
  const hours = (age: number) => `now() - interval '${age} hours 1 minute'`;
  for (const [name, ready, requested] of [
    ['young', hours(23), hours(90)],
    ['old', hours(24), hours(25)],
    ['never', 'NULL', hours(24)],
  ] as const) {
    const { userId } = await insertPerson(db, name);
    const id = randomUUID();
    const size = ready === 'NULL' ? 'NULL' : '1';
    await db.query(
      `INSERT INTO data_copies (id, user_id, requested_at, ready_at, bytes, parts)
       VALUES ($1, $2, ${requested}, ${ready}, ${size}, ${size})`,
      [id, userId],
    );
    await db.query(`INSERT INTO data_copy_parts VALUES ($1, 0, repeat('x', 28)::bytea)`, [id]);
  }
  expect(await db.database.asSystem((tx) => deleteOldCopies(tx, 24))).toBe(2);
  const left = `SELECT username FROM profiles p JOIN data_copies c ON c.user_id = p.id
      JOIN data_copy_parts ON copy_id = c.id WHERE username IN ('young', 'old', 'never')`;
  expect(await db.query(left)).toEqual([{ username: 'young' }]);
});

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

test('asked for several times at once it’s one copy, which counts once against the day', async () => {
  const { copies } = twoParts();
  const eve = await insertPerson(db, 'eve');
  const answers = await Promise.all([1, 2, 3].map(() => copies.request(eve)));
  expect(answers.map(({ copy }) => copy?.state)).toEqual(['making', 'making', 'making']);
  expect(await db.query('SELECT FROM data_copies WHERE user_id = $1', [eve.userId])).toHaveLength(1);
  const counted = () => db.query('SELECT count FROM rate_limits WHERE key = $1', [`data-copy:${eve.userId}`]);
  expect(await counted()).toEqual([{ count: 1 }]);
  await db.query('UPDATE data_copies SET ready_at = $2, bytes = 6, parts = 2 WHERE user_id = $1', [
    eve.userId,
    new Date(0),
  ]);
  await copies.request(eve);
  expect(await counted()).toEqual([{ count: 2 }]);
});

test('CARE C20 a copy that failed may be asked for again, and one that’s given up isn’t made', async () => {
  const { copies, archives } = twoParts();
  const fay = await insertPerson(db, 'fay');
  const id = await askedBy(fay);
  await db.query('UPDATE data_copies SET tries = 5 WHERE id = $1', [id]);
  await copies.make(id);
  expect([(await copies.own(fay)).copy?.state, archives()]).toEqual(['failed', 0]);
  await copies.make(id);
  expect(archives()).toBe(0);
  expect((await copies.request(fay)).copy?.state).toBe('making');
});

test('a download is only of what’s there, in its order, and so often a day', async () => {
  const { copies } = twoParts();
  const gus = await insertPerson(db, 'gus');
  await expect(copies.download(gus)).rejects.toMatchObject({ code: 'not_found' });
  const id = await askedBy(gus);
  await expect(copies.download(gus)).rejects.toMatchObject({ code: 'not_found' });
  await copies.make(id);
  await db.query('UPDATE data_copies SET ready_at = $2 WHERE id = $1', [id, new Date(0)]);
  const { bytes, parts } = await copies.download(gus);
  const found: string[] = [];
  for await (const part of parts) found.push(String(part));
  expect([bytes, found]).toEqual([6, ['one', 'two']]);
  await db.query('UPDATE rate_limits SET count = 30 WHERE key = $1', [`data-copy-download:${gus.userId}`]);
  await expect(copies.download(gus)).rejects.toMatchObject({ code: 'rate_limited' });
  // A copy that’s replaced while it goes out ends, and nothing of the other is mixed into it.
  await db.query('DELETE FROM rate_limits');
  const going = await copies.download(gus);
  expect(String((await going.parts.next()).value)).toBe('one');
  await db.query('DELETE FROM data_copies WHERE id = $1', [id]);
  await copies.make(await askedBy(gus));
  await expect(going.parts.next()).rejects.toThrow('a part of a copy is gone');
});

import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { startEvents } from './events/events.ts';
import { sweepingJob } from './remains.ts';

/* What the rows of a deleted account don't hold (CARE C20; docs/decisions/032). */

let db: TestDatabase;
let filesOf: string[] = [];
beforeAll(async () => {
  db = await testDatabase();
  // Lays down the queue, and stops.
  const job = { name: 'some.job', cron: '7 3 * * *', run: async () => {} };
  await (await startEvents({ ...db, listeners: [], jobs: [job], log: pino({ level: 'silent' }) }))();
});
afterAll(() => db.drop());
beforeEach(async () => {
  filesOf = [];
  await db.query('DELETE FROM pgboss.job');
  await db.query('DELETE FROM account_remains');
});

const sweep = () =>
  sweepingJob({
    ...db,
    async forgetFiles(id) {
      filesOf.push(id);
    },
  }).run();

/** @param ago how long ago the accounts went, as an interval */
async function leave(ids: readonly string[], ago: string): Promise<void> {
  await db.query('INSERT INTO account_remains (user_id, gone_at) SELECT unnest($1::uuid[]), now() - $2::interval', [
    ids,
    ago,
  ]);
}
const remaining = async () =>
  (await db.query<{ id: string }>('SELECT user_id AS id FROM account_remains')).map(({ id }) => id);

/** Done jobs, each about someone. */
const insertJobs = (ids: readonly string[]) =>
  db.query(
    `INSERT INTO pgboss.job (name, state, data, output)
     SELECT 'some.job', 'completed', jsonb_build_object('id', gen_random_uuid(), 'about', id), '{"value": null}'
       FROM unnest($1::text[]) AS who (id)`,
    [ids],
  );
const jobs = async () => {
  const rows = await db.query<{ about: string }>(`SELECT data ->> 'about' AS about FROM pgboss.job`);
  return rows.map(({ about }) => about);
};

test('many accounts that went at once are swept away out of a full queue', async () => {
  const gone = Array.from({ length: 500 }, () => randomUUID());
  const staying = Array.from({ length: 20_000 }, () => randomUUID());
  await insertJobs([...staying, ...gone]);
  await leave(gone, '2 hours');
  await sweep();
  expect((await jobs()).toSorted()).toEqual(staying.toSorted());
  expect(await remaining()).toEqual([]);
  expect(filesOf.toSorted()).toEqual(gone.toSorted());
});

test('each is swept as soon as it is gone and once more after an hour, and not in between', async () => {
  const id = randomUUID();
  await leave([id], '5 minutes');
  const runs = async (times: number) => {
    for (let run = 0; run < times; run += 1) await sweep();
    return filesOf.length;
  };
  expect(await runs(3)).toBe(1);
  expect(await remaining()).toEqual([id]);
  await db.query(`UPDATE account_remains SET gone_at = now() - interval '59 minutes'`);
  expect(await runs(1)).toBe(1);
  await db.query(`UPDATE account_remains SET gone_at = now() - interval '61 minutes'`);
  expect(await runs(3)).toBe(2);
  expect(await remaining()).toEqual([]);
});

test('a run that is cut off keeps what it has done', async () => {
  await leave(
    Array.from({ length: 250 }, () => randomUUID()),
    '2 hours',
  );
  const cut = sweepingJob({
    ...db,
    async forgetFiles(id) {
      if (filesOf.push(id) > 200) throw new Error('cut off');
    },
  });
  await expect(cut.run()).rejects.toThrow('cut off');
  expect(await remaining()).toHaveLength(50);
  await sweep();
  expect(await remaining()).toEqual([]);
});

test('in the queue a person is found wherever their id stands, and only theirs', async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  const words = (data: object | null, output: object | null) =>
    db.query(`INSERT INTO pgboss.job (name, state, data, output) VALUES ('some.job', 'completed', $1, $2)`, [
      data,
      output,
    ]);
  await words({ deep: [{ ids: `${other},${gone}` }] }, null);
  await words(null, { message: `no account ${gone}` });
  await words({ joined: `${other}${gone}`, before: `a${gone}b` }, null);
  await words({ about: other }, { value: 'x' });
  await words(null, null);
  await leave([gone], '1 minute');
  await sweep();
  expect(await jobs()).toEqual([other, null]);
});

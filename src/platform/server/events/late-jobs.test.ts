import { PgBoss } from 'pg-boss';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minuteMs } from '#platform/shared/duration.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import type { Job } from '../feature.ts';
import { startEvents } from './events.ts';
import { periodOf } from './late-jobs.ts';

let db: TestDatabase;
let stop: () => Promise<void>;
const logged: string[] = [];
let isAnyLate: boolean | undefined;
let works = false;
const sweep: Job = {
  name: 'platform.sweep',
  cron: '7 3 * * *',
  async run() {
    if (!works) throw new Error('not today');
  },
};
const late = () => logged.filter((line) => line.includes('twice its period'));

beforeAll(async () => {
  db = await testDatabase();
  stop = await startEvents({
    database: db.database,
    ownerUrl: db.ownerUrl,
    listeners: [],
    jobs: [sweep, { name: 'platform.new', cron: '7 * * * *', run: async () => {} }],
    log: pino({ level: 'error' }, { write: (line: string) => logged.push(line) }),
    onLook: (is) => {
      isAnyLate = is;
    },
    lookTimings: { everyMs: 50, graceMs: 0 },
  });
});
afterAll(async () => {
  await stop();
  await db.drop();
});

async function runNow(): Promise<void> {
  const boss = await new PgBoss({ connectionString: db.ownerUrl, supervise: false, schedule: false }).start();
  await boss.send(sweep.name, null, { retryLimit: 0 });
  await boss.stop({ graceful: false });
}

test('CARE C20 a job that has not succeeded for twice its period is told once, until it succeeds', async () => {
  await expect.poll(() => isAnyLate).toBe(false);
  const began = (ago: string) =>
    db.query(`UPDATE pgboss.schedule SET created_on = now() - $2::interval WHERE name = $1`, [sweep.name, ago]);
  await began('47 hours');
  await new Promise((done) => setTimeout(done, 200));
  expect([isAnyLate, late()]).toEqual([false, []]);
  await began('49 hours');
  await expect.poll(() => isAnyLate).toBe(true);

  await runNow();
  await expect.poll(() => logged.some((line) => line.includes('failed'))).toBe(true);
  await new Promise((done) => setTimeout(done, 200));
  expect([isAnyLate, late().length], 'failing is no success').toEqual([true, 1]);
  expect(JSON.parse(late()[0] ?? '')).toMatchObject({ level: 50, job: sweep.name });

  works = true;
  await runNow();
  await expect.poll(() => isAnyLate).toBe(false);
});

test('periods of minutes, hours and days', () => {
  expect(['* * * * *', '*/10 * * * *', '7 * * * *', '23 3 * * *'].map(periodOf)).toEqual(
    [1, 10, 60, 1_440].map((minutes) => minutes * minuteMs),
  );
  for (const cron of ['* 3 * * *', '0 0 1 * *', 'soon']) expect(() => periodOf(cron)).toThrow(cron);
});

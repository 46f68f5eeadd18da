import { expect, test } from 'vitest';
import type { Database } from './database/database.ts';
import { forgettingJobs } from './forgetting.ts';
import { usualPeriods } from './periods.ts';
import type { Age, Retention } from './retention.ts';

const entry = { table: 'houses', person: 'user_id', what: 'A house', export: {}, onDeletion: 'deleted' } as const;
/** Hands on the work, and counts transactions. */
function aDatabase() {
  const long: (boolean | undefined)[] = [];
  const asSystem = async (work: (tx: never) => Promise<unknown>, options?: { long?: boolean }) => {
    long.push(options?.long);
    return work({} as never);
  };
  return { database: { asSystem } as unknown as Database, long };
}
/** Takes away these many at each call, and then none; `asked` hears by which age. */
function heap(...takes: number[]) {
  const asked: number[] = [];
  const forget = async (_tx: unknown, hours: number) => {
    asked.push(hours);
    return takes.shift() ?? 0;
  };
  return { asked, forget };
}
const kept = (age: Age, { forget }: Pick<ReturnType<typeof heap>, 'forget'>): Retention => ({ ...age, forget });
const jobsOf = (all: readonly Retention[], periods = usualPeriods, { database } = aDatabase()) =>
  forgettingJobs(
    { name: 'house', title: 'House', personalData: all.map((one) => ({ ...entry, kept: one })) },
    database,
    periods,
  );
const none = heap();

test('CARE C20 what’s kept for up to three days goes every hour, all else once a day', () => {
  const names = (age: Age) => jobsOf([kept(age, none)]).map(({ name, cron }) => [name, cron.split(' ')[1]]);
  expect(names({ hours: 72 })).toEqual([['house.forget-hours', '*']]);
  expect(names({ days: 3 })).toEqual([['house.forget-hours', '*']]);
  expect(names({ hours: 73 })).toEqual([['house.forget-days', '3']]);
  expect(jobsOf([kept({ days: 30 }, none), kept({ hours: 1 }, none)])).toHaveLength(2);
});

test('CARE C20 an age that the operator chose says when and by how much', async () => {
  const chat = heap();
  const jobs = jobsOf([kept({ period: 'roomChat' }, chat)], { ...usualPeriods, roomChat: 2 });
  expect(jobs.map(({ name }) => name)).toEqual(['house.forget-hours']);
  await jobs[0]?.run();
  expect(chat.asked).toEqual([48]);
});

test('CARE C20 nothing is done for what stays with the account, until something happens, or goes by a job of its own', () => {
  expect(jobsOf(['account', { until: 'you remove it' }, { days: 3, forget: { job: 'house.sweep' } }])).toEqual([]);
});

test('CARE C20 an exception of the rows goes by its own age', async () => {
  const [rows, part] = [heap(), heap()];
  const exceptions = [{ what: 'its address', after: 'its last use', hours: 5, forget: part.forget }];
  const personalData = [{ ...entry, kept: kept({ days: 30 }, rows), exceptions }];
  const jobs = forgettingJobs({ name: 'house', title: 'House', personalData }, aDatabase().database);
  for (const job of jobs) await job.run();
  expect([rows.asked, part.asked]).toEqual([[30 * 24], [5]]);
});

test('CARE C20 it goes little by little until none is left, each time in a transaction that may be long', async () => {
  const [counted, rows] = [aDatabase(), heap(500, 500, 3)];
  await jobsOf([kept({ days: 30 }, rows)], usualPeriods, counted)[0]?.run();
  expect(rows.asked).toHaveLength(4);
  expect(counted.long).toEqual([true, true, true, true]);
});

test('CARE C20 what can’t be cleared away holds up nothing else, and is still told of', async () => {
  const [first, last] = [heap(2), heap(2)];
  const broken = {
    forget: async () => {
      throw new Error('the lock was never free');
    },
  };
  const [job] = jobsOf([kept({ days: 7 }, first), kept({ days: 8 }, broken), kept({ days: 9 }, last)]);
  await expect(job?.run()).rejects.toThrow('the lock was never free');
  expect([first.asked.length, last.asked.length]).toEqual([2, 2]);
});

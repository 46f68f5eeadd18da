import pg from 'pg';
import { connect } from '#platform/server/database/connect.ts';
import { startCrowd } from '#platform/testing/crowd.ts';
import { declaredForgetting, type Forgetting } from '#platform/testing/declared-forgetting.ts';
import { type Figure, median, report } from './report.ts';
import { type Scratch, withScratch } from './scratch.ts';

const few = 10_000;
const many = 1_000_000;
const rounds = 5;
/** In hours: nothing is a hundred years old. */
const never = 876_000;

/**
 * What the jobs that forget take among a million rows in each of their tables, beside ten thousand: a look that finds
 * nothing, as most do, and the next few of those that are due. Nothing is taken away, so that each round finds the same.
 */
export async function benchForgetting(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const { ages, fill, time } = await prepare(scratch);
    await fill(1, few);
    const before = await time();
    await fill(few + 1, many);
    const after = await time();
    const total = (of: Map<string, Took>, what: keyof Took) =>
      [...of.values()].reduce((sum, took) => sum + took[what], 0);
    const dearest = [...after].toSorted(([, a], [, b]) => b.look + b.batch - a.look - a.batch).slice(0, 3);
    const figures: Figure[] = [
      {
        what: `all ${ages.length} looks of a day, nothing due`,
        unit: 'ms',
        wish: { atMost: 10 },
        ours: total(after, 'look'),
        baseline: total(before, 'look'),
      },
      {
        what: 'the next few of each, some due',
        unit: 'ms',
        wish: { atMost: 10 },
        ours: total(after, 'batch'),
        baseline: total(before, 'batch'),
      },
      ...dearest.map(([name, { look, batch }]) => ({
        what: `  dearest: ${name}`,
        unit: 'ms',
        ours: look + batch,
        baseline: (before.get(name)?.look ?? 0) + (before.get(name)?.batch ?? 0),
      })),
    ];
    return report(`Jobs that forget, among ${many} rows beside ${few}`, figures);
  });
}

/** Both in ms. */
type Took = { look: number; batch: number };

async function prepare(scratch: Scratch) {
  const postgres = await scratch.postgres();
  const database = {
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    DATABASE_SYSTEM_URL: postgres.systemUrl,
  };
  // It makes the tables.
  const product = await scratch.child('src/server.ts', {
    PORT: '0',
    DATA_DIR: await scratch.folder(),
    LOG_LEVEL: 'error',
    ...database,
  });
  await product.stop();
  const admin = new pg.Pool({ connectionString: postgres.adminUrl.replace(/\/\w+\?/, '/attune?'), max: 1 });
  scratch.defer(() => admin.end());
  const crowd = await startCrowd({ query: async (sql, params) => (await admin.query(sql, params)).rows });
  const ages = await declaredForgetting();
  const tables = new Set([...ages.map(({ table }) => table), 'workshops', 'workshop_members', 'auth_users']);
  const connection = connect(postgres.url, { systemUrl: postgres.systemUrl });
  scratch.defer(() => connection.close());

  const timeOne = async ({ forget }: Forgetting, hours: number): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const undone = connection.asSystem(
        async (tx) => {
          const began = performance.now();
          await forget(tx, hours);
          times.push(performance.now() - began);
          throw new Undone();
        },
        { long: true },
      );
      await undone.catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    }
    return median(times);
  };
  const time = async () => {
    const all = new Map<string, Took>();
    for (const age of ages)
      all.set(age.name, { look: await timeOne(age, never), batch: await timeOne(age, age.hours) });
    return all;
  };
  return { ages, time, fill: (from: number, to: number) => crowd.fill({ from, to }, tables) };
}

class Undone extends Error {}

if (import.meta.main) process.exitCode = (await benchForgetting()) ? 0 : 1;

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#platform/server/database/connect.ts';
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import { rights } from '#testing/row-rights.ts';
import { unnamedRights } from '#testing/row-rights-catalogue.ts';
import { departuresFrom } from '#testing/row-rights-probe.ts';
import { rowRightsWorld } from '#testing/row-rights-world.ts';
import { type Weakening, weakenings } from './mutants-rights.ts';

type Query = TestDatabase['query'];
type Urls = { ownerUrl: string; adminUrl: string };
/** How many faults of a kind were planted, and which of them nobody noticed. */
export type Tally = { planted: number; survivors: string[] };

const inDatabase = (url: string, name: string) => url.replace(/\/\w+\?/, `/${name}?`);

async function withAdmin<T>(adminUrl: string, work: (query: Query) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: adminUrl, max: 1 });
  // A connection that idles while its database is dropped breaks; without a listener the event would end the run.
  pool.on('error', () => {});
  return work(async (sql, params) => (await pool.query(sql, params)).rows).finally(() => pool.end());
}

/** The first deviation that the checks of row-rights.test.ts find in a fresh database with this weakening. */
async function firstDeparture({ ownerUrl, adminUrl }: Urls, statement: string): Promise<string | undefined> {
  const name = `mutant_${randomBytes(6).toString('hex')}`;
  await withAdmin(adminUrl, (query) => query(`CREATE DATABASE ${name} TEMPLATE attune OWNER attune`));
  const database = connect(inDatabase(ownerUrl, name), { poolSize: 2 });
  try {
    return await withAdmin(inDatabase(adminUrl, name), async (query) => {
      await query(statement);
      const [unnamed] = await unnamedRights(query);
      if (unnamed) return unnamed;
      const world = await rowRightsWorld({ query });
      for (const right of rights) {
        // Failing in an unexpected way counts as noticed, too.
        const [departure] = await departuresFrom(database, world, right).catch((error: Error) => [error.message]);
        if (departure) return departure;
      }
      return undefined;
    });
  } finally {
    await database.close();
    await withAdmin(adminUrl, (query) => query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

/** Those visible in the catalogue need no separate database: they're planted and rolled back in a transaction. */
async function hidden(adminUrl: string, planned: readonly Weakening[]): Promise<Weakening[]> {
  return withAdmin(inDatabase(adminUrl, 'attune'), async (query) => {
    const left: Weakening[] = [];
    for (const weakening of planned) {
      await query('BEGIN');
      await query(weakening.statement);
      if ((await unnamedRights(query)).length === 0) left.push(weakening);
      await query('ROLLBACK');
    }
    return left;
  });
}

/**
 * Weakens every row policy, grant and rights function in turn and has the table of row rights look at each; in a
 * PostgreSQL of its own, whose folder goes with it. The tallies are by the kind of weakening.
 * @throws Error when the table does not hold on the sound database, or a statement does not run
 */
export async function mutatePolicies(): Promise<Map<string, Tally>> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-mutants-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  const tallies = new Map<string, Tally>();
  try {
    await migrate(postgres.ownerUrl, { logins: postgres });
    const sound = await firstDeparture(postgres, 'SELECT 1');
    if (sound) throw new Error(`The row rights do not hold as they are: ${sound}`);
    const planned = await withAdmin(inDatabase(postgres.adminUrl, 'attune'), weakenings);
    for (const { kind } of planned) {
      tallies.set(kind, { planted: planned.filter((one) => one.kind === kind).length, survivors: [] });
    }
    for (const { kind, statement } of await hidden(postgres.adminUrl, planned)) {
      if (!(await firstDeparture(postgres, statement))) tallies.get(kind)?.survivors.push(statement);
    }
    return tallies;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

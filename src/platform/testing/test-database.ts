import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '#platform/server/database/connect.ts';
import type { Database } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import type { Engine } from './postgres.ts';
import { isThorough } from './property-runs.ts';

/** The version we ship. */
const shipped: Engine = '18';

export type TestDatabase = {
  database: Database;
  /** The login for what people and visitors ask for, bound by their row rights. */
  url: string;
  /** The login for the server's own work. */
  systemUrl: string;
  ownerUrl: string;
  /** Past all row rights, to set up what a test needs and check what it left. */
  query<Row extends object = Record<string, unknown>>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Closes all connections. The files go with the whole cluster after the run, since each DROP takes a checkpoint. */
  drop(): Promise<void>;
};

/**
 * The engines that a test runs on: `describe.each(engines())('on PostgreSQL %s', (engine) => …)`. What proves SQL itself, or the
 * rights of rows, runs on each that we support (`'sql'`); all else on the one we ship, and with `TEST_ALL=1` on each, too.
 */
export function engines(proves: 'flows' | 'sql' = 'flows'): Engine[] {
  const all = inject('postgres').map(({ engine }) => engine);
  return proves === 'sql' || isThorough ? all : [shipped];
}

/**
 * A database of its own for one test file; takes some 30 ms. Drop it in `afterAll`.
 * @param template template1 is empty, by default it's migrated
 */
export async function testDatabase(
  engine: Engine = shipped,
  template: 'attune' | 'template1' = 'attune',
): Promise<TestDatabase> {
  const urls = inject('postgres').find((one) => one.engine === engine);
  if (!urls) throw new Error(`PostgreSQL ${engine} is not running`);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(urls.adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} OWNER attune`);
  const [url, systemUrl, ownerUrl, adminUrl] = [urls.url, urls.systemUrl, urls.ownerUrl, urls.adminUrl].map((one) =>
    inDatabase(one, name),
  ) as [string, string, string, string];
  const database = connect(url, { systemUrl, poolSize: 5 });
  const admin = new pg.Pool({ connectionString: adminUrl, max: 2 });
  return {
    database,
    url,
    systemUrl,
    ownerUrl,
    query: async (sql, params) => (await patiently(() => admin.query(sql, params))).rows,
    async drop() {
      await database.close();
      await admin.end();
    },
  };
}

/**
 * A test's own statement, such as a TRUNCATE, may lock rows the other way round than what the server still does after the
 * test before. Where the database ends the test's, which then has changed nothing, it's asked again.
 */
async function patiently<T>(ask: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (attempts <= 1 || sqlState(error) !== '40P01') throw error;
    return patiently(ask, attempts - 1);
  }
}

function inDatabase(url: string, name: string): string {
  return url.replace(/\/\w+\?/, `/${name}?`);
}

async function asAdmin(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

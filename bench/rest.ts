import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsAdmin } from './circles.ts';
import { cpuOfFamily, isLinux, pidOfPostgres } from './cpu.ts';
import { type Figure, report } from './report.ts';
import { withScratch } from './scratch.ts';

/** What a start leaves to do is over by then. */
const settleMs = 90_000;
const seconds = 60;

/** What a server that nobody visits takes of a core, its database included, in a minute: it runs at somebody's home. */
export async function benchRest(): Promise<boolean> {
  return withScratch(async (scratch) => {
    const postgres = await scratch.postgres();
    const database = {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      DATABASE_SYSTEM_URL: postgres.systemUrl,
    };
    const { process } = await scratch.child('src/server.ts', {
      PORT: '0',
      DATA_DIR: await scratch.folder(),
      LOG_LEVEL: 'error',
      ...database,
    });
    const client = await connectAsAdmin(postgres.adminUrl);
    scratch.defer(() => client.end());
    const [server, postgresPid] = [process.pid ?? Number.NaN, await pidOfPostgres(client)];
    const now = async () => {
      const { rows } = await client.query<{ done: number }>(
        `SELECT xact_commit::float8 AS done FROM pg_stat_database WHERE datname = current_database()`,
      );
      return { server: cpuOfFamily(server), postgres: cpuOfFamily(postgresPid), done: rows[0]?.done ?? Number.NaN };
    };
    await sleep(settleMs);
    const before = await now();
    await sleep(seconds * 1_000);
    const after = await now();
    /** Microseconds of this many seconds, in percent of one core. */
    const share = (of: 'server' | 'postgres') => (after[of] - before[of]) / seconds / 10_000;
    const figures: Figure[] = [
      { what: 'the server', ours: share('server'), unit: '% of a core' },
      { what: 'PostgreSQL', ours: share('postgres'), unit: '% of a core' },
      {
        what: 'both together',
        ours: share('server') + share('postgres'),
        unit: '% of a core',
        ...(isLinux && { wish: { atMost: 1 } }),
      },
      { what: 'transactions', ours: (after.done - before.done) / seconds, unit: 'a second' },
    ];
    return report(`A server without visitors, for ${seconds} s`, figures);
  });
}

if (import.meta.main) process.exitCode = (await benchRest()) ? 0 : 1;

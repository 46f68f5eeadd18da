import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from './database/database.ts';
import { query } from './database/query.ts';

const channel = 'servers';
const warning =
  'another server works on this database: rooms live in one server, so people in one circle on two of them don’t see or hear each other. ' +
  'Run one server alone, as docs/security.md says';

/**
 * Logs once for each other server that works on the same database: a server says hello when it starts, and those there answer.
 * Returns how to stop.
 */
export async function tellOfOthers(
  database: Database,
  id: string,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  const known = new Set([id]);
  const say = (what: 'hello' | 'here') =>
    database.asSystem(async (tx) => {
      await query(tx).execute(sql`SELECT pg_notify(${channel}, ${`${what} ${id}`})`);
    });
  const hear = (payload: string) => {
    const [what, who = ''] = payload.split(' ');
    if (who === id) return;
    if (!known.has(who)) log.warn({ server: who }, warning);
    known.add(who);
    // Unheard, the other says the same of this one at its next start.
    if (what === 'hello') void say('here').catch(() => undefined);
  };
  const stop = await database.listen(channel, hear);
  await say('hello').catch(() => undefined);
  return stop;
}

import { and, eq, sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { authSessions, authUsers } from '../tables.ts';

/**
 * Whether the account with an address has a session last used from a network; false for an unknown address.
 * @param network an address or range, from `networkOf`
 */
export async function isKnownNetwork(tx: SystemTx, email: string, network: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: authSessions.id })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.user_id))
    .where(and(eq(authUsers.email, email), sql`${authSessions.ip} <<= ${network}::inet`))
    .limit(1);
  return rows.length > 0;
}

import { and, eq } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { AccessSource, Entitlement } from '../domain/access.ts';
import { entitlements } from './tables.ts';

export async function findEntitlements(tx: UserTx | SystemTx, userId: string): Promise<Entitlement[]> {
  const rows = await query(tx)
    .select({ source: entitlements.source, until: entitlements.until })
    .from(entitlements)
    .where(eq(entitlements.user_id, userId));
  return rows.map(({ source, until }) => ({ source, until: until?.getTime() ?? null }));
}

/** One of each source: what was there of it is replaced. */
export async function putEntitlement(tx: SystemTx, userId: string, { source, until }: Entitlement): Promise<void> {
  const row = { until: until === null ? null : new Date(until) };
  await query(tx)
    .insert(entitlements)
    .values({ user_id: userId, source, ...row })
    .onConflictDoUpdate({ target: [entitlements.user_id, entitlements.source], set: row });
}

export async function removeEntitlement(tx: SystemTx, userId: string, source: AccessSource): Promise<void> {
  await query(tx)
    .delete(entitlements)
    .where(and(eq(entitlements.user_id, userId), eq(entitlements.source, source)));
}

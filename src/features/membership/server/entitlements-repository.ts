import { eq } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Entitlement } from '../domain/access.ts';
import { entitlements } from './tables.ts';

export async function findEntitlements(tx: UserTx | SystemTx, userId: string): Promise<Entitlement[]> {
  const rows = await query(tx)
    .select({ source: entitlements.source, until: entitlements.until })
    .from(entitlements)
    .where(eq(entitlements.user_id, userId));
  return rows.map(({ source, until }) => ({ source, until: until?.getTime() ?? null }));
}

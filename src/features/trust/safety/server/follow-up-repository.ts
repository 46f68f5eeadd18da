import { eq, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { followUps } from './tables.ts';

/** When the reader's last hard talk was noted, in ms since 1970; null if none was. */
export async function findFollowUp(tx: UserTx, userId: string): Promise<number | null> {
  const [row] = await query(tx).select().from(followUps).where(eq(followUps.user_id, userId));
  return row?.noted_at.getTime() ?? null;
}

/** Notes that a talk was hard, from now on; once for each person. In SQL, for the columns given. */
export async function noteFollowUp(tx: UserTx, userId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO follow_ups (user_id) VALUES (${userId}) ON CONFLICT (user_id) DO UPDATE SET noted_at = now()`);
}

export async function deleteFollowUp(tx: UserTx, userId: string): Promise<void> {
  await query(tx).delete(followUps).where(eq(followUps.user_id, userId));
}

/** A few of those older than that; how many. */
export async function deleteOldFollowUps(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM follow_ups WHERE user_id IN
      (SELECT user_id FROM follow_ups WHERE noted_at < now() - make_interval(hours => ${hours}) LIMIT 500)`);
  return rowCount ?? 0;
}

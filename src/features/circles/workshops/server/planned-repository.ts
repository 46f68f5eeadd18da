import { eq, sql } from 'drizzle-orm';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { workshops } from './tables.ts';

/** Of a circle what stands beside its plan; undefined for one that the reader may not see. */
export async function findPlanned(tx: UserTx, id: string) {
  const [row] = await query(tx)
    .select({
      hosts: sql<boolean>`hosts_circle(${workshops.id})`,
      title: workshops.title,
      scheduled_at: workshops.scheduled_at,
      time_zone: workshops.time_zone,
      duration_minutes: workshops.duration_minutes,
      status: workshops.status,
      templateId: workshops.ai_template_id,
    })
    .from(workshops)
    .where(eq(workshops.id, id));
  return row;
}

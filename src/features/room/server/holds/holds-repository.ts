import { and, eq, inArray, sql } from 'drizzle-orm';
import { workshops } from '#features/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Hold } from '../../domain/hold.ts';
import { workshopHolds } from '../tables.ts';

/** What is held over a room, each kind at most once. */
export type HoldKind = 'silence' | 'speaking' | 'quiet' | 'closing' | 'reactions';

const of = (workshopId: string, kind: HoldKind) =>
  and(eq(workshopHolds.workshop_id, workshopId), eq(workshopHolds.kind, kind));

/** Null for what isn't held. */
export async function holdOf(tx: SystemTx, workshopId: string, kind: HoldKind): Promise<Hold | null> {
  const [row] = await query(tx)
    .select({ since: workshopHolds.since, until: workshopHolds.until })
    .from(workshopHolds)
    .where(of(workshopId, kind));
  return row ? { since: row.since.getTime(), until: row.until?.getTime() ?? null } : null;
}

export async function saveHold(tx: SystemTx, workshopId: string, kind: HoldKind, hold: Hold | null): Promise<void> {
  if (hold === null) {
    await query(tx).delete(workshopHolds).where(of(workshopId, kind));
    return;
  }
  const times = { since: new Date(hold.since), until: hold.until === null ? null : new Date(hold.until) };
  await query(tx)
    .insert(workshopHolds)
    .values({ workshop_id: workshopId, kind, ...times })
    .onConflictDoUpdate({ target: [workshopHolds.workshop_id, workshopHolds.kind], set: times });
}

/** Deletes what is held over a room that's been empty for so many seconds. */
export async function forgetAbandonedHolds(tx: SystemTx, workshopId: string, seconds: number): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM ${workshopHolds} USING ${workshops}
     WHERE ${workshopHolds.workshop_id} = ${workshopId}::uuid AND ${workshops.id} = ${workshopHolds.workshop_id}
       AND ${workshops.empty_since} <= now() - make_interval(secs => ${seconds})`);
}

/** Deletes what was held over workshops that have ended. */
export async function forgetEndedHolds(tx: SystemTx): Promise<void> {
  const over = query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.status, 'ended'));
  await query(tx).delete(workshopHolds).where(inArray(workshopHolds.workshop_id, over));
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Hold, HoldKind } from '../../domain/hold.ts';
import { workshopHolds } from '../tables.ts';

const of = (workshopId: string, kind: HoldKind) =>
  and(eq(workshopHolds.workshop_id, workshopId), eq(workshopHolds.kind, kind));

export async function holdsOf(
  tx: SystemTx,
  workshopIds: readonly string[],
): Promise<{ workshopId: string; kind: HoldKind; hold: Hold }[]> {
  const rows = await query(tx)
    .select({
      workshopId: workshopHolds.workshop_id,
      kind: workshopHolds.kind,
      since: workshopHolds.since,
      until: workshopHolds.until,
      noting: workshopHolds.noting,
    })
    .from(workshopHolds)
    .where(inArray(workshopHolds.workshop_id, [...workshopIds]));
  return rows.map(({ workshopId, kind, since, until, noting }) => {
    const times = { since: since.getTime(), until: until?.getTime() ?? null };
    const hold: Hold = noting ? { ...times, noting } : times;
    return { workshopId, kind, hold };
  });
}

export async function saveHold(tx: SystemTx, workshopId: string, kind: HoldKind, hold: Hold | null): Promise<void> {
  if (hold === null) {
    await query(tx).delete(workshopHolds).where(of(workshopId, kind));
    return;
  }
  const until = hold.until === null ? null : new Date(hold.until);
  const held = { since: new Date(hold.since), until, noting: hold.noting ?? false };
  await query(tx)
    .insert(workshopHolds)
    .values({ workshop_id: workshopId, kind, ...held })
    .onConflictDoUpdate({ target: [workshopHolds.workshop_id, workshopHolds.kind], set: held });
}

/** Deletes what is held over those rooms that have been empty for this many seconds. */
export async function forgetAbandonedHolds(
  tx: SystemTx,
  workshopIds: readonly string[],
  seconds: number,
): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM ${workshopHolds} USING ${workshops}
     WHERE ${workshopHolds.workshop_id} = ANY(${sql.param([...workshopIds])}::uuid[]) AND ${workshops.id} = ${workshopHolds.workshop_id}
       AND ${workshops.empty_since} <= now() - make_interval(secs => ${seconds})`);
}

/** Deletes what was held over workshops that have ended. */
export async function forgetEndedHolds(tx: SystemTx): Promise<void> {
  const over = query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.status, 'ended'));
  await query(tx).delete(workshopHolds).where(inArray(workshopHolds.workshop_id, over));
}

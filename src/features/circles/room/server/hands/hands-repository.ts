import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { StoredHand } from '../../domain/hands/hands.ts';
import { workshopHands } from '../tables.ts';

/** A room's raised hands, in order. */
export async function handsOf(tx: SystemTx, workshopId: string): Promise<StoredHand[]> {
  return query(tx)
    .select({ userId: workshopHands.user_id, number: workshopHands.number })
    .from(workshopHands)
    .where(eq(workshopHands.workshop_id, workshopId))
    .orderBy(asc(workshopHands.number));
}

/** Deletes the hands of a room that's been empty for this many seconds. */
export async function forgetAbandoned(tx: SystemTx, workshopId: string, seconds: number): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM ${workshopHands} USING ${workshops}
     WHERE ${workshopHands.workshop_id} = ${workshopId}::uuid AND ${workshops.id} = ${workshopHands.workshop_id}
       AND ${workshops.empty_since} <= now() - make_interval(secs => ${seconds})`);
}

/** Deletes the hands of every workshop that has ended. */
export async function forgetEnded(tx: SystemTx): Promise<void> {
  const over = query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.status, 'ended'));
  await query(tx).delete(workshopHands).where(inArray(workshopHands.workshop_id, over));
}

export async function lowerHands(tx: SystemTx, workshopId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await query(tx)
    .delete(workshopHands)
    .where(and(eq(workshopHands.workshop_id, workshopId), inArray(workshopHands.user_id, [...userIds])));
}

/** Puts hands at the end of the queue, in this order; one that's already up keeps its number. */
export async function raiseHands(tx: SystemTx, workshopId: string, userIds: readonly string[]): Promise<StoredHand[]> {
  if (userIds.length === 0) return [];
  return query(tx)
    .insert(workshopHands)
    .values(userIds.map((user_id) => ({ workshop_id: workshopId, user_id })))
    .onConflictDoUpdate({
      target: [workshopHands.workshop_id, workshopHands.user_id],
      set: { user_id: sql`excluded.user_id` },
    })
    .returning({ userId: workshopHands.user_id, number: workshopHands.number });
}

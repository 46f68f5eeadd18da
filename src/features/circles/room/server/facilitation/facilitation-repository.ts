import { eq, inArray } from 'drizzle-orm';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Setup } from '../../domain/facilitation/setup.ts';
import { workshopFacilitations } from '../tables.ts';

export async function findSetups(tx: SystemTx, workshopIds: readonly string[]): Promise<Map<string, Setup>> {
  const rows = await query(tx)
    .select()
    .from(workshopFacilitations)
    .where(inArray(workshopFacilitations.workshop_id, [...workshopIds]));
  return new Map(
    rows.map(({ workshop_id, mode, quiet_seconds, every_minutes, asks_model }) => [
      workshop_id,
      { mode, quietSeconds: quiet_seconds, everyMinutes: every_minutes, asksModel: asks_model },
    ]),
  );
}

export async function saveSetup(tx: SystemTx, workshopId: string, setup: Setup): Promise<void> {
  const { mode, quietSeconds: quiet_seconds, everyMinutes: every_minutes, asksModel: asks_model } = setup;
  const kept = { mode, quiet_seconds, every_minutes, asks_model };
  await query(tx)
    .insert(workshopFacilitations)
    .values({ workshop_id: workshopId, ...kept })
    .onConflictDoUpdate({ target: workshopFacilitations.workshop_id, set: kept });
}

/** Deletes the settings of every workshop that has ended. */
export async function forgetEndedSetups(tx: SystemTx): Promise<void> {
  const over = query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.status, 'ended'));
  await query(tx).delete(workshopFacilitations).where(inArray(workshopFacilitations.workshop_id, over));
}

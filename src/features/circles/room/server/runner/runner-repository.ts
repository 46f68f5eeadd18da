import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { workshopPlans, workshopTemplates } from '#features/circles/templates/server/tables.ts';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Run } from '../../domain/runner/run.ts';
import { workshopRuns } from '../tables.ts';

/** What is kept of a room's plan: the run and its version if somebody began it, the circle's own plan, else its template's, and its length; null where nobody asked for one. */
export type KeptRun = {
  run: unknown;
  version: number | null;
  structure: unknown;
  prompts: Record<string, string> | null;
  minutes: number | null;
};

export async function findRuns(tx: SystemTx, workshopIds: readonly string[]): Promise<Map<string, KeptRun>> {
  const rows = await query(tx)
    .select({
      id: workshops.id,
      run: workshopRuns.run,
      version: workshopRuns.version,
      structure: sql<unknown>`coalesce(${workshopPlans.activity_structure}, ${workshopTemplates.activity_structure})`,
      prompts: sql<KeptRun['prompts']>`coalesce(${workshopPlans.ai_prompts}, ${workshopTemplates.ai_prompts})`,
      // A room that's opened on the spot has a length only because every circle does.
      minutes: sql<number | null>`CASE WHEN NOT ${workshops.is_instant} THEN ${workshops.duration_minutes} END`,
    })
    .from(workshops)
    .leftJoin(workshopRuns, eq(workshopRuns.workshop_id, workshops.id))
    .leftJoin(workshopPlans, eq(workshopPlans.workshop_id, workshops.id))
    .leftJoin(
      workshopTemplates,
      and(eq(workshopTemplates.id, workshops.ai_template_id), isNull(workshopTemplates.owner_id)),
    )
    .where(inArray(workshops.id, [...workshopIds]));
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}

/** Keeps the newer one, should an older come after it. */
export async function saveRun(tx: SystemTx, workshopId: string, run: Run): Promise<void> {
  const kept = { version: run.version, run };
  await query(tx)
    .insert(workshopRuns)
    .values({ workshop_id: workshopId, ...kept })
    .onConflictDoUpdate({
      target: workshopRuns.workshop_id,
      set: kept,
      setWhere: lt(workshopRuns.version, run.version),
    });
}

/** Deletes the runs of every workshop that has ended. */
export async function forgetEndedRuns(tx: SystemTx): Promise<void> {
  const over = query(tx).select({ id: workshops.id }).from(workshops).where(eq(workshops.status, 'ended'));
  await query(tx).delete(workshopRuns).where(inArray(workshopRuns.workshop_id, over));
}

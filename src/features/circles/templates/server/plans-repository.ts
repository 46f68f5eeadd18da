import { and, eq, isNull, sql } from 'drizzle-orm';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { ActivityStructure } from '../domain/phases.ts';
import { workshopPlans, workshopTemplates } from './tables.ts';

/** Whether the caller may read it, and so plan by it. */
export async function canUse(tx: UserTx, templateId: string): Promise<boolean> {
  const found = await query(tx)
    .select({ id: workshopTemplates.id })
    .from(workshopTemplates)
    .where(eq(workshopTemplates.id, templateId));
  return found.length > 0;
}

/** Copies a template into a circle that the caller leads. In SQL, so that nothing of it is lost between. */
export async function copyInto(tx: UserTx, planner: string, templateId: string, workshopId: string): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO workshop_plans (workshop_id, planned_by, activity_structure, agreements, ai_prompts)
    SELECT ${workshopId}::uuid, ${planner}::uuid, activity_structure, agreements, ai_prompts
      FROM ai_workshop_templates WHERE id = ${templateId}`);
}

/** Copies the plan of another circle into one that the caller leads; false unless they host that one and it has its own. */
export async function copyPlan(tx: UserTx, planner: string, from: string, workshopId: string): Promise<boolean> {
  const { rowCount } = await query(tx).execute(sql`
    INSERT INTO workshop_plans (workshop_id, planned_by, activity_structure, agreements, ai_prompts)
    SELECT ${workshopId}::uuid, ${planner}::uuid, activity_structure, agreements, ai_prompts
      FROM workshop_plans WHERE workshop_id = ${from}`);
  return rowCount === 1;
}

/** A circle's own plan, for its hosts; undefined for anybody else, and where there's none. */
export async function findPlan(tx: UserTx, workshopId: string) {
  const [row] = await query(tx)
    .select({ structure: workshopPlans.activity_structure, revision: workshopPlans.revision })
    .from(workshopPlans)
    .where(eq(workshopPlans.workshop_id, workshopId));
  return row;
}

/** What a template of ours plans; undefined for any other. */
export async function findOurs(tx: UserTx, templateId: string) {
  const [row] = await query(tx)
    .select({ structure: workshopTemplates.activity_structure })
    .from(workshopTemplates)
    .where(and(eq(workshopTemplates.id, templateId), isNull(workshopTemplates.owner_id)));
  return row?.structure;
}

/** False where it has been saved since this revision; 0 for one that a circle doesn't have yet. */
export async function putPlan(
  tx: UserTx,
  planner: string,
  workshopId: string,
  revision: number,
  structure: ActivityStructure,
): Promise<boolean> {
  const stored = sql`${JSON.stringify(structure)}::jsonb`;
  const { rowCount } = await query(tx).execute(
    revision === 0
      ? sql`INSERT INTO workshop_plans (workshop_id, planned_by, activity_structure, agreements, ai_prompts)
            SELECT w.id, ${planner}::uuid, ${stored}, coalesce(t.agreements, '[]'), coalesce(t.ai_prompts, '{}')
              FROM workshops w LEFT JOIN ai_workshop_templates t ON t.id = w.ai_template_id AND t.owner_id IS NULL
             WHERE w.id = ${workshopId} ON CONFLICT DO NOTHING`
      : sql`UPDATE workshop_plans SET activity_structure = ${stored}, revision = revision + 1, changed_at = now()
             WHERE workshop_id = ${workshopId} AND revision = ${revision}`,
  );
  return rowCount === 1;
}

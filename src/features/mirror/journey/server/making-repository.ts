import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ActivityStructure, phasesOf } from '#features/circles/templates/domain/phases.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { limits } from '../domain/limits.ts';
import type { AboutCircle, NewStep, PlanPart } from '../domain/making.ts';
import type { Around, StepType } from '../domain/phases.ts';
import { aroundOf } from './journey-repository.ts';

/** A circle of somebody's that steps are to be made of. */
export type BegunCircle = { workshopId: string; about: AboutCircle; around: Around; leads: boolean };

type Row = {
  workshop_id: string;
  category: string;
  plan_name: string | null;
  structure: unknown;
  leads: boolean;
  status: Around['status'];
  scheduled_at: Date | string;
  duration_minutes: number;
  started_at: Date | string | null;
  ended_at: Date | string | null;
};

const atOnce = 50;

/** Made with all the others whenever any are, so where it's missing, so are they, but for what was written. */
const last: StepType = 'follow_up';

/**
 * Circles that this person leads, said yes to, or was in, which aren't long over or called off, and of which their steps
 * aren't made; of these only the one named, if any. A practice pair's room asks for none. Of somebody's own template guests know nothing but the circle's copy.
 */
export async function findUnmade(tx: SystemTx, userId: string, workshopId?: string): Promise<BegunCircle[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT w.id AS workshop_id, w.category, t.name AS plan_name,
           coalesce(p.activity_structure, t.activity_structure) AS structure,
           w.facilitator_id = m.user_id AS leads, w.status, w.scheduled_at, w.duration_minutes, w.started_at, w.ended_at
      FROM workshop_members m JOIN workshops w ON w.id = m.workshop_id
      LEFT JOIN workshop_plans p ON p.workshop_id = w.id
      LEFT JOIN ai_workshop_templates t ON t.id = w.ai_template_id AND t.owner_id IS NULL
     WHERE m.user_id = ${userId} AND (${workshopId ?? null}::uuid IS NULL OR w.id = ${workshopId ?? null}::uuid)
       AND (m.role <> 'participant' OR m.said_yes_at IS NOT NULL OR m.admitted_at IS NOT NULL)
       AND (w.status <> 'ended'
            OR w.started_at IS NOT NULL AND w.ended_at > now() - make_interval(days => ${limits.openDays}))
       AND NOT EXISTS (SELECT FROM practice_rooms r WHERE r.workshop_id = w.id)
       AND NOT EXISTS (SELECT FROM journey_steps s
                        WHERE s.user_id = m.user_id AND s.workshop_id = w.id AND s.step_type = ${last})
     ORDER BY w.scheduled_at DESC LIMIT ${atOnce}`);
  return rows.flatMap(({ workshop_id: workshopId, category, plan_name, structure, leads, ...row }) => {
    const around = aroundOf(row);
    const plan = structure === null ? null : { name: plan_name, parts: partsOf(structure) };
    return around ? [{ workshopId, around, leads, about: { topic: category, plan } }] : [];
  });
}

/** Of a plan that can't be read there are none. */
function partsOf(structure: unknown): PlanPart[] {
  return v.is(ActivityStructure, structure) ? phasesOf(structure) : [];
}

type Made = NewStep & { id: string };

/** Once each: made elsewhere meanwhile, they stay as they are there. */
export async function insertSteps(
  tx: SystemTx,
  userId: string,
  workshopId: string,
  steps: readonly Made[],
): Promise<void> {
  for (const { id, type, name, content } of steps)
    await query(tx).execute(sql`
      INSERT INTO journey_steps (id, user_id, workshop_id, step_type, step_name, content)
      VALUES (${id}, ${userId}, ${workshopId}, ${type}, ${name}, ${content})
      ON CONFLICT (user_id, workshop_id, step_type) DO NOTHING`);
}

/** What somebody who doesn't come after all wrote stays theirs. */
export async function deleteUnwritten(tx: SystemTx, userId: string, workshopId: string): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM journey_steps WHERE user_id = ${userId} AND workshop_id = ${workshopId} AND responded_at IS NULL`);
}

/** The same for everybody, of a circle that was called off before it began; of any other it does nothing. */
export async function deleteCalledOff(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx).execute(sql`
    DELETE FROM journey_steps s USING workshops w
     WHERE w.id = s.workshop_id AND w.id = ${workshopId} AND w.status = 'ended' AND w.started_at IS NULL
       AND s.responded_at IS NULL`);
}

const forgottenAtOnce = 500;

/** Takes away a few that nothing was written at, of circles that ended longer ago than that or are gone, and gives their number. */
export async function deleteOldUnwritten(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM journey_steps WHERE id IN (
      SELECT s.id FROM journey_steps s LEFT JOIN workshops w ON w.id = s.workshop_id
       WHERE s.responded_at IS NULL
         AND (w.id IS NULL OR w.status = 'ended' AND (w.started_at IS NULL
              OR w.ended_at < now() - make_interval(hours => ${hours}::int)))
       LIMIT ${forgottenAtOnce} FOR UPDATE OF s SKIP LOCKED)`);
  return rowCount ?? 0;
}

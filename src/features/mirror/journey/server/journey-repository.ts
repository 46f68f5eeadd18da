import { and, eq, sql } from 'drizzle-orm';
import type { UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { PersonKey, PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { JourneyCircle } from '../domain/choose.ts';
import type { WrittenAtStep } from '../domain/contract.ts';
import { type Around, type StepType, stepTypes } from '../domain/phases.ts';
import { journeySteps } from './tables.ts';

const placeOf = (id: string) => ({ column: 'journey_steps.response_sealed', row: id }) as const;

type CircleRow = {
  workshop_id: string;
  title: string | null;
  status: Around['status'] | null;
  scheduled_at: Date | string | null;
  duration_minutes: number | null;
  started_at: Date | string | null;
  ended_at: Date | string | null;
  leads: boolean | null;
  written: boolean;
};

/** A circle that the reader has steps of, as far as they still see it. */
export type CircleOf = JourneyCircle & { title: string | null; leads: boolean };

const ms = (at: Date | string) => new Date(at).getTime();
const msOrNull = (at: Date | string | null) => (at === null ? null : ms(at));

/** Every circle that this person has steps or notes of, by their own rights to it. */
export async function findWays(tx: UserTx, userId: string): Promise<CircleOf[]> {
  const { rows } = await query(tx).execute<CircleRow>(sql`
    SELECT s.workshop_id, w.title, w.status, w.scheduled_at, w.duration_minutes, w.started_at, w.ended_at,
           w.facilitator_id = ${userId}::uuid AS leads, s.written
      FROM (SELECT workshop_id, bool_or(written) AS written
              FROM (SELECT workshop_id, response_sealed IS NOT NULL AS written FROM journey_steps WHERE user_id = ${userId}
                    UNION ALL SELECT workshop_id, true FROM journey_notes WHERE user_id = ${userId}) parts
             GROUP BY workshop_id) s
      LEFT JOIN workshops w ON w.id = s.workshop_id`);
  return rows.map(({ workshop_id: id, title, leads, written, ...row }) => ({
    id,
    title,
    written,
    leads: leads ?? false,
    around: aroundOf(row),
  }));
}

type Facts = Pick<CircleRow, 'status' | 'scheduled_at' | 'duration_minutes' | 'started_at' | 'ended_at'>;

/** What a journey hangs on; null for a circle that can't be seen. */
export function aroundOf(row: Facts): Around | null {
  if (row.status === null || row.scheduled_at === null) return null;
  return {
    status: row.status,
    startsAt: ms(row.scheduled_at),
    minutes: row.duration_minutes ?? 0,
    startedAt: msOrNull(row.started_at),
    endedAt: msOrNull(row.ended_at),
  };
}

/** One step with what's written at it; times in ms. */
export type StepOf = {
  id: string;
  type: StepType;
  name: string;
  content: string;
  madeAt: number;
  response: string | null;
  completedAt: number | null;
};

/** In their order. */
export async function findSteps(tx: UserTx, keys: PersonKeys, userId: string, workshopId: string): Promise<StepOf[]> {
  const rows = await query(tx)
    .select()
    .from(journeySteps)
    .where(and(eq(journeySteps.user_id, userId), eq(journeySteps.workshop_id, workshopId)));
  const key = rows.some(({ response_sealed }) => response_sealed) ? await keys.of(tx, userId) : null;
  const steps = rows.map((row) => opened(key, row));
  return steps.toSorted((a, b) => stepTypes.indexOf(a.type) - stepTypes.indexOf(b.type));
}

/** Undefined for one that isn't theirs. */
export async function findStep(tx: UserTx, keys: PersonKeys, userId: string, id: string) {
  const [row] = await query(tx)
    .select()
    .from(journeySteps)
    .where(and(eq(journeySteps.user_id, userId), eq(journeySteps.id, id)));
  return row && { ...opened(await keys.of(tx, userId), row), workshopId: row.workshop_id };
}

function opened(key: PersonKey | null, row: typeof journeySteps.$inferSelect): StepOf {
  const { id, response_sealed: sealed, completed_at } = row;
  return {
    id,
    type: row.step_type,
    name: row.step_name,
    content: row.content,
    madeAt: row.created_at.getTime(),
    response: sealed && key ? key.open(placeOf(id), sealed) : null,
    completedAt: completed_at?.getTime() ?? null,
  };
}

/** Blank takes away what was there. Completed once more, it stays completed since the first time. */
export async function putResponse(
  tx: UserTx,
  keys: PersonKeys,
  userId: string,
  { id, response, completed }: WrittenAtStep,
): Promise<void> {
  const sealed = response === '' ? null : (await keys.of(tx, userId)).seal(placeOf(id), response);
  await query(tx)
    .update(journeySteps)
    .set({
      response_sealed: sealed,
      responded_at: sealed && sql`now()`,
      completed_at: completed ? sql`coalesce(${journeySteps.completed_at}, now())` : null,
    })
    .where(and(eq(journeySteps.user_id, userId), eq(journeySteps.id, id)));
}

/** All that one person wrote; the steps stay. */
export async function deleteResponses(tx: UserTx, userId: string): Promise<void> {
  await query(tx)
    .update(journeySteps)
    .set({ response_sealed: null, responded_at: null, completed_at: null })
    .where(and(eq(journeySteps.user_id, userId), sql`${journeySteps.responded_at} IS NOT NULL`));
}

import { eq, sql } from 'drizzle-orm';
import type { StepType } from '#features/mirror/journey/domain/phases.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { AlumniChoices } from '../domain/contract.ts';
import type { CircleFacts, StepFacts } from '../domain/going-through.ts';
import { alumniChoices } from './tables.ts';

const none: AlumniChoices = { is_seen: false, shares_score: false };

/** The reader's own. */
export async function findChoices(tx: UserTx, userId: string): Promise<AlumniChoices> {
  const [row] = await query(tx)
    .select({ is_seen: alumniChoices.is_seen, shares_score: alumniChoices.shares_score })
    .from(alumniChoices)
    .where(eq(alumniChoices.user_id, userId));
  return row ?? none;
}

/** In SQL, since people may give only these columns. */
export async function putChoices(tx: UserTx, userId: string, { is_seen, shares_score }: AlumniChoices): Promise<void> {
  await query(tx).execute(sql`
    INSERT INTO alumni_choices (user_id, is_seen, shares_score) VALUES (${userId}, ${is_seen}, ${shares_score})
    ON CONFLICT (user_id) DO UPDATE
      SET is_seen = excluded.is_seen, shares_score = excluded.shares_score, chosen_at = now()`);
}

/** Somebody the reader sees, in one circle they were both in. */
export type Shared = {
  userId: string;
  workshopId: string;
  username: string;
  title: string;
  endedAt: Date;
  sharesScore: boolean;
  /** By which the reader thanked them for it. */
  thanksId: string | null;
};

/** A host of many circles has many; people they share the latest with come first. */
const rowsAtMost = 2_000;

/** The latest circle first. By row rights nobody is in it who didn't ask to be seen, or wasn't there (docs/decisions/068). */
export async function findShared(tx: UserTx, userId: string, workshopId: string | null): Promise<Shared[]> {
  const { rows } = await query(tx).execute<{
    user_id: string;
    workshop_id: string;
    username: string;
    title: string;
    ended_at: Date | string;
    shares_score: boolean;
    thanks_id: string | null;
  }>(sql`
    SELECT p.user_id, p.workshop_id, p.username, p.title, p.ended_at, c.shares_score, t.id AS thanks_id
      FROM people_practised_with(${workshopId}::uuid) p
      JOIN alumni_choices c ON c.user_id = p.user_id
      LEFT JOIN alumni_thanks t
        ON t.workshop_id = p.workshop_id AND t.from_id = ${userId}::uuid AND t.to_id = p.user_id
     ORDER BY p.ended_at DESC, p.username, p.user_id LIMIT ${rowsAtMost}`);
  return rows.map((row) => ({
    userId: row.user_id,
    workshopId: row.workshop_id,
    username: row.username,
    title: row.title,
    endedAt: new Date(row.ended_at),
    sharesScore: row.shares_score,
    thanksId: row.thanks_id,
  }));
}

type FactsRow = {
  user_id: string;
  workshop_id: string;
  said_yes: boolean;
  came: boolean;
  scheduled_at: Date | string;
  duration_minutes: number;
  started_at: Date | string;
  ended_at: Date | string;
  steps: { type: StepType; written: boolean; completed_at: number | null; made_at: number }[] | null;
};

/** What one person had to do with one circle. */
export type FactsOf = CircleFacts & { userId: string; workshopId: string };

/**
 * Of ended circles, as the system: what nobody else may read, and only what of it may be told leaves the service. All circles
 * of `whole`, and of the `others` these circles alone.
 */
export async function findFacts(
  tx: SystemTx,
  whole: readonly string[],
  others: readonly string[],
  workshopIds: readonly string[],
): Promise<FactsOf[]> {
  const any = (ids: readonly string[]) => sql`ANY(${sql.param([...ids])}::uuid[])`;
  const { rows } = await query(tx).execute<FactsRow>(sql`
    SELECT m.user_id, m.workshop_id, m.said_yes_at IS NOT NULL AS said_yes,
           EXISTS (SELECT FROM workshop_attendance a
                    WHERE a.workshop_id = m.workshop_id AND a.user_id = m.user_id) AS came,
           w.scheduled_at, w.duration_minutes, w.started_at, w.ended_at,
           (SELECT json_agg(json_build_object(
                     'type', s.step_type, 'written', s.response_sealed IS NOT NULL,
                     'completed_at', floor(extract(epoch FROM s.completed_at) * 1000),
                     'made_at', floor(extract(epoch FROM s.created_at) * 1000)))
              FROM journey_steps s WHERE s.user_id = m.user_id AND s.workshop_id = m.workshop_id) AS steps
      FROM workshop_members m
      JOIN workshops w ON w.id = m.workshop_id AND w.status = 'ended' AND w.started_at IS NOT NULL
     WHERE m.user_id = ${any(whole)} OR (m.user_id = ${any(others)} AND m.workshop_id = ${any(workshopIds)})`);
  return rows.map(factsOf);
}

function factsOf(row: FactsRow): FactsOf {
  const ms = (at: Date | string) => new Date(at).getTime();
  return {
    userId: row.user_id,
    workshopId: row.workshop_id,
    saidYes: row.said_yes,
    came: row.came,
    around: {
      status: 'ended',
      startsAt: ms(row.scheduled_at),
      minutes: row.duration_minutes,
      startedAt: ms(row.started_at),
      endedAt: ms(row.ended_at),
    },
    steps: (row.steps ?? []).map(
      ({ type, written, completed_at, made_at }): StepFacts => ({
        type,
        written,
        completedAt: completed_at,
        madeAt: made_at,
      }),
    ),
  };
}

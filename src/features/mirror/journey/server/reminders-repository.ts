import { sql } from 'drizzle-orm';
import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { StepType } from '../domain/phases.ts';
import { type JourneyReminder, lastReminderDays } from '../domain/reminding.ts';

/** Somebody who wants reminders, and a circle that they were in. Times in ms. */
export type Wishing = {
  userId: string;
  workshopId: string;
  startsAt: number;
  endedAt: number;
  quiet: QuietHours | null;
  /** Which they've had. */
  told: readonly JourneyReminder[];
  /** Steps where they've written nothing, as far as the account knows. */
  open: readonly StepType[];
};

type Row = {
  user_id: string;
  workshop_id: string;
  scheduled_at: Date | string;
  ended_at: Date | string;
  quiet_from: string | null;
  quiet_to: string | null;
  time_zone: string | null;
  told: JourneyReminder[];
  open: StepType[];
};

const ms = (at: Date | string) => new Date(at).getTime();

/** Of the circles that ended between a day and a month ago, those who were there and wish to be reminded. */
export async function findWishing(tx: SystemTx): Promise<Wishing[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT s.user_id, s.workshop_id, w.scheduled_at, w.ended_at,
           p.quiet_from, p.quiet_to, p.time_zone,
           ARRAY(SELECT n.kind FROM cross_platform_notifications n
                  WHERE n.user_id = s.user_id AND n.workshop_id = s.workshop_id AND n.kind LIKE 'journey-%') AS told,
           coalesce(array_agg(s.step_type) FILTER (WHERE s.responded_at IS NULL), '{}') AS open
      FROM notification_choices c
      JOIN journey_steps s ON s.user_id = c.user_id
      JOIN workshops w ON w.id = s.workshop_id
      LEFT JOIN profile_choices p ON p.user_id = c.user_id
     WHERE 'journey' = ANY(c.wanted) AND c.wanted <> '{}' AND w.status = 'ended' AND w.started_at IS NOT NULL
       AND w.ended_at BETWEEN now() - make_interval(days => ${lastReminderDays}) AND now() - interval '1 day'
       AND EXISTS (SELECT FROM workshop_attendance a WHERE a.workshop_id = w.id AND a.user_id = s.user_id)
     GROUP BY s.user_id, s.workshop_id, w.id, p.user_id`);
  return rows.map(({ quiet_from: from, quiet_to: to, time_zone, ...row }) => ({
    userId: row.user_id,
    workshopId: row.workshop_id,
    told: row.told,
    open: row.open,
    startsAt: ms(row.scheduled_at),
    endedAt: ms(row.ended_at),
    quiet: from && to && time_zone ? { from, to, time_zone } : null,
  }));
}

import { sql } from 'drizzle-orm';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Invited } from '../domain/inviting.ts';

type Row = {
  user_id: string;
  last_at: Date | string | null;
  told_at: Date | string | null;
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_zone: string | null;
  time_zone: string;
};

const ms = (at: Date | string | null) => (at === null ? null : new Date(at).getTime());

/** Those who wish to be asked how they are, and when they last said so, or were asked. */
export async function findInvited(tx: SystemTx): Promise<(Invited & { userId: string })[]> {
  const { rows } = await query(tx).execute<Row>(sql`
    SELECT c.user_id, c.time_zone, p.quiet_from, p.quiet_to, p.time_zone AS quiet_zone,
           (SELECT max(e.created_at) FROM emotional_states e WHERE e.user_id = c.user_id) AS last_at,
           (SELECT max(n.created_at) FROM cross_platform_notifications n
             WHERE n.user_id = c.user_id AND n.kind = 'check-in') AS told_at
      FROM notification_choices c LEFT JOIN profile_choices p ON p.user_id = c.user_id
     WHERE 'check-ins' = ANY(c.wanted) AND c.wanted <> '{}'`);
  return rows.map(({ user_id, time_zone, quiet_from: from, quiet_to: to, quiet_zone, ...row }) => ({
    userId: user_id,
    timeZone: time_zone,
    lastAt: ms(row.last_at),
    toldAt: ms(row.told_at),
    quiet: from && to && quiet_zone ? { from, to, time_zone: quiet_zone } : null,
  }));
}

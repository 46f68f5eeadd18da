import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { profileChoices } from '#features/accounts/profile/server/tables.ts';
import { workshops } from '#features/circles/workshops/server/tables.ts';
import type { Caller, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Receiver } from '#platform/server/push/sender.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { currentSubjects, notificationKinds } from '../../domain/kinds.ts';
import { pushLimits } from '../../domain/push/push-rules.ts';
import { quietColumns, quietOf } from '../choices-repository.ts';
import { notificationChoices, notifications, pushDeliveries, pushDevices } from '../tables.ts';

/** One after the other of a person's news, so that two servers don't both count before either has sent. */
export async function takeTurn(tx: SystemTx, userId: string): Promise<void> {
  await query(tx)
    .select({ id: notificationChoices.user_id })
    .from(notificationChoices)
    .where(eq(notificationChoices.user_id, userId))
    .for('update');
}

/** How many things somebody's devices were told in the last week, or are about to be, this one aside. */
export async function countSent(tx: SystemTx, userId: string, notificationId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - pushLimits.weekDays * dayMs);
  const [row] = await query(tx)
    .select({ sent: sql<number>`count(DISTINCT ${pushDeliveries.notification_id})::int` })
    .from(pushDeliveries)
    .where(
      and(
        eq(pushDeliveries.user_id, userId),
        ne(pushDeliveries.notification_id, notificationId),
        ne(pushDeliveries.state, 'dropped'),
        sql`${pushDeliveries.created_at} > ${since}`,
      ),
    );
  return row?.sent ?? 0;
}

export async function findDeviceIds(tx: SystemTx, userId: string): Promise<string[]> {
  const rows = await query(tx).select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.user_id, userId));
  return rows.map(({ id }) => id);
}

type NewDelivery = Pick<typeof pushDeliveries.$inferInsert, 'id' | 'user_id' | 'device_id' | 'notification_id'>;

/** The ids of those that weren't there. */
export async function insertDeliveries(tx: SystemTx, rows: readonly NewDelivery[], at: Date): Promise<string[]> {
  if (rows.length === 0) return [];
  const made = await query(tx)
    .insert(pushDeliveries)
    .values(rows.map((row) => ({ ...row, due_at: at })))
    .onConflictDoNothing()
    .returning({ id: pushDeliveries.id });
  return made.map(({ id }) => id);
}

/** What is in hand: who is told, of what, and where. */
export type PushDelivery = {
  id: string;
  tries: number;
  notificationId: string;
  caller: Caller;
  device: Receiver & { id: string };
};

type Claimed = {
  id: string;
  tries: number;
  notification_id: string;
  user_id: string;
  device_id: string | null;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
};

/** Takes those of them that are due, for this many seconds; others another server has, or they've been settled. */
export async function claimDeliveries(tx: SystemTx, ids: readonly string[], now: Date): Promise<PushDelivery[]> {
  const until = new Date(now.getTime() + pushLimits.leaseSeconds * 1_000);
  const { rows } = await query(tx).execute<Claimed>(sql`
    UPDATE push_deliveries AS mine SET tries = mine.tries + 1, due_at = ${until},
      state = CASE WHEN device.id IS NULL THEN 'dropped' ELSE 'waiting' END
    FROM push_deliveries AS it LEFT JOIN push_devices AS device ON device.id = it.device_id
    WHERE it.id = mine.id AND mine.id = ANY(${sql.param(ids)}::uuid[]) AND mine.state = 'waiting' AND mine.due_at <= ${now}
    RETURNING mine.id, mine.tries, mine.notification_id, mine.user_id, mine.device_id, device.session_id, device.endpoint,
      device.p256dh, device.auth`);
  return rows.flatMap(({ id, tries, endpoint, p256dh, auth, ...row }) =>
    row.device_id === null
      ? []
      : {
          id,
          tries,
          notificationId: row.notification_id,
          caller: { userId: row.user_id, sessionId: row.session_id },
          device: { id: row.device_id, endpoint, p256dh, auth },
        },
  );
}

/** What a reader hasn't read yet, with its circle as far as they may see it, and what they chose about such things. */
export async function findNotice(tx: UserTx, id: string) {
  const [row] = await query(tx)
    .select({
      kind: notifications.kind,
      workshopId: notifications.workshop_id,
      post: notifications.post_id,
      title: workshops.title,
      muted: notificationChoices.muted,
      wanted: notificationChoices.wanted,
      pushed: notificationChoices.pushed,
      names: notificationChoices.names,
      ...quietColumns,
    })
    .from(notifications)
    .innerJoin(notificationChoices, eq(notificationChoices.user_id, notifications.user_id))
    .leftJoin(profileChoices, eq(profileChoices.user_id, notifications.user_id))
    .leftJoin(workshops, eq(workshops.id, notifications.workshop_id))
    .where(
      and(eq(notifications.id, id), eq(notifications.is_read, false), inArray(notifications.kind, notificationKinds)),
    );
  return (
    row && {
      kind: row.kind,
      names: row.names,
      quiet: quietOf(row),
      post: row.post,
      circle: row.workshopId === null ? null : { id: row.workshopId, title: row.title },
      chosen: { muted: currentSubjects(row.muted), wanted: row.wanted, pushed: row.pushed },
    }
  );
}

export async function settle(tx: SystemTx, ids: readonly string[], state: 'sent' | 'dropped'): Promise<void> {
  await query(tx)
    .update(pushDeliveries)
    .set({ state })
    .where(inArray(pushDeliveries.id, [...ids]));
}

/** It's taken again from then on; `tries` as many as count. */
export async function putOff(tx: SystemTx, id: string, at: Date, tries: number): Promise<void> {
  await query(tx)
    .update(pushDeliveries)
    .set({ due_at: at, tries })
    .where(and(eq(pushDeliveries.id, id), eq(pushDeliveries.state, 'waiting')));
}

/** Those whose time has come, the longest due first. */
export async function findDue(tx: SystemTx, before: Date): Promise<{ id: string; userId: string }[]> {
  return query(tx)
    .select({ id: pushDeliveries.id, userId: pushDeliveries.user_id })
    .from(pushDeliveries)
    .where(and(eq(pushDeliveries.state, 'waiting'), lt(pushDeliveries.due_at, before)))
    .orderBy(pushDeliveries.due_at)
    .limit(dueAtOnce);
}

const dueAtOnce = 1_000;
const forgottenAtOnce = 500;

/** Takes away a few that are older than that, and gives their number. */
export async function deleteOldDeliveries(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM push_deliveries WHERE id IN (
      SELECT id FROM push_deliveries WHERE created_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE SKIP LOCKED)`);
  return rowCount ?? 0;
}

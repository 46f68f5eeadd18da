import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Caller, SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { Receiver } from '#platform/server/push/sender.ts';
import { pushLimits } from '../../domain/push/push-rules.ts';
import { notificationChoices, pushDeliveries, pushDevices } from '../tables.ts';

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
  const since = new Date(now.getTime() - pushLimits.weekDays * 86_400_000);
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
export type Delivery = {
  id: string;
  tries: number;
  notificationId: string;
  caller: Caller;
  device: Receiver & { id: string };
};

/** Takes one that's due, for so many seconds; undefined if another server has it, or it's been settled. */
export async function claimDelivery(tx: SystemTx, id: string, now: Date): Promise<Delivery | undefined> {
  const until = new Date(now.getTime() + pushLimits.leaseSeconds * 1_000);
  const { rows } = await query(tx).execute<{
    tries: number;
    notification_id: string;
    user_id: string;
    device_id: string | null;
    session_id: string;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
  }>(sql`
    UPDATE push_deliveries AS mine SET tries = mine.tries + 1, due_at = ${until},
      state = CASE WHEN device.id IS NULL THEN 'dropped' ELSE 'waiting' END
    FROM push_deliveries AS it LEFT JOIN push_devices AS device ON device.id = it.device_id
    WHERE it.id = mine.id AND mine.id = ${id} AND mine.state = 'waiting' AND mine.due_at <= ${now}
    RETURNING mine.tries, mine.notification_id, mine.user_id, mine.device_id, device.session_id, device.endpoint,
      device.p256dh, device.auth`);
  const [row] = rows;
  if (!row || row.device_id === null) return undefined;
  const { tries, endpoint, p256dh, auth } = row;
  return {
    ...{ id, tries, notificationId: row.notification_id },
    caller: { userId: row.user_id, sessionId: row.session_id },
    device: { id: row.device_id, endpoint, p256dh, auth },
  };
}

export async function settle(tx: SystemTx, id: string, state: 'sent' | 'dropped'): Promise<void> {
  await query(tx).update(pushDeliveries).set({ state }).where(eq(pushDeliveries.id, id));
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

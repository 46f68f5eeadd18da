import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { WorkshopTimes } from '../domain/workshop-machine.ts';
import { workshopCodes, workshops } from './tables.ts';

/** The life of a workshop, locked until the transaction ends, so that two starts cannot both win. */
export async function lockLife(tx: UserTx | SystemTx, id: string) {
  const [row] = await query(tx)
    .select({ status: workshops.status, roomId: workshops.room_id })
    .from(workshops)
    .where(eq(workshops.id, id))
    .for('update');
  return row;
}

export async function updateLife(
  tx: UserTx | SystemTx,
  id: string,
  life: { status: 'live' | 'ended'; roomId: string | null },
): Promise<void> {
  const at = life.status === 'live' ? { started_at: sql`now()`, empty_since: sql`now()` } : { ended_at: sql`now()` };
  await query(tx)
    .update(workshops)
    .set({ status: life.status, room_id: life.roomId, ...at })
    .where(eq(workshops.id, id));
}

/** A code dies with its workshop (CARE C5). */
export async function deleteCode(tx: UserTx | SystemTx, workshopId: string): Promise<void> {
  await query(tx).delete(workshopCodes).where(eq(workshopCodes.workshop_id, workshopId));
}

/** Tells every server, on commit, that a workshop has ended. */
export async function notifyEnded(tx: UserTx | SystemTx, workshopId: string): Promise<void> {
  await query(tx).execute(sql`SELECT pg_notify('workshop_ended', ${workshopId})`);
}

/** Records since when a live room has been empty, or that someone is inside. */
export async function updateEmpty(tx: SystemTx, workshopId: string, empty: boolean): Promise<void> {
  const live = and(eq(workshops.id, workshopId), eq(workshops.is_live, true));
  await query(tx)
    .update(workshops)
    .set({ empty_since: empty ? sql`now()` : null })
    .where(live);
}

/** After a restart all rooms are empty. */
export async function updateAllEmpty(tx: SystemTx): Promise<void> {
  const unmarked = and(eq(workshops.is_live, true), isNull(workshops.empty_since));
  await query(tx).update(workshops).set({ empty_since: sql`now()` }).where(unmarked);
}

const times = {
  id: workshops.id,
  status: workshops.status,
  isInstant: workshops.is_instant,
  scheduledAt: workshops.scheduled_at,
  durationMinutes: workshops.duration_minutes,
  createdAt: workshops.created_at,
  emptySince: workshops.empty_since,
};

type TimesRow = Pick<typeof workshops.$inferSelect, 'id' | 'status'> & {
  isInstant: boolean;
  scheduledAt: Date;
  durationMinutes: number;
  createdAt: Date;
  emptySince: Date | null;
};

function asTimes(row: TimesRow): WorkshopTimes & { id: string } {
  const { scheduledAt, createdAt, emptySince } = row;
  return { ...row, scheduledAt: +scheduledAt, createdAt: +createdAt, emptySince: emptySince && +emptySince };
}

const among = (ids: readonly string[]) => sql`${workshops.id} = ANY(${sql.param(ids)}::uuid[])`;

/** Someone is inside each of these. */
export async function updateOccupied(tx: SystemTx, ids: readonly string[]): Promise<void> {
  await query(tx)
    .update(workshops)
    .set({ empty_since: null })
    .where(and(eq(workshops.is_live, true), among(ids)));
}

/** Which of these are live. */
export async function findLive(tx: SystemTx, ids: readonly string[]): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .where(and(eq(workshops.is_live, true), among(ids)));
  return rows.map((row) => row.id);
}

/** Whether people are in a live room that this person leads. */
export async function isLeading(tx: SystemTx, userId: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .where(and(eq(workshops.facilitator_id, userId), eq(workshops.is_live, true), isNull(workshops.empty_since)));
  return rows.length > 0;
}

/** What this person has planned and not begun. */
export async function findPlannedBy(tx: SystemTx, userId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ id: workshops.id })
    .from(workshops)
    .where(and(eq(workshops.facilitator_id, userId), eq(workshops.status, 'pending')));
  return rows.map((row) => row.id);
}

/** Workshops that may have to end by themselves, oldest first. */
export async function findOpen(tx: SystemTx, before: Date) {
  const rows = await query(tx)
    .select(times)
    .from(workshops)
    .where(and(ne(workshops.status, 'ended'), lt(workshops.created_at, before)))
    .orderBy(asc(workshops.scheduled_at))
    .limit(500);
  return rows.map(asTimes);
}

/** The times of one workshop, locked until the transaction ends. */
export async function lockTimes(tx: SystemTx, id: string) {
  const [row] = await query(tx).select(times).from(workshops).where(eq(workshops.id, id)).for('update');
  return row && asTimes(row);
}

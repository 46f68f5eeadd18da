import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { WorkshopTimes } from '../domain/workshop-machine.ts';
import { workshopCodes, workshops } from './tables.ts';

/** The life of a workshop, locked until the transaction ends, so that two starts cannot both win. */
export async function lockLife(tx: Tx, id: string) {
  const [row] = await tx
    .select({ status: workshops.status, roomId: workshops.room_id })
    .from(workshops)
    .where(eq(workshops.id, id))
    .for('update');
  return row;
}

export async function updateLife(
  tx: Tx,
  id: string,
  life: { status: 'live' | 'ended'; roomId: string | null },
): Promise<void> {
  const at = life.status === 'live' ? { started_at: sql`now()`, empty_since: sql`now()` } : { ended_at: sql`now()` };
  await tx
    .update(workshops)
    .set({ status: life.status, room_id: life.roomId, ...at })
    .where(eq(workshops.id, id));
}

/** A code dies with its workshop (CARE C5). */
export async function deleteCode(tx: Tx, workshopId: string): Promise<void> {
  await tx.delete(workshopCodes).where(eq(workshopCodes.workshop_id, workshopId));
}

/** Tells every server, once this transaction is committed, that a workshop is over. */
export async function notifyEnded(tx: Tx, workshopId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('workshop_ended', ${workshopId})`);
}

/** Notes since when a live room stands empty, or that someone is inside. As system. */
export async function updateEmpty(tx: Tx, workshopId: string, empty: boolean): Promise<void> {
  const live = and(eq(workshops.id, workshopId), eq(workshops.is_live, true));
  await tx
    .update(workshops)
    .set({ empty_since: empty ? sql`now()` : null })
    .where(live);
}

/** After a restart nobody is inside anywhere. As system. */
export async function updateAllEmpty(tx: Tx): Promise<void> {
  const unmarked = and(eq(workshops.is_live, true), isNull(workshops.empty_since));
  await tx.update(workshops).set({ empty_since: sql`now()` }).where(unmarked);
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

/** Somebody is inside each of these. As system. */
export async function updateOccupied(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(workshops)
    .set({ empty_since: null })
    .where(and(eq(workshops.is_live, true), among(ids)));
}

/** Which of these are live. As system. */
export async function findLive(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: workshops.id })
    .from(workshops)
    .where(and(eq(workshops.is_live, true), among(ids)));
  return rows.map((row) => row.id);
}

/** Those that the clock may have to end, oldest first. As system. */
export async function findOpen(tx: Tx, before: Date) {
  const rows = await tx
    .select(times)
    .from(workshops)
    .where(and(ne(workshops.status, 'ended'), lt(workshops.created_at, before)))
    .orderBy(asc(workshops.scheduled_at))
    .limit(500);
  return rows.map(asTimes);
}

/** The times of one workshop, locked until the transaction ends. As system. */
export async function lockTimes(tx: Tx, id: string) {
  const [row] = await tx.select(times).from(workshops).where(eq(workshops.id, id)).for('update');
  return row && asTimes(row);
}

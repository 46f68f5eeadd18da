import { and, asc, count, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { limits } from '../domain/limits.ts';
import type { WorkshopTimes } from '../domain/workshop-machine.ts';
import { topics, workshopCodes, workshopMembers, workshops, workshopTemplates } from './tables.ts';

/** The columns a reader gets. The code is null for whoever may not read it: row rights leave the joined row out. */
const columns = {
  id: workshops.id,
  title: workshops.title,
  description: workshops.description,
  scheduled_at: workshops.scheduled_at,
  time_zone: workshops.time_zone,
  facilitator_id: workshops.facilitator_id,
  facilitator_name: sql<string>`coalesce(facilitator_name(${workshops.id}), 'Anonymous')`,
  max_participants: workshops.max_participants,
  duration_minutes: workshops.duration_minutes,
  is_public: workshops.is_public,
  category: workshops.category,
  meeting_code: workshopCodes.code,
  status: workshops.status,
  is_live: workshops.is_live,
  room_id: workshops.room_id,
  ai_template_id: workshops.ai_template_id,
  created_at: workshops.created_at,
};

export type WorkshopRow = NonNullable<Awaited<ReturnType<typeof findWorkshop>>>;

function select(tx: Tx) {
  return tx.select(columns).from(workshops).leftJoin(workshopCodes, eq(workshopCodes.workshop_id, workshops.id));
}

export async function findTopics(tx: Tx) {
  return tx.select().from(topics).orderBy(asc(topics.position));
}

export async function findTemplates(tx: Tx) {
  return tx
    .select()
    .from(workshopTemplates)
    .where(eq(workshopTemplates.is_active, true))
    .orderBy(asc(workshopTemplates.name));
}

/** Where the previous page ended: the sort column's time and the id that breaks ties. */
export type Cursor = { at: Date; id: string };

/** What this reader may see and has not long been over, soonest first; one more row than a page, to tell whether it goes on. */
export async function findUpcoming(tx: Tx, after: Cursor | null) {
  const stillShown = or(
    ne(workshops.status, 'ended'),
    gt(workshops.ended_at, sql`now() - make_interval(hours => ${limits.endedShownHours})`),
  );
  const later = after
    ? sql`(${workshops.scheduled_at}, ${workshops.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return select(tx)
    .where(and(stillShown, later))
    .orderBy(asc(workshops.scheduled_at), asc(workshops.id))
    .limit(limits.pageSize + 1);
}

/** Those a person leads or belongs to, newest first (R-DATA-13, R-DATA-17). */
export async function findMine(tx: Tx, userId: string, after: Cursor | null) {
  const belongs = sql`${workshops.id} IN (SELECT workshop_id FROM workshop_members WHERE user_id = ${userId})`;
  const older: SQL | undefined = after
    ? sql`(${workshops.created_at}, ${workshops.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return select(tx)
    .where(and(belongs, older))
    .orderBy(desc(workshops.created_at), desc(workshops.id))
    .limit(limits.pageSize + 1);
}

export async function findWorkshop(tx: Tx, id: string) {
  const [row] = await select(tx).where(eq(workshops.id, id));
  return row;
}

/** The life of a workshop, locked until the transaction ends, so that two starts cannot both win. */
export async function lockLife(tx: Tx, id: string) {
  const [row] = await tx
    .select({ status: workshops.status, roomId: workshops.room_id, facilitator_id: workshops.facilitator_id })
    .from(workshops)
    .where(eq(workshops.id, id))
    .for('update');
  return row;
}

type NewWorkshop = typeof workshops.$inferInsert;

/** Inserts once by id; false when the id is already somebody's. */
export async function insertWorkshop(tx: Tx, workshop: NewWorkshop): Promise<boolean> {
  const inserted = await tx.insert(workshops).values(workshop).onConflictDoNothing();
  return inserted.rowCount === 1;
}

/** Takes a meeting code for a workshop; false when another workshop has it. */
export async function takeCode(tx: Tx, workshopId: string, code: string): Promise<boolean> {
  const inserted = await tx
    .insert(workshopCodes)
    .values({ workshop_id: workshopId, code })
    .onConflictDoNothing({ target: workshopCodes.code });
  return inserted.rowCount === 1;
}

export async function insertFacilitator(
  tx: Tx,
  workshopId: string,
  userId: string,
  displayName: string,
): Promise<void> {
  await tx.insert(workshopMembers).values({
    workshop_id: workshopId,
    user_id: userId,
    role: 'facilitator',
    display_name: displayName,
  });
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

/** The live workshop of a code (R-DATA-15); as system, since whoever asks is not yet a member. */
export async function findLiveByCode(tx: Tx, code: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: workshops.id })
    .from(workshopCodes)
    .innerJoin(workshops, eq(workshops.id, workshopCodes.workshop_id))
    .where(and(eq(workshopCodes.code, code), eq(workshops.is_live, true)));
  return row?.id;
}

export async function findMember(tx: Tx, workshopId: string, userId: string) {
  const [row] = await tx
    .select({ role: workshopMembers.role, displayName: workshopMembers.display_name })
    .from(workshopMembers)
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
  return row;
}

/** What the live room asks of a person's place in it. */
export async function findSeat(tx: Tx, workshopId: string, userId: string) {
  const [row] = await tx
    .select({
      status: workshops.status,
      startedAt: workshops.started_at,
      role: workshopMembers.role,
      displayName: workshopMembers.display_name,
    })
    .from(workshopMembers)
    .innerJoin(workshops, eq(workshops.id, workshopMembers.workshop_id))
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
  return row;
}

/**
 * Makes a person a member unless every seat is taken; as system. The workshop's row is locked, so that
 * two people cannot take the last seat. Somebody who is a member already stays one, whatever the seats.
 */
export async function admitMember(
  tx: Tx,
  workshopId: string,
  userId: string,
  displayName: string,
): Promise<'admitted' | 'full'> {
  const [workshop] = await tx
    .select({ seats: workshops.max_participants })
    .from(workshops)
    .where(eq(workshops.id, workshopId))
    .for('update');
  if (await findMember(tx, workshopId, userId)) return 'admitted';
  const [taken] = await tx
    .select({ seats: count() })
    .from(workshopMembers)
    .where(eq(workshopMembers.workshop_id, workshopId));
  if (!workshop || !taken || taken.seats >= workshop.seats) return 'full';
  await tx.insert(workshopMembers).values({
    workshop_id: workshopId,
    user_id: userId,
    display_name: displayName,
  });
  return 'admitted';
}

export async function renameMember(tx: Tx, workshopId: string, userId: string, displayName: string): Promise<void> {
  await tx
    .update(workshopMembers)
    .set({ display_name: displayName })
    .where(and(eq(workshopMembers.workshop_id, workshopId), eq(workshopMembers.user_id, userId)));
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

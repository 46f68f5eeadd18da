import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { authUsers } from '#features/accounts/auth/server/tables.ts';
import type { QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { profileChoices } from '#features/accounts/profile/server/tables.ts';
import { workshopMembers, workshops } from '#features/circles/workshops/server/tables.ts';
import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import { sessionNoteGroups, sessionNotesTable, sessionNoteUpdates, sessionNoteWriters } from './tables.ts';

/** The notes as they stand: updates of a document, oldest first. */
export type KeptNotes = { updates: Uint8Array[]; hostsOnly: boolean };

/** Null where nobody wrote, or chose who may; as a person only of one's own circles. */
export async function findNotes(tx: SystemTx | UserTx, workshopId: string): Promise<KeptNotes | null> {
  const updates = await findUpdates(tx, workshopId);
  const [row] = await query(tx)
    .select({ state: sessionNotesTable.state, hostsOnly: sessionNotesTable.hosts_only })
    .from(sessionNotesTable)
    .where(eq(sessionNotesTable.workshop_id, workshopId));
  return row ? { updates: [row.state, ...updates], hostsOnly: row.hostsOnly } : null;
}

/**
 * What was written since the state of a circle's notes. Where they aren't locked it's read before the state: what's put
 * into that in between is then read twice, which a document takes as once, and not missed.
 */
async function findUpdates(tx: SystemTx | UserTx, workshopId: string) {
  const rows = await query(tx)
    .select({ content: sessionNoteUpdates.content })
    .from(sessionNoteUpdates)
    .where(ofText(workshopId, null))
    .orderBy(asc(sessionNoteUpdates.number));
  return rows.map(({ content }) => content);
}

/** The same of all groups, by their parts of the room. */
export async function findGroupUpdates(tx: SystemTx, workshopId: string): Promise<Map<string, Uint8Array[]>> {
  const { content, part, number, workshop_id } = sessionNoteUpdates;
  const rows = await query(tx)
    .select({ content, part: sql<string>`${part}` })
    .from(sessionNoteUpdates)
    .where(and(eq(workshop_id, workshopId), isNotNull(part)))
    .orderBy(asc(number));
  const updates = new Map<string, Uint8Array[]>();
  for (const row of rows) updates.set(row.part, [...(updates.get(row.part) ?? []), row.content]);
  return updates;
}

function ofText(workshopId: string, part: string | null) {
  const { workshop_id, part: of } = sessionNoteUpdates;
  return and(eq(workshop_id, workshopId), part === null ? isNull(of) : eq(of, part));
}

/** Locks a circle's notes until the transaction ends; where there were none, begins them with this state. */
export async function lockNotes(tx: SystemTx, workshopId: string, empty: Uint8Array): Promise<void> {
  await query(tx)
    .insert(sessionNotesTable)
    .values({ workshop_id: workshopId, state: Buffer.from(empty) })
    .onConflictDoUpdate({ target: sessionNotesTable.workshop_id, set: { workshop_id: workshopId } });
}

export async function setHostsOnly(tx: SystemTx, workshopId: string, on: boolean): Promise<void> {
  await query(tx)
    .update(sessionNotesTable)
    .set({ hosts_only: on })
    .where(eq(sessionNotesTable.workshop_id, workshopId));
}

/** Adds an update to a group's notes, or with null to the circle's. */
export async function insertUpdate(
  tx: SystemTx,
  workshopId: string,
  part: string | null,
  update: Uint8Array,
): Promise<void> {
  await query(tx)
    .insert(sessionNoteUpdates)
    .values({ workshop_id: workshopId, part, content: Buffer.from(update) });
}

/** Whose part in them it is. */
export async function insertWriters(tx: SystemTx, workshopId: string, writers: readonly string[]): Promise<void> {
  await query(tx)
    .insert(sessionNoteWriters)
    .values(writers.map((user_id) => ({ workshop_id: workshopId, user_id })))
    .onConflictDoNothing();
}

/**
 * Puts one state in the place of all that is kept of locked notes, a group's or with null the circle's, no matter who wrote it;
 * gives it.
 */
export async function compactNotes(
  tx: SystemTx,
  workshopId: string,
  part: string | null,
  compact: (updates: readonly Uint8Array[]) => Uint8Array,
): Promise<Uint8Array> {
  const [row] = await query(tx)
    .select({ circle: sessionNotesTable.state, group: sessionNoteGroups.state })
    .from(sessionNotesTable)
    .leftJoin(sessionNoteGroups, theGroup(workshopId, part))
    .where(eq(sessionNotesTable.workshop_id, workshopId));
  const before = part === null ? row?.circle : row?.group;
  const state = compact([...(before ? [before] : []), ...(await takeUpdates(tx, workshopId, part))]);
  const set = { state: Buffer.from(state) };
  if (part !== null) await query(tx).update(sessionNoteGroups).set(set).where(theGroup(workshopId, part));
  else await query(tx).update(sessionNotesTable).set(set).where(eq(sessionNotesTable.workshop_id, workshopId));
  return state;
}

function theGroup(workshopId: string, part: string | null) {
  return and(eq(sessionNoteGroups.workshop_id, workshopId), sql`${sessionNoteGroups.part} = ${part}`);
}

/** Takes away what was written since a text's state, and gives it. */
export async function takeUpdates(tx: SystemTx, workshopId: string, part: string | null): Promise<Uint8Array[]> {
  const rows = await query(tx)
    .delete(sessionNoteUpdates)
    .where(ofText(workshopId, part))
    .returning({ content: sessionNoteUpdates.content });
  return rows.map(({ content }) => content);
}

/** A circle as its notes' page names it; undefined for someone who wasn't let in. */
export async function findCircleOf(tx: UserTx, workshopId: string) {
  const [row] = await query(tx)
    .select({ title: workshops.title, scheduledAt: workshops.scheduled_at, endedAt: workshops.ended_at })
    .from(workshops)
    .where(and(eq(workshops.id, workshopId), sql`was_let_in(${workshops.id})`));
  return row;
}

/** False if they were told before, so that of concurrent callers only one succeeds. */
export async function markTold(tx: SystemTx, workshopId: string): Promise<boolean> {
  const { rowCount } = await query(tx)
    .update(sessionNotesTable)
    .set({ told_at: sql`now()` })
    .where(and(eq(sessionNotesTable.workshop_id, workshopId), sql`${sessionNotesTable.told_at} IS NULL`));
  return rowCount === 1;
}

/** Those who were in a circle and still belong to it. */
export async function findWhoWasThere(tx: SystemTx, workshopId: string): Promise<string[]> {
  const rows = await query(tx)
    .select({ userId: workshopMembers.user_id })
    .from(workshopMembers)
    .where(
      and(
        eq(workshopMembers.workshop_id, workshopId),
        sql`EXISTS (SELECT FROM workshop_attendance a
             WHERE a.workshop_id = ${workshopMembers.workshop_id} AND a.user_id = ${workshopMembers.user_id})`,
      ),
    )
    .orderBy(asc(workshopMembers.user_id));
  return rows.map(({ userId }) => userId);
}

/** Where to reach somebody who asked for mails about their circles, this one included; undefined for anyone else. */
export async function findReader(tx: SystemTx, workshopId: string, userId: string) {
  const [row] = await query(tx)
    .select({
      email: sql<string>`${authUsers.email}`,
      from: profileChoices.quiet_from,
      to: profileChoices.quiet_to,
      time_zone: profileChoices.time_zone,
    })
    .from(workshopMembers)
    .innerJoin(sessionNotesTable, eq(sessionNotesTable.workshop_id, workshopMembers.workshop_id))
    .innerJoin(authUsers, eq(authUsers.id, workshopMembers.user_id))
    .innerJoin(
      profileChoices,
      and(eq(profileChoices.user_id, workshopMembers.user_id), eq(profileChoices.reminders, true)),
    )
    .where(
      and(
        eq(workshopMembers.workshop_id, workshopId),
        eq(workshopMembers.user_id, userId),
        sql`${authUsers.email_confirmed_at} IS NOT NULL AND ${authUsers.email} IS NOT NULL
          AND coalesce(${authUsers.banned_until}, '-infinity') <= now()`,
      ),
    );
  if (!row) return;
  const { email, from, to, time_zone } = row;
  const quiet: QuietHours | null = from && to && time_zone ? { from, to, time_zone } : null;
  return { email, quiet };
}

const forgottenAtOnce = 100;

/** Takes away the notes of a few circles that ended longer ago than that, with who wrote them, and gives their number. */
export async function deleteOldNotes(tx: SystemTx, hours: number): Promise<number> {
  const { rowCount } = await query(tx).execute(sql`
    DELETE FROM session_notes WHERE workshop_id IN (
      SELECT n.workshop_id FROM session_notes n JOIN workshops w ON w.id = n.workshop_id
       WHERE w.ended_at < now() - make_interval(hours => ${hours}::int)
       LIMIT ${forgottenAtOnce} FOR UPDATE OF n SKIP LOCKED)`);
  return rowCount ?? 0;
}

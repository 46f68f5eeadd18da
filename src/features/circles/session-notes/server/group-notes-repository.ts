import { and, asc, eq } from 'drizzle-orm';
import { breakoutStays } from '#features/circles/room/server/tables.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/database/query.ts';
import type { GroupNotes } from '../domain/group-notes.ts';
import { findGroupUpdates, takeUpdates } from './notes-repository.ts';
import { sessionNoteGroups } from './tables.ts';

/** All groups that a circle had, in their order. */
export async function findGroups(tx: SystemTx, workshopId: string): Promise<Map<string, GroupNotes>> {
  const written = await findGroupUpdates(tx, workshopId);
  const rows = await query(tx)
    .select()
    .from(sessionNoteGroups)
    .where(eq(sessionNoteGroups.workshop_id, workshopId))
    .orderBy(asc(sessionNoteGroups.place));
  const groups = new Map<string, GroupNotes>();
  for (const { part, name, place, stage, state } of rows) {
    const updates = stage === 'back' ? [] : [state, ...(written.get(part) ?? [])];
    groups.set(part, { name, place, stage, updates, closedAt: null });
  }
  return groups;
}

/** Begins a group's notes with this state, or says what it's called now. */
export async function saveGroup(
  tx: SystemTx,
  workshopId: string,
  group: { part: string; name: string; place: number; state: Uint8Array },
): Promise<void> {
  const { name } = group;
  await query(tx)
    .insert(sessionNoteGroups)
    .values({ ...group, workshop_id: workshopId, state: Buffer.from(group.state) })
    .onConflictDoUpdate({ target: [sessionNoteGroups.workshop_id, sessionNoteGroups.part], set: { name } });
}

/** There was nothing to bring back of it yet. */
export async function closeGroup(tx: SystemTx, workshopId: string, part: string): Promise<void> {
  await query(tx).update(sessionNoteGroups).set({ stage: 'closed' }).where(theGroup(workshopId, part));
}

/** What it had is the circle's: it keeps neither words nor name. */
export async function emptyGroup(tx: SystemTx, workshopId: string, part: string): Promise<void> {
  await takeUpdates(tx, workshopId, part);
  await query(tx)
    .update(sessionNoteGroups)
    .set({ stage: 'back', state: Buffer.alloc(0), name: '' })
    .where(theGroup(workshopId, part));
}

export async function deleteGroups(tx: SystemTx, workshopId: string): Promise<void> {
  await query(tx).delete(sessionNoteGroups).where(eq(sessionNoteGroups.workshop_id, workshopId));
}

/** Whether somebody ever was in this part of a room. */
export async function wasIn(tx: SystemTx, part: string, userId: string): Promise<boolean> {
  const rows = await query(tx)
    .select({ part: breakoutStays.group_id })
    .from(breakoutStays)
    .where(and(eq(breakoutStays.user_id, userId), eq(breakoutStays.group_id, part)))
    .limit(1);
  return rows.length > 0;
}

function theGroup(workshopId: string, part: string) {
  return and(eq(sessionNoteGroups.workshop_id, workshopId), eq(sessionNoteGroups.part, part));
}

import type { SystemTx } from '#platform/server/database/database.ts';
import { broughtBack, type NotesByGroup, type OpenGroups, regrouped } from '../domain/group-notes.ts';
import { groupPlace, NotesDocument } from '../domain/notes-document.ts';
import type { StoredNotes } from '../domain/session-notes.ts';
import { closeGroup, emptyGroup, findGroups, saveGroup } from './group-notes-repository.ts';
import { findNotes, insertUpdate } from './notes-repository.ts';

/** Of locked notes: begins those of groups that are open now, and brings back what the others wrote. */
export async function keepGroups(tx: SystemTx, workshopId: string, open: OpenGroups): Promise<StoredNotes[]> {
  const groups = await findGroups(tx, workshopId);
  const { named, closed } = regrouped(groups, open);
  const stored: StoredNotes[] = [];
  for (const { part, ...known } of named) {
    const group = { ...known, state: groupPlace(known.place) };
    await saveGroup(tx, workshopId, { part, ...group });
    stored.push({ kind: 'named', part, group });
  }
  stored.push(...(await bringBack(tx, workshopId, groups, closed)));
  if (stored.length > 0) return stored;
  // The room asked, so what it knows is older than what's kept: a commit it never heard of.
  const kept = await findNotes(tx, workshopId);
  return kept ? [{ kind: 'kept', ...kept, groups }] : [];
}

/** What closed groups wrote becomes the circle's, each under its name; of one that wrote nothing, nothing. */
export async function bringBack(
  tx: SystemTx,
  workshopId: string,
  groups: NotesByGroup,
  parts: readonly string[],
): Promise<StoredNotes[]> {
  if (parts.length === 0) return [];
  const circle = new NotesDocument((await findNotes(tx, workshopId))?.updates);
  const stored: StoredNotes[] = [];
  for (const part of parts) {
    const group = groups.get(part);
    const update = group ? broughtBack(group, circle) : null;
    stored.push({ kind: 'closed', part, update });
    if (!update) {
      await closeGroup(tx, workshopId, part);
      continue;
    }
    circle.take(update);
    await emptyGroup(tx, workshopId, part);
    await insertUpdate(tx, workshopId, null, update);
  }
  return stored;
}

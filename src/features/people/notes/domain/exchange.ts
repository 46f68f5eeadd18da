import { limits } from './limits.ts';

/**
 * How many more one may write until the other has answered (CARE C10). Nobody's written to again and again who doesn't answer.
 * @param lately whether each is one's own, the latest first; as many as that limit are enough
 */
export function notesLeft(lately: readonly { is_mine: boolean }[]): number {
  const theirs = lately.findIndex(({ is_mine }) => !is_mine);
  return Math.max(0, limits.unanswered - (theirs < 0 ? lately.length : theirs));
}

/** Notes by who they're exchanged with: who's written or was written to last comes first, and each exchange begins with its oldest. */
export function exchanges<Note extends { person_id: string }>(
  latestFirst: readonly Note[],
): { person_id: string; notes: Note[] }[] {
  const byPerson = new Map<string, Note[]>();
  for (const note of latestFirst) byPerson.set(note.person_id, [note, ...(byPerson.get(note.person_id) ?? [])]);
  return [...byPerson].map(([person_id, notes]) => ({ person_id, notes }));
}

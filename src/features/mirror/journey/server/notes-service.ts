import { believedTime } from '#features/mirror/check-ins/domain/age.ts';
import type { Caller, SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Note } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { findWays } from './journey-repository.ts';
import type { JourneyDeps } from './journey-service.ts';
import { changeNote, countNotes, deleteNote, findNote, insertNote } from './notes-repository.ts';

/** Notes to oneself from a circle's quiet minutes (REAL 17), kept as the rest of the journey is. */
export type OwnNotesService = {
  /**
   * Once by its id; again, it says what it says now.
   * @throws Refusal `consent_missing`, `not_found` for a circle that isn't theirs, `invalid_input`, `conflict`
   */
  write(caller: Caller, note: Note): Promise<Note>;
  /** Nothing happens where there's none. */
  remove(caller: Caller, id: string): Promise<void>;
};

type NotesDeps = Pick<JourneyDeps, 'database' | 'personKeys' | 'clock' | 'demand' | 'deleteCopies'> & {
  /** Makes somebody's way through a circle, where it isn't made yet. */
  begin(tx: SystemTx, userId: string, workshopId: string): Promise<void>;
};

export function createNotesService({
  database,
  personKeys,
  clock,
  demand,
  deleteCopies,
  begin,
}: NotesDeps): OwnNotesService {
  return {
    async write(caller, note) {
      const { userId } = caller;
      // Who came by the code, or leads, never said yes, and was there all the same.
      await database.asSystem((tx) => begin(tx, userId, note.workshop_id));
      return database.asUser(caller, async (tx) => {
        await demand(tx, userId, 'journey');
        const find = () => findNote(tx, personKeys, userId, note.id);
        if (await find()) await changeNote(tx, personKeys, userId, note);
        else {
          const ways = await findWays(tx, userId);
          if (!ways.some(({ id }) => id === note.workshop_id))
            throw new Refusal('not_found', 'There is no such circle here.');
          const created_at = believedTime(note.created_at, clock.now());
          if (!created_at) throw new Refusal('invalid_input', 'Its time lies too long ago.');
          if ((await countNotes(tx, userId, note.workshop_id)) >= limits.notes)
            throw new Refusal('conflict', 'There are too many notes of this circle.');
          await insertNote(tx, personKeys, userId, { ...note, created_at });
        }
        const kept = await find();
        // It's somebody else's; this doesn't say whose.
        if (!kept) throw new Refusal('conflict', 'This id is taken.');
        return kept;
      });
    },
    remove: (caller, id) =>
      database.asUser(caller, async (tx) => {
        if (await deleteNote(tx, caller.userId, id)) await deleteCopies(tx, caller.userId);
      }),
  };
}

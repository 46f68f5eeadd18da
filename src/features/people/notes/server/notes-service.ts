import type { Caller, Database, SystemTx, UserTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { NewPersonNote, NoteExchange, PersonNotes } from '../domain/contract.ts';
import { exchanges, notesLeft } from '../domain/exchange.ts';
import { limits } from '../domain/limits.ts';
import * as repository from './notes-repository.ts';

/** What somebody is told: that there's a note, not who it's from (CARE C17). The same `id` again tells nothing. */
type NoteNews = { id: string; userId: string; kind: 'note'; workshopId: null; circleAt: null };

export type PersonNotesDeps = {
  database: Database;
  personKeys: PersonKeys;
  /** @throws Refusal `adults_only` (CARE C1) */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** Puts it into the person's notifications, unless they don't want it. */
  notify: (tx: SystemTx, news: NoteNews) => Promise<void>;
  /** What was told isn't there any more, or was read. */
  markRead: (tx: SystemTx, userId: string, ids: readonly string[]) => Promise<void>;
};

/** A few lines between two who've practised together and both allow it (CARE C10). Each answers with all of the caller's. */
export type PersonNotesService = {
  all(caller: Caller): Promise<PersonNotes>;
  /** @throws Refusal `adults_only` */
  choose(caller: Caller, isOpen: boolean): Promise<PersonNotes>;
  /**
   * By the same id once more it changes nothing, not even where it was taken back: the answer says what stands there, so its sender
   * looks whether that's what was sent.
   * @throws Refusal `not_found` for anyone the caller may not write to, and why isn't said; `conflict` where they haven't
   * answered the last few, `rate_limited`
   */
  write(caller: Caller, note: NewPersonNote): Promise<PersonNotes>;
  takeBack(caller: Caller, id: string): Promise<PersonNotes>;
  putAway(caller: Caller, id: string): Promise<PersonNotes>;
};

const newsOf = (noteId: string, userId: string) => personalId(`note ${noteId}`, userId);

export function createNotesService(deps: PersonNotesDeps): PersonNotesService {
  const { database, requireAdult, markRead } = deps;

  async function all(caller: Caller): Promise<PersonNotes> {
    const { userId } = caller;
    const found = await database.asUser(caller, async (tx) => {
      const rows = await repository.findNotes(tx, userId);
      const others = [...new Set(rows.map((row) => row.person_id))];
      return {
        rows,
        is_open: await repository.isOpen(tx, userId),
        people: await repository.findPeople(tx),
        reachable: await repository.findReachable(tx, others),
      };
    });
    const { is_open, people, reachable } = found;
    const rows = found.rows.slice(0, limits.shown);
    const shown = await shownOf(deps, userId, rows, reachable);
    return {
      is_open,
      exchanges: shown,
      people: people.filter(({ id }) => !shown.some(({ person }) => person.id === id)),
      is_cut: found.rows.length > limits.shown,
    };
  }

  return {
    all: async (caller) => {
      await database.asUser(caller, (tx) => requireAdult(tx, caller.userId));
      return all(caller);
    },

    async choose(caller, isOpen) {
      await database.asUser(caller, async (tx) => {
        // Nothing hinders taking it back.
        if (isOpen) await requireAdult(tx, caller.userId);
        await repository.putOpen(tx, caller.userId, isOpen);
      });
      return all(caller);
    },

    async write(caller, note) {
      await database.asUser(caller, (tx) => requireAdult(tx, caller.userId));
      await database.asSystem((tx) => write(deps, tx, caller.userId, note));
      return all(caller);
    },

    async takeBack(caller, id) {
      await database.asUser(caller, async () => undefined);
      await database.asSystem(async (tx) => {
        const toId = await repository.takeBack(tx, caller.userId, id);
        if (toId !== undefined) await markRead(tx, toId, [newsOf(id, toId)]);
      });
      return all(caller);
    },

    async putAway(caller, id) {
      await database.asUser(caller, async () => undefined);
      await database.asSystem((tx) => repository.putAway(tx, caller.userId, id));
      return all(caller);
    },
  };
}

const nobodyHere = () => new Refusal('not_found', 'There is nobody here to write to.');

async function write(deps: PersonNotesDeps, tx: SystemTx, from: string, note: NewPersonNote): Promise<void> {
  const { personKeys: keys, notify } = deps;
  const { id, to_id: userId } = note;
  await repository.lockTwo(tx, from, userId);
  const before = await repository.findById(tx, id);
  const between = await repository.findBetween(tx, from, userId);
  if (before) {
    // Its answer was lost, or it's another's. Never its words: who's read them has no say in what they'd become.
    if (before.from_id !== from || before.to_id !== userId) throw new Refusal('conflict', 'This id is taken.');
    return;
  }
  if (!between.may) throw nobodyHere();
  if (notesLeft(between.lately) === 0) throw new Refusal('conflict', 'They haven’t answered yet.');
  await takeAttempt(tx, `note:${from}`, { limit: limits.notesPerDay, windowSeconds: daySeconds });
  if (!(await repository.insertNote(tx, { keys, from }, note, between)))
    throw new Refusal('conflict', 'This id is taken.');
  await notify(tx, { id: newsOf(id, userId), userId, kind: 'note', workshopId: null, circleAt: null });
}

/** Of notes that the reader may read. */
async function shownOf(
  { database, personKeys, markRead }: PersonNotesDeps,
  userId: string,
  rows: readonly repository.NoteRow[],
  reachable: ReadonlySet<string>,
): Promise<NoteExchange[]> {
  if (rows.length === 0) return [];
  const [words, lately] = await database.asSystem(async (tx) => {
    const theirs = rows.filter(({ is_mine }) => !is_mine);
    await markRead(
      tx,
      userId,
      theirs.map(({ id }) => newsOf(id, userId)),
    );
    const sealed = rows.map((row) => ({ ...row, by: row.is_mine ? userId : row.person_id }));
    return [
      await repository.openWords(tx, personKeys, sealed),
      await repository.findLately(tx, userId, [...reachable]),
    ] as const;
  });
  return exchanges(rows).map(({ person_id: id, notes }) => ({
    person: { id, name: notes.at(-1)?.name ?? '' },
    notes: notes.map((note) => ({
      id: note.id,
      is_mine: note.is_mine,
      words: words.get(note.id) ?? null,
      sent_at: note.sent_at,
    })),
    left: reachable.has(id) ? notesLeft(lately.get(id) ?? []) : null,
  }));
}

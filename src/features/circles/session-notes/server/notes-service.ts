import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import type { CircleNotes } from '../domain/contract.ts';
import { NotesMailWaits, NotesReady } from '../domain/events.ts';
import { notesReadyWords } from '../domain/mail-words.ts';
import { NotesDocument, nothing } from '../domain/notes-document.ts';
import { deleteGroups } from './group-notes-repository.ts';
import { keepGroups } from './group-notes-steps.ts';
import * as repository from './notes-repository.ts';
import { compacted } from './notes-store-service.ts';

/** What somebody is told in the app; the same `id` again tells nothing. */
export type NotesNews = {
  id: string;
  userId: string;
  kind: 'notes-ready';
  workshopId: string;
  circleAt: null;
};

export type NotesDeps = {
  database: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'sendOnce'>;
  publicUrl: string;
  /** Days after the end of a circle. */
  keptDays: number;
  /** Puts it into the person's notifications, unless they don't want it. */
  notify: (tx: SystemTx, news: NotesNews) => Promise<void>;
};

type About = { workshop_id: string; user_id: string };

/** A circle's notes once they're written. */
export type CircleNotesService = {
  /** @throws Refusal `not_found` for someone who wasn't let in */
  read(caller: Caller, workshopId: string): Promise<CircleNotes>;
  /** The circle is over: tells those who were there, once, if anything was written. */
  finish(workshopId: string): Promise<void>;
  /** In the app. `eventId` keeps it from being told twice. */
  tell(eventId: string, about: About): Promise<void>;
  /** By mail, to people who want mails about their circles; in their quiet hours it waits. `eventId` is of the first try. */
  mail(eventId: string, about: About): Promise<void>;
};

export function createNotesService(deps: NotesDeps): CircleNotesService {
  const { database, clock, mailer, publicUrl, keptDays, notify } = deps;
  return {
    read: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        const circle = await repository.findCircleOf(tx, workshopId);
        if (!circle) throw new Refusal('not_found', 'There is no such circle here.');
        const kept = await repository.findNotes(tx, workshopId);
        return {
          workshop_id: workshopId,
          title: circle.title,
          kept_days: keptDays,
          scheduled_at: circle.scheduledAt.toISOString(),
          ended_at: circle.endedAt?.toISOString() ?? null,
          text: kept ? new NotesDocument(kept.updates).text() : '',
        };
      }),

    finish: (workshopId) =>
      database.asSystem(async (tx) => {
        if (!(await repository.findNotes(tx, workshopId))) return;
        await repository.lockNotes(tx, workshopId, nothing);
        // It may have ended with groups open.
        await keepGroups(tx, workshopId, new Map());
        await deleteGroups(tx, workshopId);
        const state = await repository.compactNotes(tx, workshopId, null, compacted);
        if (new NotesDocument([state]).text().trim() === '') return;
        if (!(await repository.markTold(tx, workshopId))) return;
        for (const user_id of await repository.findWhoWasThere(tx, workshopId))
          await tx.emit(NotesReady, { workshop_id: workshopId, user_id });
      }),

    tell: (id, { workshop_id: workshopId, user_id: userId }) =>
      database.asSystem((tx) => notify(tx, { id, userId, kind: 'notes-ready', workshopId, circleAt: null })),

    async mail(first, about) {
      const { workshop_id: workshopId, user_id: userId } = about;
      const waits = await database.asSystem(async (tx) => {
        const quiet = (await repository.findReader(tx, workshopId, userId))?.quiet ?? null;
        const isNow = quiet !== null && isQuiet(clock.now(), quiet);
        if (isNow) await tx.emit(NotesMailWaits, { ...about, first });
        return isNow;
      });
      if (waits) return;
      await mailer.sendOnce(first, async (tx) => {
        const reader = await repository.findReader(tx, workshopId, userId);
        if (!reader) return null;
        const { link: label, ...words } = notesReadyWords;
        const link = { label, href: publicUrl + paths.notesOf(workshopId) };
        return { to: reader.email, about: userId, ...words, link };
      });
    },
  };
}

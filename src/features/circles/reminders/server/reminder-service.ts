import type { Database } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { StopLinks } from '#platform/server/mail/stop-links.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { newId } from '#platform/shared/ids.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Random } from '#platform/shared/random.ts';
import { isDue, reminderKinds } from '../domain/due.ts';
import { ReminderDue } from '../domain/events.ts';
import { reminderWords, stopWords } from '../domain/mail-words.ts';
import * as repository from './reminders-repository.ts';

/** Reminders by mail, for those who want them (docs/decisions/042). */
export type ReminderService = {
  /** Notes which ones are due now, each once. Safe to run on several servers at once. */
  claimDue(): Promise<void>;
  /** Sends one, unless it's of no use by now. `eventId` keeps it from being sent twice. */
  send(eventId: string, reminderId: string): Promise<void>;
  /** No more of them to this person, by a press in their mail program. */
  stop(userId: string): Promise<void>;
};

export type ReminderDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  mailer: Mailer;
  stops: StopLinks;
  publicUrl: string;
};

export function createReminderService({
  database,
  clock,
  random,
  mailer,
  stops,
  publicUrl,
}: ReminderDeps): ReminderService {
  return {
    claimDue: () =>
      database.asSystem(async (tx) => {
        const now = clock.now();
        for (const one of await repository.findComing(tx, new Date(now), new Date(now + dayMs))) {
          for (const kind of reminderKinds.filter((kind) => !one.claimed.includes(kind) && isDue(kind, one, now))) {
            const id = newId(clock, random);
            if (await repository.claim(tx, { ...one.keys, id, kind, due_at: new Date(now) }))
              await tx.emit(ReminderDue, { reminder_id: id });
          }
        }
      }),

    send: (eventId, reminderId) =>
      mailer.sendOnce(eventId, async (tx) => {
        const one = await repository.findReminder(tx, reminderId);
        // Called off, moved, declined, or begun since.
        if (!one || one.at <= clock.now()) return null;
        const { link, ...words } = reminderWords(one.kind, one, one.leads);
        return {
          ...words,
          to: one.email,
          about: one.userId,
          link: { label: link, href: `${publicUrl}${paths.circleOf(one.workshopId)}` },
          stop: { label: stopWords, href: stops.linkOf('reminders', one.userId) },
        };
      }),

    stop: (userId) => database.asSystem((tx) => repository.stopReminding(tx, userId)),
  };
}

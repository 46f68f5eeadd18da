import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { type JourneyReminder, reminderDue, reminders } from '../domain/reminding.ts';
import { findWishing } from './reminders-repository.ts';

/** What somebody is told; the same `id` again tells nothing. */
export type ReminderNews = {
  id: string;
  userId: string;
  kind: JourneyReminder;
  workshopId: string;
  circleAt: Date;
};

export type RemindersDeps = {
  database: Database;
  clock: Clock;
  /** Puts it into the person's notifications, unless they don't want it. */
  notify: (tx: SystemTx, news: ReminderNews) => Promise<void>;
};

/** Reminders a day, a week and a month after a circle, for those who wish for them. */
export type RemindersService = {
  /** Tells which are due now, each once. Safe to run on several servers at once. */
  remind(): Promise<void>;
};

export function createRemindersService({ database, clock, notify }: RemindersDeps): RemindersService {
  return {
    remind: () =>
      database.asSystem(async (tx) => {
        const now = clock.now();
        for (const { userId, workshopId, startsAt, endedAt, quiet, told, open } of await findWishing(tx)) {
          const kind = reminderDue(endedAt, quiet, now);
          // Someone who has written it already needn't be asked.
          if (kind === null || told.includes(kind) || !open.includes(reminders[kind].step)) continue;
          const id = personalId(`${workshopId} ${kind}`, userId);
          await notify(tx, { id, userId, kind, workshopId, circleAt: new Date(startsAt) });
        }
      }),
  };
}

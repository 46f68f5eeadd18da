import type { Database, SystemTx } from '#platform/server/database/database.ts';
import { personalId } from '#platform/server/events/personal-id.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { invitationDue } from '../domain/inviting.ts';
import { findInvited } from './invitations-repository.ts';

/** What somebody is told; the same `id` again tells nothing. */
type InvitationNews = { id: string; userId: string; kind: 'check-in'; workshopId: null; circleAt: null };

export type InvitationsDeps = {
  database: Database;
  clock: Clock;
  /** Puts it into the person's notifications, unless they don't want it. */
  notify: (tx: SystemTx, news: InvitationNews) => Promise<void>;
};

/** Asks those who wish for it how they are, once a week at most. Safe to run on several servers at once. */
export function createInvitationsService({ database, clock, notify }: InvitationsDeps): { invite(): Promise<void> } {
  return {
    invite: () =>
      database.asSystem(async (tx) => {
        const now = clock.now();
        for (const { userId, ...invited } of await findInvited(tx)) {
          if (!invitationDue(invited, now)) continue;
          // One a day, so that of two servers only one asks.
          const id = personalId(`check-in ${new Date(now).toISOString().slice(0, 10)}`, userId);
          await notify(tx, { id, userId, kind: 'check-in', workshopId: null, circleAt: null });
        }
      }),
  };
}

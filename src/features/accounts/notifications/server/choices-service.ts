import { isQuiet } from '#features/accounts/profile/domain/quiet-hours.ts';
import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { StopLinks } from '#platform/server/mail/stop-links.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { paths } from '#platform/shared/paths.ts';
import type { NewChoices, NotificationChoices } from '../domain/contract.ts';
import { digestDue } from '../domain/digest.ts';
import { DigestDue } from '../domain/events.ts';
import { digestStopWords, digestWords } from '../domain/mail-words.ts';
import * as repository from './choices-repository.ts';
import { markUnwanted } from './notifications-repository.ts';

type Due = { user_id: string; claimed?: { since: string; until: string } | undefined };
export type ChoicesDeps = {
  database: Database;
  clock: Clock;
  mailer: Pick<Mailer, 'sendOnce'>;
  stops: StopLinks;
  publicUrl: string;
};

/** What people want to be told, and the mail for those who wish for one. */
export type ChoicesService = {
  choices(caller: Caller): Promise<NotificationChoices>;
  choose(caller: Caller, choices: NewChoices): Promise<NotificationChoices>;
  /** Notes whose mail is due, each once. Safe to run on several servers at once. */
  claimDigests(): Promise<void>;
  /**
   * Sends one, unless it's of no use by now. One that comes into quiet hours is due again after them. `eventId` keeps it from
   * being sent twice.
   */
  sendDigest(eventId: string, due: Due): Promise<void>;
  /** No more of them to this person, by a press in their mail program. */
  stopDigest(userId: string): Promise<void>;
};

export function createChoicesService({ database, clock, mailer, stops, publicUrl }: ChoicesDeps): ChoicesService {
  return {
    choices: (caller) => database.asUser(caller, (tx) => repository.findChoices(tx, caller.userId)),
    choose: (caller, choices) =>
      database.asUser(caller, async (tx) => {
        await repository.putChoices(tx, caller.userId, choices);
        const chosen = await repository.findChoices(tx, caller.userId);
        await markUnwanted(tx, caller.userId, chosen);
        return chosen;
      }),
    claimDigests: () =>
      database.asSystem(async (tx) => {
        for (const one of await repository.findWaiting(tx)) {
          const until = digestDue(one, clock.now());
          if (until === null) continue;
          const [from, to] = [new Date(one.since), new Date(until)];
          if (await repository.claimDigest(tx, one.userId, from, to))
            await tx.emit(DigestDue, {
              user_id: one.userId,
              claimed: { since: from.toISOString(), until: to.toISOString() },
            });
        }
      }),
    stopDigest: (userId) => database.asSystem((tx) => repository.stopDigest(tx, userId)),
    sendDigest: (eventId, { user_id: userId, claimed }) =>
      mailer.sendOnce(eventId, async (tx) => {
        const reader = await repository.findReader(tx, userId);
        if (reader === undefined) return null;
        const { email: to, quiet } = reader;
        if (quiet && isQuiet(clock.now(), quiet)) {
          if (claimed) await repository.giveBackDigest(tx, userId, new Date(claimed.since), new Date(claimed.until));
          return null;
        }
        const { link: label, ...words } = digestWords;
        return {
          to,
          about: userId,
          ...words,
          link: { label, href: publicUrl + paths.notifications },
          stop: { label: digestStopWords, href: stops.linkOf('digest', userId) },
        };
      }),
  };
}

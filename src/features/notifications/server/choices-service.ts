import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Choices, NewChoices } from '../domain/contract.ts';
import { digestDue } from '../domain/digest.ts';
import { DigestDue } from '../domain/events.ts';
import { digestWords } from '../domain/mail-words.ts';
import * as repository from './choices-repository.ts';
import { markUnwanted } from './notifications-repository.ts';

export type ChoicesDeps = { database: Database; clock: Clock; mailer: Pick<Mailer, 'sendOnce'>; publicUrl: string };

/** What people want to be told, and the mail for those who wish for one. */
export type ChoicesService = {
  choices(caller: Caller): Promise<Choices>;
  choose(caller: Caller, choices: NewChoices): Promise<Choices>;
  /** Notes whose mail is due, each once. Safe to run on several servers at once. */
  claimDigests(): Promise<void>;
  /** Sends one, unless it's of no use by now. `eventId` keeps it from being sent twice. */
  sendDigest(eventId: string, userId: string): Promise<void>;
};

export function createChoicesService({ database, clock, mailer, publicUrl }: ChoicesDeps): ChoicesService {
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
          if (until !== null && (await repository.claimDigest(tx, one.userId, new Date(one.since), new Date(until))))
            await tx.emit(DigestDue, { user_id: one.userId });
        }
      }),
    sendDigest: (eventId, userId) =>
      mailer.sendOnce(eventId, async (tx) => {
        const to = await repository.findReader(tx, userId);
        if (to === undefined) return null;
        const { link: label, ...words } = digestWords;
        return { to, about: userId, ...words, link: { label, href: publicUrl + paths.notifications } };
      }),
  };
}

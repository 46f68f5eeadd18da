import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Between, Circle, Desk } from '../domain/contract.ts';
import { GuestWrittenTo } from '../domain/events.ts';
import { limits } from '../domain/limits.ts';
import { messageWords } from '../domain/mail-words.ts';
import * as repository from './between-repository.ts';
import { findCircle } from './circle-repository.ts';
import { findSeatedAddress } from './waiting-repository.ts';

/** What passes between a circle's facilitator and who comes, before it begins (CARE moment 9). */
export type BetweenService = {
  /** For whoever comes, and the facilitator. @throws Refusal */
  between(caller: Caller, workshopId: string): Promise<Between>;
  /** Keeps the caller's note, or takes it back. @throws Refusal */
  keepNote(caller: Caller, workshopId: string, note: string | null): Promise<Between>;
  /** Who comes, with their notes; for the facilitator alone. @throws Refusal */
  desk(caller: Caller, workshopId: string): Promise<Desk>;
  /** Writes to everyone who comes; the same id again changes nothing. @throws Refusal, `rate_limited` */
  write(caller: Caller, message: { id: string; workshopId: string; content: string }): Promise<Between>;
  /** Tells someone by mail that there's a message. `eventId` keeps it from being told twice. */
  tellMessage(eventId: string, workshopId: string, userId: string): Promise<void>;
};

export type BetweenDeps = {
  database: Database;
  personKeys: PersonKeys;
  mailer: Pick<Mailer, 'sendOnce'>;
  publicUrl: string;
};

const daySeconds = 86_400;

export function createBetweenService({ database, personKeys, mailer, publicUrl }: BetweenDeps): BetweenService {
  /** @throws Refusal `forbidden` unless the caller has one of these parts */
  async function requirePart(tx: UserTx, id: string, ...parts: Circle['part'][]): Promise<Circle> {
    const circle = await findCircle(tx, { id });
    if (!circle) throw new Refusal('not_found', 'There is no such circle here.');
    if (!parts.includes(circle.part)) throw new Refusal('forbidden', 'This is between the facilitator and who comes.');
    return circle;
  }

  async function read(tx: UserTx, { userId }: Caller, workshopId: string): Promise<Between> {
    const note = await repository.findNote(tx, personKeys, workshopId, userId);
    return { note, messages: await repository.findMessages(tx, workshopId) };
  }

  return {
    between: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        await requirePart(tx, workshopId, 'coming', 'facilitator');
        return read(tx, caller, workshopId);
      }),

    keepNote: (caller, workshopId, note) =>
      database.asUser(caller, async (tx) => {
        const { status } = await requirePart(tx, workshopId, 'coming');
        if (status === 'ended') throw new Refusal('workshop_ended', 'This circle has ended.');
        if (note === null) await repository.deleteNote(tx, workshopId, caller.userId);
        else await repository.putNote(tx, personKeys, workshopId, caller.userId, note);
        return read(tx, caller, workshopId);
      }),

    async desk(caller, workshopId) {
      await database.asUser(caller, (tx) => requirePart(tx, workshopId, 'facilitator'));
      return database.asSystem((tx) => repository.findDesk(tx, personKeys, workshopId));
    },

    async write(caller, { id, workshopId, content }) {
      const { status } = await database.asUser(caller, (tx) => requirePart(tx, workshopId, 'facilitator'));
      if (status === 'ended') throw new Refusal('workshop_ended', 'This circle has ended.');
      await database.asSystem((tx) =>
        takeAttempt(tx, `circle-message:${workshopId}`, { limit: limits.messagesPerDay, windowSeconds: daySeconds }),
      );
      return database.asUser(caller, async (tx) => {
        if (await repository.insertMessage(tx, { id, workshopId, authorId: caller.userId, content })) {
          for (const user_id of await repository.findGuests(tx, workshopId))
            await tx.emit(GuestWrittenTo, { workshop_id: workshopId, user_id });
        }
        return read(tx, caller, workshopId);
      });
    },

    tellMessage: (eventId, workshopId, userId) =>
      mailer.sendOnce(eventId, async (tx) => {
        const to = await findSeatedAddress(tx, workshopId, userId);
        if (to === undefined) return null;
        const { link: label, ...words } = messageWords;
        return { to, about: userId, ...words, link: { label, href: publicUrl + paths.circleOf(workshopId) } };
      }),
  };
}

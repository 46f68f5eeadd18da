import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Periods } from '#platform/server/periods.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import { daySeconds } from '#platform/shared/duration.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Attendance, BetweenMembers, Circle, Desk } from '../domain/contract.ts';
import { GuestWrittenTo } from '../domain/events.ts';
import { limits } from '../domain/limits.ts';
import { messageWords } from '../domain/mail-words.ts';
import { findAttendance } from './attendance-repository.ts';
import * as repository from './between-repository.ts';
import { findCircle } from './circle-page-repository.ts';
import { findSeated } from './waiting-repository.ts';

type NewMessage = { id: string; workshopId: string; content: string };

/** What passes between a circle's facilitator and who comes (CARE moment 9), and who was there. */
export type BetweenService = {
  /** For guests who come, and the facilitator. @throws Refusal */
  between(caller: Caller, workshopId: string): Promise<BetweenMembers>;
  /** Keeps the caller's note, or takes it back, which nothing hinders. @throws Refusal */
  keepNote(caller: Caller, workshopId: string, note: string | null): Promise<BetweenMembers>;
  /** Who comes, with their notes; only for the facilitator. @throws Refusal */
  desk(caller: Caller, workshopId: string): Promise<Desk>;
  /** Who was in one that has ended; for its hosts. @throws Refusal */
  attendance(caller: Caller, workshopId: string): Promise<Attendance>;
  /**
   * Writes to everyone who comes; the same id again changes nothing.
   * @throws Refusal, `rate_limited`, and `conflict` when the id is another circle's
   */
  write(caller: Caller, message: NewMessage): Promise<BetweenMembers>;
  /** Tells someone by mail that there's a message. `eventId` keeps it from being told twice. */
  tellMessage(eventId: string, workshopId: string, userId: string): Promise<void>;
};

export type BetweenDeps = {
  database: Database;
  personKeys: PersonKeys;
  mailer: Pick<Mailer, 'sendOnce'>;
  publicUrl: string;
  /** In days: how long who was there is kept. */
  periods: Pick<Periods, 'attendance'>;
};

const unknown = () => new Refusal('not_found', 'There is no such circle here.');

export function createBetweenService(deps: BetweenDeps): BetweenService {
  const { database, personKeys, mailer, publicUrl, periods } = deps;
  return {
    between: (caller, workshopId) =>
      database.asUser(caller, async (tx) => {
        await requirePart(tx, workshopId, 'coming', 'facilitator');
        return read(deps, tx, caller, workshopId);
      }),

    keepNote: (caller, workshopId, note) =>
      database.asUser(caller, async (tx) => {
        if (note === null) {
          // Whatever came in between: what's theirs they may take back.
          await repository.deleteNote(tx, workshopId, caller.userId);
          return read(deps, tx, caller, workshopId);
        }
        const { status } = await requirePart(tx, workshopId, 'coming');
        if (status === 'ended') throw new Refusal('workshop_ended', 'This circle has ended.');
        await repository.putNote(tx, personKeys, workshopId, caller.userId, note);
        return read(deps, tx, caller, workshopId);
      }),

    async desk(caller, workshopId) {
      await database.asUser(caller, (tx) => requirePart(tx, workshopId, 'facilitator'));
      return database.asSystem((tx) => repository.findDesk(tx, personKeys, workshopId));
    },

    async attendance(caller, workshopId) {
      const circle = await database.asUser(caller, (tx) => findCircle(tx, { id: workshopId }));
      if (!circle) throw unknown();
      if (!circle.is_host || circle.status !== 'ended')
        throw new Refusal('forbidden', 'Its hosts see who was there once it has ended.');
      return database.asSystem((tx) =>
        findAttendance(tx, { workshopId, readerId: caller.userId, keptDays: periods.attendance }),
      );
    },

    write: (caller, message) => write(deps, caller, message),

    tellMessage: (eventId, workshopId, userId) =>
      mailer.sendOnce(eventId, async (tx) => {
        const [to] = await findSeated(tx, [workshopId], userId);
        if (!to) return null;
        const { link: label, ...words } = messageWords(to.name);
        return { to: to.email, about: userId, ...words, link: { label, href: publicUrl + paths.circleOf(workshopId) } };
      }),
  };
}

async function write(
  deps: BetweenDeps,
  caller: Caller,
  { id, workshopId, content }: NewMessage,
): Promise<BetweenMembers> {
  const { database } = deps;
  const found = await database.asUser(caller, async (tx) => {
    const { status } = await requirePart(tx, workshopId, 'facilitator');
    if (status === 'ended') throw new Refusal('workshop_ended', 'This circle has ended.');
    return read(deps, tx, caller, workshopId);
  });
  const isThere = ({ messages }: BetweenMembers) => messages.some((one) => one.id === id);
  if (isThere(found)) return found;
  const key = `circle-message:${workshopId}`;
  const pace = { limit: limits.messagesPerDay, windowSeconds: daySeconds };
  await database.asSystem((tx) => takeAttempt(tx, key, pace));
  const [isNew, written] = await database.asUser(caller, async (tx) => {
    const isNew = await repository.insertMessage(tx, { id, workshopId, authorId: caller.userId, content });
    for (const user_id of isNew ? await repository.findGuests(tx, workshopId) : [])
      await tx.emit(GuestWrittenTo, { workshop_id: workshopId, user_id });
    return [isNew, await read(deps, tx, caller, workshopId)] as const;
  });
  if (!isNew) await database.asSystem((tx) => giveBackAttempt(tx, key));
  if (!isThere(written)) throw new Refusal('conflict', 'This id is taken.');
  return written;
}

/** @throws Refusal `forbidden` unless the caller has one of these parts */
async function requirePart(tx: UserTx, id: string, ...parts: Circle['part'][]): Promise<Circle> {
  const circle = await findCircle(tx, { id });
  if (!circle) throw unknown();
  if (!parts.includes(circle.part)) throw new Refusal('forbidden', 'This is between the facilitator and who comes.');
  return circle;
}

async function read(
  { personKeys }: BetweenDeps,
  tx: UserTx,
  { userId }: Caller,
  workshopId: string,
): Promise<BetweenMembers> {
  const note = await repository.findNote(tx, personKeys, workshopId, userId);
  return { note, messages: await repository.findMessages(tx, workshopId) };
}

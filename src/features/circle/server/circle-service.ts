import { refusals } from '#features/workshops/domain/refusals.ts';
import type { Caller, Database, SystemTx, UserTx, VisitorTx } from '#platform/server/database/database.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import { oneByOne } from '#platform/server/one-by-one.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { paths } from '#platform/shared/paths.ts';
import type { Circle, Door } from '../domain/contract.ts';
import { SeatFound } from '../domain/events.ts';
import { seatFoundWords } from '../domain/mail-words.ts';
import { deleteNote } from './between-repository.ts';
import { findCircle } from './circle-repository.ts';
import * as waiting from './waiting-repository.ts';

/** The page of a circle, who comes, and who waits for a seat. */
export type CircleService = {
  /** For anyone who may see it. @throws Refusal `not_found` */
  page(caller: Caller | null, door: Door): Promise<Circle>;
  /** A seat for the caller, or a place on the waiting list; a repeat changes nothing. @throws Refusal */
  come(caller: Caller, door: Door): Promise<Circle>;
  /** The caller doesn't come after all; whoever waits first has the seat. @throws Refusal */
  decline(caller: Caller, door: Door): Promise<Circle>;
  /** Gives free seats to those who wait, in their order. Safe to run on several servers at once. */
  moveUp(): Promise<void>;
  /** The same for one circle, however its seat came free. */
  moveUpIn(workshopId: string): Promise<void>;
  /** Nobody waits for what is over. */
  endWaiting(workshopId: string): Promise<void>;
  /** Tells someone by mail that they have a seat. `eventId` keeps it from being told twice. */
  tellSeat(eventId: string, workshopId: string, userId: string): Promise<void>;
};

export type CircleDeps = {
  database: Database;
  mailer: Pick<Mailer, 'sendOnce'>;
  publicUrl: string;
  /** Whether circles are for this person at all. @throws Refusal `adults_only` */
  requireAdult: (tx: UserTx, userId: string) => Promise<void>;
  /** The name they come under. */
  usernameOf: (tx: UserTx | SystemTx, userId: string) => Promise<string>;
  /** False when none is free. */
  saveSeat: (
    tx: SystemTx,
    workshopId: string,
    person: { userId: string; name: string; waited: boolean },
  ) => Promise<boolean>;
  /** Where it costs something. @throws Refusal `payment_needed` */
  requirePaid: (tx: SystemTx, workshopId: string, userId: string) => Promise<void>;
  /** Whether circles may cost something here. */
  takesPayments: boolean;
  giveUpSeat: (tx: SystemTx, workshopId: string, userId: string) => Promise<void>;
  /** Somebody has a seat. */
  onComing: (tx: SystemTx, userId: string, workshopId: string) => Promise<void>;
  /** They don't come after all. */
  onDeclined: (tx: SystemTx, userId: string, workshopId: string) => Promise<void>;
};

const over = () => new Refusal('workshop_ended', 'This circle has ended.');

export function createCircleService(deps: CircleDeps): CircleService {
  const { database, mailer, publicUrl, requireAdult, usernameOf } = deps;

  async function get(tx: UserTx | VisitorTx, door: Door): Promise<Circle> {
    const circle = await findCircle(tx, door);
    if (!circle) throw new Refusal('not_found', 'There is no such circle here.');
    return deps.takesPayments ? circle : { ...circle, price: null };
  }

  async function getOpen(tx: UserTx, door: Door): Promise<Circle> {
    const circle = await get(tx, door);
    if (circle.status === 'ended') throw over();
    return circle;
  }

  async function seat(tx: SystemTx, workshopId: string, userId: string, waited: boolean): Promise<boolean> {
    const isSeated = await deps.saveSeat(tx, workshopId, { userId, name: await usernameOf(tx, userId), waited });
    if (isSeated) await deps.onComing(tx, userId, workshopId);
    return isSeated;
  }

  /** Where it costs something: whoever gave all their dates back may still wait for one of them. */
  function hasPaid(tx: SystemTx, workshopId: string, userId: string): Promise<boolean> {
    return deps.requirePaid(tx, workshopId, userId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'payment_needed') return false;
        throw error;
      },
    );
  }

  /**
   * As many as there are seats; nobody else comes or leaves until the transaction ends.
   * @returns false if the circle is over, and nobody waits any more
   */
  async function moveUpHere(tx: SystemTx, workshopId: string): Promise<boolean> {
    if (!(await waiting.lockList(tx, workshopId))) {
      await waiting.deleteList(tx, workshopId);
      return false;
    }
    // Seating one of them would be refused, and the others with them.
    await waiting.deleteRemoved(tx, workshopId);
    for (const userId of await waiting.findWaiting(tx, workshopId)) {
      if (!(await hasPaid(tx, workshopId, userId))) {
        await waiting.deleteWaiting(tx, workshopId, userId);
        continue;
      }
      if (!(await seat(tx, workshopId, userId, true))) break;
      await waiting.deleteWaiting(tx, workshopId, userId);
      await tx.emit(SeatFound, { workshop_id: workshopId, user_id: userId });
    }
    return true;
  }

  async function come(caller: Caller, door: Door): Promise<Circle> {
    const circle = await database.asUser(caller, async (tx) => {
      await requireAdult(tx, caller.userId);
      return getOpen(tx, door);
    });
    if (circle.part === 'facilitator' || circle.part === 'coming') return circle;
    if (circle.door === 'refused') throw new Refusal('removed_from_workshop', refusals.removed_from_workshop);
    // As the system: whoever holds the link isn't a member yet.
    await database.asSystem(async (tx) => {
      if (!(await moveUpHere(tx, circle.id))) throw over();
      // Said twice at once, or just moved up: they have it by now.
      if (await waiting.isSeated(tx, circle.id, caller.userId))
        return waiting.deleteWaiting(tx, circle.id, caller.userId);
      await deps.requirePaid(tx, circle.id, caller.userId);
      // Whoever waits comes first.
      const others = await waiting.findWaiting(tx, circle.id);
      const isFirst = others.every((userId) => userId === caller.userId);
      if (isFirst && (await seat(tx, circle.id, caller.userId, false)))
        return waiting.deleteWaiting(tx, circle.id, caller.userId);
      await waiting.insertWaiting(tx, circle.id, caller.userId);
    });
    return page(caller, { id: circle.id });
  }

  async function decline(caller: Caller, door: Door): Promise<Circle> {
    const { id, part, invitation } = await database.asUser(caller, (tx) => getOpen(tx, door));
    if (part === 'facilitator') throw new Refusal('forbidden', 'A circle needs its facilitator.');
    await database.asSystem(async (tx) => {
      await waiting.lockList(tx, id);
      await waiting.deleteWaiting(tx, id, caller.userId);
      await deleteNote(tx, id, caller.userId);
      await deps.giveUpSeat(tx, id, caller.userId);
      await deps.onDeclined(tx, caller.userId, id);
      await moveUpHere(tx, id);
    });
    // By the link: whoever left a private circle may still come back.
    return page(caller, invitation === null ? door : { token: invitation });
  }

  async function page(caller: Caller | null, door: Door): Promise<Circle> {
    return caller ? database.asUser(caller, (tx) => get(tx, door)) : database.asVisitor((tx) => get(tx, door));
  }

  async function moveUpIn(workshopId: string): Promise<void> {
    await database.asSystem((tx) => moveUpHere(tx, workshopId));
  }

  async function moveUp(): Promise<void> {
    await oneByOne(await database.asSystem(waiting.findWaitedFor), moveUpIn);
  }

  return {
    page,
    come,
    decline,
    moveUp,
    moveUpIn,
    endWaiting: (workshopId) => database.asSystem((tx) => waiting.deleteList(tx, workshopId)),
    tellSeat: (eventId, workshopId, userId) =>
      mailer.sendOnce(eventId, async (tx) => {
        const to = await waiting.findSeated(tx, workshopId, userId);
        if (to === undefined) return null;
        const { link: label, ...words } = seatFoundWords(to.name);
        return { to: to.email, about: userId, ...words, link: { label, href: publicUrl + paths.circleOf(workshopId) } };
      }),
  };
}

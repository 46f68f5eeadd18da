import type { SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { SeatFound } from '../domain/events.ts';
import { deleteNote } from './between-repository.ts';
import * as waiting from './waiting-repository.ts';

/** How somebody comes to a seat, and leaves it. */
export type Seating = {
  /** The name they come under. */
  usernameOf: (tx: SystemTx, userId: string) => Promise<string>;
  /** False when none is free. */
  saveSeat: (
    tx: SystemTx,
    workshopId: string,
    person: { userId: string; name: string; waited: boolean },
  ) => Promise<boolean>;
  /** Where it costs something. @throws Refusal `payment_needed` */
  requirePaid: (tx: SystemTx, workshopId: string, userId: string) => Promise<void>;
  giveUpSeat: (tx: SystemTx, workshopId: string, userId: string) => Promise<void>;
  /** Somebody has a seat. */
  onComing: (tx: SystemTx, userId: string, workshopId: string) => Promise<void>;
  /** They don't come after all. */
  onDeclined: (tx: SystemTx, userId: string, workshopId: string) => Promise<void>;
};

/** Somebody who waited, and has a seat now. */
export type Moved = { workshopId: string; userId: string };

async function seat(
  tx: SystemTx,
  { saveSeat, usernameOf, onComing }: Seating,
  workshopId: string,
  { userId, waited }: { userId: string; waited: boolean },
): Promise<boolean> {
  const isSeated = await saveSeat(tx, workshopId, { userId, name: await usernameOf(tx, userId), waited });
  if (isSeated) await onComing(tx, userId, workshopId);
  return isSeated;
}

/** Where it costs something: someone who gave all their dates back may still wait for one of them. */
function hasPaid(tx: SystemTx, { requirePaid }: Seating, workshopId: string, userId: string): Promise<boolean> {
  return requirePaid(tx, workshopId, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'payment_needed') return false;
      throw error;
    },
  );
}

/**
 * Gives those who wait as many seats as there are; nobody else comes or leaves until the transaction ends.
 * @returns who has one now; null if the circle is over, and nobody waits any more
 */
export async function moveUpHere(tx: SystemTx, seating: Seating, workshopId: string): Promise<Moved[] | null> {
  if (!(await waiting.lockList(tx, workshopId))) {
    await waiting.deleteList(tx, workshopId);
    return null;
  }
  // Seating one of them would be refused, and the others with them.
  await waiting.deleteRemoved(tx, workshopId);
  const moved: Moved[] = [];
  for (const userId of await waiting.findWaiting(tx, workshopId)) {
    if (!(await hasPaid(tx, seating, workshopId, userId))) {
      await waiting.deleteWaiting(tx, workshopId, userId);
      continue;
    }
    if (!(await seat(tx, seating, workshopId, { userId, waited: true }))) break;
    await waiting.deleteWaiting(tx, workshopId, userId);
    moved.push({ workshopId, userId });
  }
  return moved;
}

/**
 * A seat, or a place on the waiting list; said twice it's said once.
 * @returns who else moved up meanwhile; null if the circle is over. @throws Refusal `payment_needed`
 */
export async function comeHere(tx: SystemTx, seating: Seating, { workshopId, userId }: Moved): Promise<Moved[] | null> {
  const moved = await moveUpHere(tx, seating, workshopId);
  if (!moved) return null;
  // Said twice at once, or just moved up: they have it by now, and see it.
  if (!(await waiting.isSeated(tx, workshopId, userId))) {
    await seating.requirePaid(tx, workshopId, userId);
    // People on the list come first.
    const others = await waiting.findWaiting(tx, workshopId);
    const isFirst = others.every((other) => other === userId);
    if (!isFirst || !(await seat(tx, seating, workshopId, { userId, waited: false }))) {
      await waiting.insertWaiting(tx, workshopId, userId);
      return moved;
    }
  }
  await waiting.deleteWaiting(tx, workshopId, userId);
  return moved.filter((one) => one.userId !== userId);
}

/** Neither their place nor their note stays, and the first one waiting has the seat. @returns who that is */
export async function leaveHere(tx: SystemTx, seating: Seating, { workshopId, userId }: Moved): Promise<Moved[]> {
  await waiting.lockList(tx, workshopId);
  await waiting.deleteWaiting(tx, workshopId, userId);
  await deleteNote(tx, workshopId, userId);
  await seating.giveUpSeat(tx, workshopId, userId);
  await seating.onDeclined(tx, userId, workshopId);
  return (await moveUpHere(tx, seating, workshopId)) ?? [];
}

/** Each of them is told once, however many dates it's about. */
export async function tellMoved(tx: SystemTx, moved: readonly Moved[]): Promise<void> {
  for (const user_id of new Set(moved.map(({ userId }) => userId))) {
    const [workshop_id, ...other_ids] = moved
      .filter(({ userId }) => userId === user_id)
      .map(({ workshopId }) => workshopId);
    if (workshop_id !== undefined)
      await tx.emit(SeatFound, { workshop_id, user_id, ...(other_ids.length > 0 && { other_ids }) });
  }
}

import type { SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Passage } from '../domain/door.ts';
import { refusals } from '../domain/refusals.ts';
import { takeBackYes as takeBackCohosting } from './cohosts/cohosts-repository.ts';
import { admitMembers, deleteKnock } from './door/door-repository.ts';
import { passageOf } from './door/passage-steps.ts';
import { lockLife } from './life-repository.ts';
import * as members from './members-repository.ts';
import { nameMember } from './name-steps.ts';
import { freeSeats, lockSeats, saveSeat, takeBackYes, takeSeats } from './seats-repository.ts';

type Here = { workshopId: string; userId: string };
/** Someone who comes; `waited`: it's their turn on the waiting list. */
export type ComingGuest = { userId: string; name: string; waited: boolean };

/**
 * A seat, and a name that nobody else's reads like; one carried here before, unless they choose another. `stops`: what
 * the door may say to keep them out. Before a waiting room there's no seat yet: it comes with being let in (CARE C5).
 */
export async function admit(
  tx: SystemTx,
  { userId, workshopId }: Here,
  name: { proposed: string; chosen?: string | undefined },
  stops: readonly Passage[],
): Promise<void> {
  await lockSeats(tx, workshopId);
  const { passes, wasLetIn, knockName } = await passageOf(tx, workshopId, userId);
  if (passes !== 'open' && stops.includes(passes)) throw new Refusal(passes, refusals[passes]);
  const member = await members.findMember(tx, workshopId, userId);
  const wanted = name.chosen ?? knockName ?? member?.displayName ?? name.proposed;
  if (!member) await members.insertParticipant(tx, workshopId, userId, wanted);
  await nameMember(tx, workshopId, userId, wanted);
  if (passes === 'waiting_room') return;
  const seated = await takeSeats(tx, workshopId, [userId]);
  if (wasLetIn) {
    await admitMembers(tx, workshopId, [userId]);
    await deleteKnock(tx, { workshopId, userId });
  }
  // Undoes the rest.
  if (!seated.has(userId)) throw new Refusal('room_full', 'Every seat in this room is taken.');
}

/**
 * Saves a seat for someone who comes, as a member under this name; false when none is free, or while a closed door keeps
 * them out. Before a waiting room they become a member without one, unless they `waited` for it. Seats stay counted for
 * nobody else until the transaction ends. @throws Refusal `removed_from_workshop`
 */
export async function saveSeatFor(
  tx: SystemTx,
  workshopId: string,
  { userId, name, waited }: ComingGuest,
): Promise<boolean> {
  const left = await lockSeats(tx, workshopId);
  const { passes, isLive } = await passageOf(tx, workshopId, userId);
  if (passes === 'door_closed') return false;
  const member = await members.findMember(tx, workshopId, userId);
  if (!member && left === 0) return false;
  if (!member) {
    await members.insertParticipant(tx, workshopId, userId, name);
    await nameMember(tx, workshopId, userId, name);
  }
  // Once it's on, the seat comes with being let in: or strangers would hold them all from outside (CARE C5).
  if (passes === 'waiting_room' && isLive && !waited) return left > 0;
  const seated = await takeSeats(tx, workshopId, [userId]);
  if (seated.has(userId)) await saveSeat(tx, workshopId, userId);
  return seated.has(userId);
}

/** Someone doesn't come after all, or leaves their seat. */
export async function giveUpSeat(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
  const found = await lockLife(tx, workshopId);
  if (found?.status === 'pending') {
    await takeBackCohosting(tx, { workshopId, userId });
    return members.deleteParticipant(tx, workshopId, userId);
  }
  // People who were inside stay members, with what they may read back.
  await freeSeats(tx, workshopId, [userId]);
  await takeBackYes(tx, workshopId, userId);
}

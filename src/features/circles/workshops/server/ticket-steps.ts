import type { Caller, UserTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { RoomTicket } from '../domain/contract.ts';
import { refusals } from '../domain/refusals.ts';
import { findMember, findSeat } from './members-repository.ts';
import { getWorkshop } from './workshops-repository.ts';

/** How this person's browser reaches the others. */
type Ice = {
  ticketFor(userId: string, circle: { was_listed: boolean }): Pick<RoomTicket, 'iceServers' | 'iceSeconds' | 'relay'>;
};

/** @throws Refusal `forbidden` unless the caller is a member and the room is open */
export async function ticketOf(tx: UserTx, ice: Ice, { userId }: Caller, workshopId: string): Promise<RoomTicket> {
  const workshop = await getWorkshop(tx, workshopId);
  const member = await findMember(tx, workshopId, userId);
  if (!member || workshop.room_id === null) throw new Refusal('forbidden', refusals.forbidden);
  return {
    roomId: workshop.room_id,
    workshop,
    displayName: member.displayName,
    role: member.role,
    media: 'mesh',
    ...ice.ticketFor(userId, workshop),
  };
}

/** For a member who passes the door of a live workshop as it is; null for everyone else. */
export async function ticketAheadOf(
  tx: UserTx,
  ice: Ice,
  caller: Caller,
  workshopId: string,
): Promise<RoomTicket | null> {
  const seat = await findSeat(tx, workshopId, caller.userId);
  return seat?.status === 'live' && seat.passes === 'open' ? ticketOf(tx, ice, caller, workshopId) : null;
}

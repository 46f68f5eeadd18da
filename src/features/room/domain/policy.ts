import type { ErrorCode } from '#platform/shared/errors.ts';
import type { Participant } from './contract.ts';
import type { Place, RoomState } from './room-machine.ts';

/** Why something is refused, for whoever reads the protocol. */
export type Denial = { code: ErrorCode; message: string };

/** Which tab of which person a command came from. */
export type Sender = { userId: string; socketId: string };

/** How a person belongs to a workshop, as the room needs it. */
export type RoomSeat = {
  status: 'pending' | 'live' | 'ended';
  /** ISO 8601; null before the start. */
  startedAt: string | null;
  role: Participant['role'];
  displayName: string;
};

const ended: Denial = { code: 'workshop_ended', message: 'This workshop has ended.' };
const outside: Denial = { code: 'forbidden', message: 'Only people in the room may do this.' };

/** Only members enter, and only while the workshop is live; a stranger learns nothing of it. */
export function joinDenial(seat: RoomSeat | null): Denial | null {
  if (!seat) return { code: 'forbidden', message: 'Only members of the workshop may enter.' };
  if (seat.status === 'ended') return ended;
  if (seat.status === 'pending') return { code: 'workshop_not_live', message: 'This workshop has not begun.' };
  return null;
}

/** What a command to a room where the sender is not gets told: the end is told to members only. */
export function outsideDenial(seat: RoomSeat | null): Denial {
  return seat?.status === 'ended' ? ended : outside;
}

/** Chat, media state and leaving are for the one tab in which the person is in the room. */
export function insideDenial(state: RoomState, sender: Sender): Denial | null {
  if (state.ended) return ended;
  return placeOf(state, sender) ? null : outside;
}

/** A signal goes from one tab in the room to one other that is named. */
export function signalDenial(
  state: RoomState,
  sender: Sender,
  target: { targetSocketId: string; targetUserId?: string | undefined },
): Denial | null {
  const denial = insideDenial(state, sender);
  if (denial) return denial;
  const place = placeAt(state, target.targetSocketId);
  const reachable = place && !place.participant.away && place.participant.userId !== sender.userId;
  const asNamed = target.targetUserId === undefined || place?.participant.userId === target.targetUserId;
  return reachable && asNamed ? null : { code: 'not_found', message: 'That person is not in the room.' };
}

/** The facilitator ends a workshop. */
export function endDenial(state: RoomState, sender: Sender): Denial | null {
  const denial = insideDenial(state, sender);
  if (denial) return denial;
  const role = placeOf(state, sender)?.participant.role;
  return role === 'facilitator' ? null : { code: 'forbidden', message: 'Only the facilitator may end the workshop.' };
}

/** The sender's place, if this very tab holds it. */
export function placeOf(state: RoomState, sender: Sender): Place | undefined {
  const place = state.places.get(sender.userId);
  return place?.participant.socketId === sender.socketId ? place : undefined;
}

/** Whose place a tab holds. */
function placeAt(state: RoomState, socketId: string): Place | undefined {
  for (const place of state.places.values()) if (place.participant.socketId === socketId) return place;
  return undefined;
}

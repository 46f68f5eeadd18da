import type { Passage } from '#features/circles/workshops/domain/door.ts';
import { type Denial, leads, type Seat } from './ability.ts';
import { partOf } from './parts.ts';
import { type PlaceInRoom, placeOf, type RoomState, type Sender } from './room-state.ts';

/** A person's part in a workshop, as the room needs it. */
export type RoomSeat = {
  status: 'pending' | 'live' | 'ended';
  /** ISO 8601; null before the start. */
  startedAt: string | null;
  role: Seat['role'];
  displayName: string;
  /** What the door says; someone who holds a place passes. */
  passes: Passage;
  /** In a room for two, both hosts: who the other is. */
  withName?: string;
};

const ended: Denial = { code: 'workshop_ended', message: 'This workshop has ended.' };
const outside: Denial = { code: 'forbidden', message: 'Only people in the room may do this.' };

/** Only members enter, and only while the workshop is live; strangers learn nothing about it. */
export function joinDenial(seat: RoomSeat | null): Denial | null {
  if (!seat) return { code: 'forbidden', message: 'Only members of the workshop may enter.' };
  if (seat.status === 'ended') return ended;
  if (seat.status === 'pending') return { code: 'workshop_not_live', message: 'This workshop has not begun.' };
  if (seat.passes === 'door_closed') return { code: 'door_closed', message: 'The door of this circle is closed.' };
  if (seat.passes === 'waiting_room') return { code: 'waiting_room', message: 'A host lets people in here.' };
  return null;
}

/** The answer to a command for a room the sender isn't in; only members learn that it has ended. */
export function outsideDenial(seat: RoomSeat | null): Denial {
  return seat?.status === 'ended' ? ended : outside;
}

/** Nobody takes a place in a room that has ended. */
export function overDenial(state: RoomState): Denial | null {
  return state.ended ? ended : null;
}

/** Everything except joining needs the one tab that the person is in the room with. */
export function insideDenial(state: RoomState, sender: Sender): Denial | null {
  if (state.ended) return ended;
  return placeOf(state, sender) ? null : outside;
}

/**
 * A signal goes from one tab in the room to one other that is named; for those it's `hidden` from, and from another
 * part of the room, nobody is there.
 */
export function signalDenial(
  state: RoomState,
  sender: Sender,
  target: { targetSocketId: string; targetUserId?: string | undefined },
  hidden?: ReadonlySet<string>,
): Denial | null {
  const denial = insideDenial(state, sender);
  if (denial) return denial;
  const place = placeAt(state, target.targetSocketId);
  const reachable =
    place &&
    !place.away &&
    place.userId !== sender.userId &&
    !hidden?.has(place.userId) &&
    isTogether(state, sender, place);
  const asNamed = target.targetUserId === undefined || place?.userId === target.targetUserId;
  return reachable && asNamed ? null : { code: 'not_found', message: 'That person is not in the room.' };
}

function isTogether({ parts }: RoomState, one: Sender, other: PlaceInRoom): boolean {
  return partOf(parts, one.userId) === partOf(parts, other.userId);
}

/** The facilitator leads, also while their line is lost; while they aren't inside, the second hosts do. */
export function hasLead({ role }: Pick<Seat, 'role'>, people: Iterable<Pick<Seat, 'role'>>): boolean {
  if (role !== 'cohost') return role === 'facilitator';
  for (const one of people) if (one.role === 'facilitator') return false;
  return true;
}

/** The leader ends it, and says how. */
export function leadDenial(sender: Seat, people: Iterable<Seat>): Denial | null {
  return hasLead(sender, people) ? null : { code: 'forbidden', message: 'Only the facilitator may end the workshop.' };
}

/** The leader ends a workshop. */
export function endDenial(state: RoomState, sender: Sender): Denial | null {
  const denial = insideDenial(state, sender);
  if (denial) return denial;
  const place = placeOf(state, sender);
  return place ? leadDenial(place, state.seats.values()) : outside;
}

/** What only a host does for the whole room. */
export function hostDenial(sender: Seat): Denial | null {
  return leads(sender) ? null : { code: 'forbidden', message: 'Only a host may do this.' };
}

/** What a host does about somebody else who has a place in the room. */
export function othersDenial(sender: Seat, userId: string, seats: ReadonlyMap<string, Seat>): Denial | null {
  const denied = hostDenial(sender);
  if (denied) return denied;
  if (userId === sender.userId) return { code: 'forbidden', message: 'This is for others.' };
  return seats.has(userId) ? null : { code: 'not_found', message: 'That person is not in the room.' };
}

/** The person whose place a tab holds. */
function placeAt(state: RoomState, socketId: string): PlaceInRoom | undefined {
  for (const place of state.seats.values()) if (place.socketId === socketId) return place;
  return undefined;
}

import type { Role } from './policy.ts';

/*
 * The door of a live circle: open, closed, or with a waiting room before it. Hosts, and people who were inside, always pass
 * (CARE C5); nobody who was asked to leave does.
 */

/** Why somebody was asked to leave; a few words, so that nobody's own are kept. */
export const removalReasons = ['disturbing', 'unkind', 'unknown', 'unsafe'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** Someone at the door, or asked to leave, by the name they use in this circle. */
export type AtDoor = { userId: string; username: string };

/** Whose word keeps somebody out: a host's, a steward's, or each. What a steward decided no host takes back (CARE C6). */
export const removers = ['host', 'steward', 'both'] as const;
export type Remover = (typeof removers)[number];

/** What's left of a removal once this one takes theirs back; null: nothing, and they may come in again. */
export function removalLeft(wordOf: Remover, takesBack: 'host' | 'steward'): Remover | null {
  if (wordOf === 'both') return takesBack === 'host' ? 'both' : 'host';
  return wordOf === takesBack ? null : wordOf;
}

/** The door as hosts see it; `knocks` in the order people came. */
export type Door = {
  closed: boolean;
  waitingRoom: boolean;
  /** Null once the workshop has ended. */
  code: string | null;
  /** The token of its link. */
  invitation: string | null;
  knocks: readonly AtDoor[];
  removed: readonly (AtDoor & { bySteward: boolean })[];
  /** The facilitator and the second hosts. */
  hosts: readonly { userId: string; role: Exclude<Role, 'participant'> }[];
};

/** What a host does at the door; `by` is the host. */
export type DoorDeed = { by: string } & (
  | { type: 'close'; closed: boolean }
  | { type: 'waiting-room'; on: boolean }
  | { type: 'let-in'; userIds: readonly string[] }
  | { type: 'not-now' | 'let-back'; userId: string }
  /** These two only by the facilitator. */
  | { type: 'make-host'; userId: string; on: boolean }
  | { type: 'hand-over'; userId: string }
  | { type: 'remove'; userId: string; reason: RemovalReason | null }
);

/** Whether someone may pass the door now. */
export const passages = ['open', 'door_closed', 'waiting_room'] as const;
export type Passage = (typeof passages)[number];

/** `admitted`: they were inside before, or a host let them in. */
export function passage(
  door: { closed: boolean; waitingRoom: boolean },
  person: { isHost: boolean; admitted: boolean },
): Passage {
  if (person.isHost || person.admitted) return 'open';
  if (door.closed) return 'door_closed';
  return door.waitingRoom ? 'waiting_room' : 'open';
}

/** What someone before the door reads; `ended` and `door_closed` end the waiting, `declined` for now. */
export const knockStates = ['open', 'waiting', 'declined', 'door_closed', 'removed', 'ended'] as const;
export type KnockState = (typeof knockStates)[number];

/** Where a knock stands; `passes` as `passage` says it, without the answer. */
export function knockState(passes: Passage, answer: 'in' | 'no' | null): KnockState {
  if (passes === 'open' || answer === 'in') return 'open';
  if (answer === 'no') return 'declined';
  return passes === 'door_closed' ? 'door_closed' : 'waiting';
}

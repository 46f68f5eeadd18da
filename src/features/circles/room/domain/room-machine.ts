import type { AnyAbility, Denial } from './ability.ts';
import { type AbilityHost, hostAbilities } from './ability-host.ts';
import { channels } from './channels.ts';
import type { Participant, RoomFrame } from './contract.ts';
import { endDenial, insideDenial, overDenial, signalDenial } from './policy.ts';
import { dismiss, end, giveParts, join, keptMs, loseConnection, participants, passTime, vacate } from './presence.ts';
import type { RoomEvent, Transition } from './room-event.ts';
import { nothingHeard } from './room-signals.ts';
import { placeOf, type RoomState } from './room-state.ts';

/** The rules of a live room; its state is the caller's to keep. */
export type RoomMachine = {
  /** `kept` is what each ability's store has from before a restart; `at` is now, in ms. */
  open(
    room: Pick<RoomState, 'workshopId' | 'startedAt'>,
    kept: ReadonlyMap<string, readonly unknown[]>,
    at: number,
  ): RoomState;
  /** Everything a room does, in order, without a clock, a socket or a database. */
  transition(state: RoomState, event: RoomEvent): Transition;
  /** Everyone in the room, in order of arrival. */
  participants(state: RoomState): Participant[];
  /** The ability that a command belongs to, by name; undefined for the kernel's own. */
  ownerOf(type: string): string | undefined;
};

/** The kernel of a room with these abilities. Pure: `at` in events and arguments is the time, in ms since 1970. */
export function createRoomMachine(abilities: readonly AnyAbility[]): RoomMachine {
  const host = hostAbilities(abilities);
  return {
    open(room, kept, at) {
      const seats: RoomState['seats'] = new Map();
      const { awaited: people, ...opened } = host.open(kept, {
        workshopId: room.workshopId,
        seats,
        now: at,
        ...nothingHeard,
      });
      const awaited = new Map(Array.from(people, (userId) => [userId, at + keptMs]));
      return { ...room, ended: false, now: at, seats, awaited, ...opened };
    },
    transition(state, event) {
      const timed = 'at' in event ? { ...state, now: event.at } : state;
      const result = transition(host, timed, event);
      // Where nothing else changes, the state stays the very same.
      return result.state === timed ? { ...result, state } : result;
    },
    participants: (state) => participants(host, state),
    ownerOf: host.ownerOf,
  };
}

function transition(host: AbilityHost, state: RoomState, event: RoomEvent): Transition {
  switch (event.type) {
    case 'join':
      return permitted(state, overDenial(state), () => join(host, state, event));
    case 'leave':
      return permitted(state, insideDenial(state, event.sender), () => vacate(host, state, [event.sender.userId]));
    case 'connection-lost':
      return loseConnection(host, state, event);
    case 'time-passed':
      return passTime(host, state, event.at);
    case 'signal':
      return permitted(state, signalDenial(state, event.sender, event.command, event.hidden), () =>
        signal(state, event),
      );
    case 'command':
      return command(host, state, event);
    case 'stored':
      return host.stored(state, event.ability, event.rows);
    case 'hosts':
      return giveParts(host, state, event.hosts);
    case 'kept-apart':
      return event.pair.every((userId) => state.seats.has(userId))
        ? host.publish(state, event)
        : { state, effects: [] };
    case 'removed':
      return dismiss(host, state, event.userId);
    case 'end-asked':
      return permitted(state, endDenial(state, event.sender), () => ({ state, effects: [{ type: 'end-workshop' }] }));
    case 'ended':
      return end(host, state);
    default:
      return event satisfies never;
  }
}

function permitted(state: RoomState, denied: Denial | null, go: () => Transition): Transition {
  return denied ? { state, effects: [], denied } : go();
}

function command(host: AbilityHost, state: RoomState, event: Extract<RoomEvent, { type: 'command' }>): Transition {
  const denied = insideDenial(state, event.sender);
  const sender = placeOf(state, event.sender);
  return denied || !sender
    ? permitted(state, denied, () => ({ state, effects: [] }))
    : host.run(state, event.command, sender);
}

/** The sender is filled in here, never taken from the message. */
function signal(state: RoomState, event: Extract<RoomEvent, { type: 'signal' }>): Transition {
  const { workshopId, targetUserId: _named, ...sent } = event.command;
  const frame: RoomFrame = {
    ...sent,
    channel: channels.signal(workshopId),
    event: 'signal',
    fromSocketId: event.sender.socketId,
    fromUserId: event.sender.userId,
  };
  return { state, effects: [{ type: 'send', socketId: sent.targetSocketId, frame }] };
}

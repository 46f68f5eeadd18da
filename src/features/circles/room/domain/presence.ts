import type { Door } from '#features/circles/workshops/domain/door.ts';
import type { Seat } from './ability.ts';
import type { AbilityHost } from './ability-host.ts';
import { channels } from './channels.ts';
import type { Participant, RoomFrame } from './contract.ts';
import { limits } from './limits.ts';
import type { RoomEffect, RoomEvent, Transition } from './room-event.ts';
import { type PlaceInRoom, placeOf, type RoomState, withPlace } from './room-state.ts';

/* Presence: joining, taking over, being away, leaving, and telling abilities about it. */

/** Shown when a workshop has ended, and when another tab took over. */
const endedMessage = 'The circle is over.';
const replacedMessage = 'You opened this room in another tab.';
/** How long a place is kept for its person, in ms. */
export const keptMs = limits.placeKeptSeconds * 1000;

/** Everyone in the room, in order of arrival. */
export function participants(host: AbilityHost, state: RoomState): Participant[] {
  return Array.from(state.seats.values(), (seat) => host.participant(state, seat));
}

/** Takes a place, or takes it over from an older tab, and sends the room as it is now. */
export function join(host: AbilityHost, state: RoomState, event: Extract<RoomEvent, { type: 'join' }>): Transition {
  const { socketId, userId } = event.sender;
  const before = state.seats.get(userId);
  const place: PlaceInRoom = { userId, socketId, ...event.person, away: false, lapsesAt: null };
  const awaited = new Map(state.awaited);
  awaited.delete(userId);
  const told = host.publish(withPlace({ ...state, awaited }, place), {
    type: 'joined',
    userId,
    joining: event.joining,
  });
  const participant = host.participant(told.state, place);
  const effects: RoomEffect[] = [
    ...replace(state, before, socketId),
    { type: 'send', socketId, frame: snapshot(host, told.state, event, place) },
    { type: 'admit', socketId },
  ];
  if (!before || !alike(host.participant(state, before), participant)) {
    const channel = channels.presence(state.workshopId);
    effects.push({
      type: 'broadcast',
      frame: { type: 'user-joined', channel, event: 'join', participant },
      except: socketId,
    });
  }
  if (state.seats.size === 0) effects.push({ type: 'occupancy', empty: false });
  return { state: told.state, effects: [...effects, ...told.effects] };
}

/** The newest tab of a person takes over; the older one is told. */
function replace(state: RoomState, before: PlaceInRoom | undefined, socketId: string): RoomEffect[] {
  if (!before || before.away || before.socketId === socketId) return [];
  const channel = channels.presence(state.workshopId);
  return [
    { type: 'send', socketId: before.socketId, frame: { type: 'replaced', channel, message: replacedMessage } },
    { type: 'release', socketId: before.socketId },
  ];
}

function snapshot(
  host: AbilityHost,
  state: RoomState,
  event: Extract<RoomEvent, { type: 'join' }>,
  viewer: Seat,
): RoomFrame {
  return {
    type: 'room-state',
    channel: channels.presence(state.workshopId),
    event: 'sync',
    you: event.sender.socketId,
    participants: participants(host, state),
    startedAt: state.startedAt,
    serverTime: new Date(event.at).toISOString(),
    ...host.snapshot(state, event.loaded, viewer),
  } as RoomFrame;
}

function alike(a: Participant, b: Participant): boolean {
  return (Object.keys(b) as (keyof Participant)[]).every((key) => a[key] === b[key]);
}

/** The place is kept for a while; a replaced tab has none to lose. */
export function loseConnection(
  host: AbilityHost,
  state: RoomState,
  event: Extract<RoomEvent, { type: 'connection-lost' }>,
): Transition {
  const place = placeOf(state, event.sender);
  if (!place || place.away) return { state, effects: [] };
  const { userId, username, socketId } = place;
  const away = withPlace(state, { ...place, away: true, lapsesAt: event.at + keptMs });
  const channel = channels.presence(state.workshopId);
  const told = host.publish(away, { type: 'away', userId });
  return {
    state: told.state,
    effects: [
      { type: 'release', socketId },
      { type: 'broadcast', frame: { type: 'user-away', channel, userId, username } },
      ...told.effects,
    ],
  };
}

/** Gives up expired places, and what was restored for people who didn't come back. */
export function passTime(host: AbilityHost, state: RoomState, at: number): Transition {
  if (state.ended) return { state, effects: [] };
  const lapsed = [...state.seats.values()].filter(({ lapsesAt }) => lapsesAt !== null && lapsesAt <= at);
  const absent = [...state.awaited].flatMap(([userId, until]) => (until <= at ? [userId] : []));
  const left = vacate(host, state, [...lapsed.map(({ userId }) => userId), ...absent]);
  const told = host.publish(left.state, { type: 'time-passed', at });
  return { state: told.state, effects: [...left.effects, ...told.effects] };
}

/** These people have left; those only awaited after a restart leave silently. */
export function vacate(host: AbilityHost, state: RoomState, people: readonly string[]): Transition {
  let next = state;
  const effects: RoomEffect[] = [];
  for (const userId of people) {
    const seats = new Map(next.seats);
    const awaited = new Map(next.awaited);
    const place = seats.get(userId);
    seats.delete(userId);
    awaited.delete(userId);
    const told = host.publish({ ...next, seats, awaited }, { type: 'left', userId });
    next = told.state;
    effects.push(...(place ? announceLeft(state, place) : []), ...told.effects);
  }
  if (state.seats.size > 0 && next.seats.size === 0) effects.push({ type: 'occupancy', empty: true });
  return { state: next, effects };
}

/** Gives everyone inside the part they have by now, and says whose changed. */
export function giveParts(host: AbilityHost, state: RoomState, hosts: Door['hosts']): Transition {
  const channel = channels.presence(state.workshopId);
  const roles = new Map(hosts.map(({ userId, role }) => [userId, role]));
  let next = state;
  const effects: RoomEffect[] = [];
  const changed: string[] = [];
  for (const place of state.seats.values()) {
    const { userId, username } = place;
    const role = roles.get(userId) ?? 'participant';
    if (role === place.role) continue;
    next = withPlace(next, { ...place, role });
    changed.push(userId);
    effects.push({ type: 'broadcast', frame: { type: 'role-changed', channel, userId, username, role } });
  }
  for (const userId of changed) {
    const told = host.publish(next, { type: 'role-changed', userId });
    next = told.state;
    effects.push(...told.effects);
  }
  return { state: next, effects };
}

/** Puts somebody out: their tab is told, and for everyone else they've left. */
export function dismiss(host: AbilityHost, state: RoomState, userId: string): Transition {
  const place = state.seats.get(userId);
  if (!place && !state.awaited.has(userId)) return { state, effects: [] };
  const left = vacate(host, state, [userId]);
  if (!place || place.away) return left;
  const channel = channels.presence(state.workshopId);
  const frame: RoomFrame = { type: 'removed-from-workshop', channel };
  return { state: left.state, effects: [{ type: 'send', socketId: place.socketId, frame }, ...left.effects] };
}

function announceLeft(state: RoomState, { userId, username, socketId, away }: PlaceInRoom): RoomEffect[] {
  const channel = channels.presence(state.workshopId);
  const left: RoomEffect = {
    type: 'broadcast',
    frame: { type: 'user-left', channel, event: 'leave', userId, socketId, username },
  };
  const free: RoomEffect = { type: 'free-seat', userId };
  return away ? [left, free] : [{ type: 'release', socketId }, left, free];
}

/** The workshop has ended: releases everyone, and gives up what abilities held for them. */
export function end(host: AbilityHost, state: RoomState): Transition {
  if (state.ended) return { state, effects: [] };
  const channel = channels.presence(state.workshopId);
  const frame: RoomFrame = { type: 'workshop-ended', channel, message: endedMessage };
  const effects: RoomEffect[] = [{ type: 'broadcast', frame }];
  for (const { socketId, away } of state.seats.values()) if (!away) effects.push({ type: 'release', socketId });
  let next: RoomState = { ...state, ended: true, seats: new Map(), awaited: new Map() };
  for (const userId of [...state.seats.keys(), ...state.awaited.keys()]) {
    const told = host.publish(next, { type: 'left', userId });
    next = told.state;
    effects.push(...told.effects);
  }
  return { state: next, effects };
}

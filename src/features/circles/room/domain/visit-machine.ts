import type { Passage } from '#features/circles/workshops/domain/door.ts';
import type { ErrorCode } from '#platform/shared/errors.ts';
import type { AbilityFrame, KernelFrame, Participant } from './contract.ts';
import { limits } from './limits.ts';
import {
  type AbilityNotice,
  type Notice,
  openView,
  type RoomView,
  type StateFrame,
  seeAbility,
  seePresence,
  type Viewed,
  withView,
} from './room-view.ts';
import type { AnyViewAbility } from './view-ability.ts';

/*
 * One person's visit to a room, as seen by a browser tab: pure, so that tests can play every fault. The session feeds
 * it events and carries out the effects.
 */

export type Visit =
  /** `nameReserved`: the name they wanted is a word for what someone does here. */
  | { status: 'lobby'; nameReserved?: true }
  /** `late`: nobody has answered for a while. */
  | { status: 'joining'; late: boolean }
  | ({ status: 'in-room' } & RoomView)
  /** `droppedAt` in ms of our own clock; `muted` once it's decided to come back muted. */
  | ({ status: 'reconnecting'; droppedAt: number; muted: boolean } & RoomView)
  | { status: 'ended'; message: string }
  | { status: 'replaced' }
  /** Before a door that doesn't let them pass by themselves; `door` is null until it's asked, as after a reload. */
  | { status: 'waiting'; door: ShutDoor | null }
  /** A host asked this person to leave. */
  | { status: 'removed' }
  | { status: 'left' }
  | { status: 'failed'; code: VisitFault };

/** Why a door lets nobody pass by themselves. */
export type ShutDoor = Exclude<Passage, 'open'>;

/** Why a visit failed: the server's code, or no answer at all. */
export type VisitFault = ErrorCode | 'offline';
/** Faults that say nothing about the person or the room, so it's worth trying again. */
export const passingFaults: ReadonlySet<VisitFault> = new Set([
  'unavailable',
  'timeout',
  'internal',
  'rate_limited',
  'offline',
]);

/** The server's frames that drive a visit; signals go straight to the media. */
export type VisitFrame = KernelFrame | AbilityFrame;

export type VisitEvent =
  | { type: 'enter' }
  /** From the lobby, where the door is known to be shut, or after a reload before it. */
  | { type: 'wait'; door: ShutDoor | null }
  | { type: 'refused'; code: VisitFault; message: string }
  /** Another `limits.answerWithinMs` have gone by on the way in. */
  | { type: 'overdue' }
  /** The ticket has arrived and the socket is open. `withoutMediaFor`: how long no media has flowed, in ms. */
  | { type: 'connected'; at: number; withoutMediaFor: number }
  | { type: 'dropped'; at: number }
  | { type: 'frame'; frame: VisitFrame; at: number }
  /** This tab itself changed what an ability shows. */
  | { type: 'shown'; ability: string; view: unknown }
  | { type: 'leave' };

export type VisitEffect =
  | { do: 'fetch-ticket' }
  /** Repeat what has not been answered on the way in. */
  | { do: 'try-again' }
  /** We're in: abilities repeat what didn't get through. */
  | { do: 'entered' }
  /** Media links to all of these; this tab is the newcomer and makes the offers. `you` is our own socket. */
  | { do: 'link-all'; you: string; participants: readonly Participant[] }
  | { do: 'link'; participant: Participant }
  | { do: 'unlink'; userId: string }
  /** Camera and microphone off, before anything else is said. */
  | { do: 'mute' }
  | { do: 'join' }
  | { do: 'notify'; notice: Notice | AbilityNotice }
  /** The visit has ended: close socket, media, camera and microphone. */
  | { do: 'close' };

export type VisitStep = { visit: Visit; effects: readonly VisitEffect[] };
type Visited<F extends KernelFrame['type']> = (
  visit: Visit,
  frame: Extract<KernelFrame, { type: F }>,
  context: { at: number; abilities: readonly AnyViewAbility[] },
) => VisitStep;

/** What each of the kernel's frames does to a visit under way. */
const kernelFrames: { readonly [F in KernelFrame['type']]: Visited<F> } = {
  'workshop-ended': (_visit, { message }) => end(message),
  replaced: () => close({ status: 'replaced' }),
  'removed-from-workshop': () => close({ status: 'removed' }),
  'room-state': enterRoom,
  'user-joined': (visit, frame) =>
    liveOn(visit, (view) => seePresence(view, frame), [{ do: 'link', participant: frame.participant }]),
  'user-left': (visit, frame) =>
    liveOn(visit, (view) => seePresence(view, frame), [{ do: 'unlink', userId: frame.userId }]),
  'user-away': (visit, frame) => liveOn(visit, (view) => seePresence(view, frame)),
  'role-changed': (visit, frame) => liveOn(visit, (view) => seePresence(view, frame)),
};

/** The types of all frames that a visit with these abilities hears. */
export function heardFrames(abilities: readonly AnyViewAbility[]): string[] {
  return [...Object.keys(kernelFrames), ...abilities.flatMap(({ frames }) => Object.keys(frames))];
}

/** The next state and its effects; an event that doesn't fit the state changes nothing. */
export function transition(visit: Visit, event: VisitEvent, abilities: readonly AnyViewAbility[]): VisitStep {
  switch (event.type) {
    case 'enter':
      return mayEnter(visit) ? begin() : stay(visit);
    case 'wait':
      return visit.status === 'lobby' ? close({ status: 'waiting', door: event.door }) : stay(visit);
    case 'refused':
      return isUnderWay(visit) && !isTriedAgain(visit, event.code) ? refuse(event.code, event.message) : stay(visit);
    case 'overdue':
      return visit.status === 'joining' ? beLate() : stay(visit);
    case 'connected':
      return connect(visit, event.at, event.withoutMediaFor);
    case 'dropped':
      return visit.status === 'in-room' ? drop(visit, event.at) : stay(visit);
    case 'frame':
      return isUnderWay(visit) ? receive(visit, event, abilities) : stay(visit);
    case 'shown':
      return isInside(visit) ? stay({ ...visit, ...withView(visit, event.ability, event.view) }) : stay(visit);
    case 'leave':
      return isUnderWay(visit) ? close({ status: 'left' }) : stay(visit);
    default:
      return event satisfies never;
  }
}

/** Whether the person is in the room, even with a lost connection. */
export function isInside(visit: Visit): visit is Extract<Visit, RoomView> {
  return visit.status === 'in-room' || visit.status === 'reconnecting';
}

/**
 * Nobody comes back with an open microphone after the place was lost or media was gone for ten seconds (CARE moment 6);
 * someone who only lost the socket carries on as before. Both in milliseconds.
 */
export function returnsMuted(droppedFor: number, withoutMediaFor: number): boolean {
  return droppedFor >= limits.placeKeptSeconds * 1000 || withoutMediaFor >= limits.mutedAfterNoMediaMs;
}

function receive(
  visit: Visit,
  { frame, at }: Extract<VisitEvent, { type: 'frame' }>,
  abilities: readonly AnyViewAbility[],
): VisitStep {
  if (isOfKernel(frame)) {
    const see = kernelFrames[frame.type] as Visited<KernelFrame['type']>;
    return see(visit, frame, { at, abilities });
  }
  const ability = abilities.find(({ frames }) => frame.type in frames);
  return ability ? liveOn(visit, (view) => seeAbility(view, ability, frame)) : stay(visit);
}

function isOfKernel(frame: VisitFrame): frame is KernelFrame {
  return frame.type in kernelFrames;
}

function enterRoom(
  visit: Visit,
  frame: StateFrame,
  context: { at: number; abilities: readonly AnyViewAbility[] },
): VisitStep {
  const view = openView(context.abilities, isInside(visit) ? visit : null, frame, context.at);
  return {
    visit: { status: 'in-room', ...view },
    effects: [
      ...welcome(visit, context.at),
      // First, since others have to answer.
      { do: 'link-all', you: frame.you, participants: frame.participants },
      { do: 'entered' },
    ],
  };
}

function welcome(visit: Visit, at: number): VisitEffect[] {
  if (visit.status === 'joining') return [notify({ type: 'entered' })];
  if (visit.status !== 'reconnecting') return [];
  const awaySeconds = Math.round((at - visit.droppedAt) / 1000);
  return [notify({ type: 'returned', muted: visit.muted, awaySeconds })];
}

/** Connected tabs see what the others do; a snapshot brings the rest up to date. */
function liveOn(visit: Visit, see: (view: RoomView) => Viewed, effects: readonly VisitEffect[] = []): VisitStep {
  if (visit.status !== 'in-room') return stay(visit);
  const { view, notice } = see(visit);
  return {
    visit: { ...view, status: 'in-room' },
    effects: notice ? [...effects, notify(notice)] : effects,
  };
}

function begin(): VisitStep {
  return { visit: { status: 'joining', late: false }, effects: [{ do: 'fetch-ticket' }] };
}

/** Someone who reads that we keep trying isn't told otherwise by a late answer to an earlier try. */
function isTriedAgain(visit: Visit, code: VisitFault): boolean {
  return visit.status === 'joining' && visit.late && passingFaults.has(code);
}

function beLate(): VisitStep {
  return { visit: { status: 'joining', late: true }, effects: [{ do: 'try-again' }] };
}

function connect(visit: Visit, at: number, withoutMediaFor: number): VisitStep {
  if (visit.status === 'joining') return { visit, effects: [{ do: 'join' }] };
  if (visit.status !== 'reconnecting') return stay(visit);
  const muted = visit.muted || returnsMuted(at - visit.droppedAt, withoutMediaFor);
  return { visit: { ...visit, muted }, effects: muted ? [{ do: 'mute' }, { do: 'join' }] : [{ do: 'join' }] };
}

function drop(visit: Extract<Visit, { status: 'in-room' }>, at: number): VisitStep {
  return {
    visit: { ...visit, status: 'reconnecting', droppedAt: at, muted: false },
    effects: [notify({ type: 'connection-lost' })],
  };
}

function refuse(code: VisitFault, message: string): VisitStep {
  if (code === 'workshop_ended') return end(message);
  if (code === 'waiting_room' || code === 'door_closed') return close({ status: 'waiting', door: code });
  if (code === 'removed_from_workshop') return close({ status: 'removed' });
  if (code !== 'reserved_name') return close({ status: 'failed', code });
  // Where another name can be chosen.
  return close({ status: 'lobby', nameReserved: true });
}

function end(message: string): VisitStep {
  return { visit: { status: 'ended', message }, effects: [notify({ type: 'ended', message }), { do: 'close' }] };
}

function close(visit: Visit): VisitStep {
  return { visit, effects: [{ do: 'close' }] };
}

function stay(visit: Visit): VisitStep {
  return { visit, effects: [] };
}

function notify(notice: Notice | AbilityNotice): VisitEffect {
  return { do: 'notify', notice };
}

function mayEnter(visit: Visit): boolean {
  return !isUnderWay(visit) && visit.status !== 'ended';
}

function isUnderWay(visit: Visit): boolean {
  return visit.status === 'joining' || isInside(visit);
}

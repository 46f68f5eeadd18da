import type { ErrorCode } from '#platform/shared/errors.ts';
import { addOwn, markOwn, mergeMessages } from './chat-log.ts';
import type { ChatMessage, Participant, RoomFrame } from './contract.ts';
import { limits } from './limits.ts';
import { applyFrame, type Notice, openView, type RoomView, unsent, type ViewFrame } from './room-view.ts';

/*
 * One person's visit to a room as a browser tab lives it: pure, so that every fault can be played in a test.
 * The session outside feeds it events and carries out the effects.
 */

export type Visit =
  | { status: 'lobby' }
  | { status: 'joining' }
  | ({ status: 'in-room' } & RoomView)
  /** `droppedAt` in ms of the own clock; `muted` once it is decided that one comes back so. */
  | ({ status: 'reconnecting'; droppedAt: number; muted: boolean } & RoomView)
  | { status: 'ended'; message: string }
  | { status: 'replaced' }
  | { status: 'left' }
  | { status: 'failed'; code: VisitFault };

/** Why a visit failed: a code of the server, or no answer at all. */
export type VisitFault = ErrorCode | 'offline';

/** Frames of the server that a visit lives by; signals go straight to the media session. */
export type VisitFrame = Exclude<RoomFrame, { event: 'signal' }>;
type StateFrame = Extract<VisitFrame, { type: 'room-state' }>;

export type VisitEvent =
  | { type: 'enter' }
  | { type: 'refused'; code: VisitFault; message: string }
  /** The ticket is there and the socket is open. `withoutMediaFor`: since when no media flows, in ms. */
  | { type: 'connected'; at: number; withoutMediaFor: number }
  | { type: 'dropped'; at: number }
  | { type: 'frame'; frame: VisitFrame; at: number }
  | { type: 'say'; message: Omit<ChatMessage, 'seq' | 'type'> }
  | { type: 'say-failed' | 'say-again'; id: string }
  | { type: 'earlier'; messages: readonly ChatMessage[]; more: boolean }
  | { type: 'leave' };

export type VisitEffect =
  | { do: 'fetch-ticket' }
  /** Media links to all of these; this tab, the newcomer, makes the offers. `you` is the own socket. */
  | { do: 'link-all'; you: string; participants: readonly Participant[] }
  | { do: 'link'; participant: Participant }
  | { do: 'unlink'; userId: string }
  /** Camera and microphone off, before anything else is said. */
  | { do: 'mute' }
  | { do: 'join' }
  | { do: 'send-chat'; id: string; content: string }
  | { do: 'notify'; notice: Notice }
  /** The visit is over: close socket, media, camera and microphone. */
  | { do: 'close' };

export type Step = { visit: Visit; effects: readonly VisitEffect[] };

/** The next state and what to do about it; an event that does not fit the state changes nothing. */
export function transition(visit: Visit, event: VisitEvent): Step {
  switch (event.type) {
    case 'enter':
      return mayEnter(visit) ? { visit: { status: 'joining' }, effects: [{ do: 'fetch-ticket' }] } : stay(visit);
    case 'refused':
      return isUnderWay(visit) ? refuse(event.code, event.message) : stay(visit);
    case 'connected':
      return connect(visit, event.at, event.withoutMediaFor);
    case 'dropped':
      return visit.status === 'in-room' ? drop(visit, event.at) : stay(visit);
    case 'frame':
      return receive(visit, event);
    case 'leave':
      return isUnderWay(visit) ? close({ status: 'left' }) : stay(visit);
    default:
      return isInside(visit) ? talk(visit, event) : stay(visit);
  }
}

/** Whether the person is in the room, be it with a lost connection. */
export function isInside(visit: Visit): visit is Extract<Visit, RoomView> {
  return visit.status === 'in-room' || visit.status === 'reconnecting';
}

/**
 * Nobody comes back with an open microphone after the place was lost or media was gone for ten seconds
 * (CARE moment 6); who only lost the socket goes on as before. Both in milliseconds.
 */
export function returnsMuted(droppedFor: number, withoutMediaFor: number): boolean {
  return droppedFor >= limits.placeKeptSeconds * 1000 || withoutMediaFor >= limits.mutedAfterNoMediaMs;
}

function receive(visit: Visit, event: Extract<VisitEvent, { type: 'frame' }>): Step {
  const { frame } = event;
  if (!isUnderWay(visit)) return stay(visit);
  if (frame.type === 'workshop-ended') return end(frame.message);
  if (frame.type === 'replaced') return close({ status: 'replaced' });
  if (frame.type === 'room-state') return enterRoom(visit, frame, event.at);
  return visit.status === 'in-room' ? liveOn(visit, frame) : stay(visit);
}

function enterRoom(visit: Visit, frame: StateFrame, at: number): Step {
  const view = openView(isInside(visit) ? visit : null, frame, at);
  const linkAll: VisitEffect = { do: 'link-all', you: frame.you, participants: frame.participants };
  const resend = unsent(view).map((line): VisitEffect => ({ do: 'send-chat', id: line.id, content: line.content }));
  return {
    visit: { status: 'in-room', ...view },
    effects: [...welcome(visit, at), linkAll, ...resend],
  };
}

function welcome(visit: Visit, at: number): VisitEffect[] {
  if (visit.status === 'joining') return [notify({ type: 'entered' })];
  if (visit.status !== 'reconnecting') return [];
  const awaySeconds = Math.round((at - visit.droppedAt) / 1000);
  return [notify({ type: 'returned', muted: visit.muted, awaySeconds })];
}

function liveOn(visit: Extract<Visit, { status: 'in-room' }>, frame: ViewFrame): Step {
  const { view, notice } = applyFrame(visit, frame);
  const effects: VisitEffect[] = [];
  if (frame.type === 'user-joined') effects.push({ do: 'link', participant: frame.participant });
  if (frame.type === 'user-left') effects.push({ do: 'unlink', userId: frame.userId });
  if (notice) effects.push(notify(notice));
  return { visit: { ...view, status: 'in-room' }, effects };
}

type TalkEvent = Extract<VisitEvent, { type: `say${string}` | 'earlier' }>;

function talk(visit: Extract<Visit, RoomView>, event: TalkEvent): Step {
  const { chat } = visit;
  switch (event.type) {
    case 'say': {
      const { id, content } = event.message;
      return { visit: { ...visit, chat: addOwn(chat, event.message) }, effects: [{ do: 'send-chat', id, content }] };
    }
    case 'say-failed':
      return {
        visit: { ...visit, chat: markOwn(chat, event.id, 'failed') },
        effects: [notify({ type: 'message-failed' })],
      };
    case 'say-again': {
      const line = chat.find((candidate) => candidate.id === event.id && candidate.state === 'failed');
      if (!line) return stay(visit);
      const effects: VisitEffect[] = [{ do: 'send-chat', id: line.id, content: line.content }];
      return { visit: { ...visit, chat: markOwn(chat, event.id, 'sending') }, effects };
    }
    case 'earlier':
      return { visit: { ...visit, chat: mergeMessages(chat, event.messages), earlier: event.more }, effects: [] };
  }
}

function connect(visit: Visit, at: number, withoutMediaFor: number): Step {
  if (visit.status === 'joining') return { visit, effects: [{ do: 'join' }] };
  if (visit.status !== 'reconnecting') return stay(visit);
  const muted = visit.muted || returnsMuted(at - visit.droppedAt, withoutMediaFor);
  return { visit: { ...visit, muted }, effects: muted ? [{ do: 'mute' }, { do: 'join' }] : [{ do: 'join' }] };
}

function drop(visit: Extract<Visit, { status: 'in-room' }>, at: number): Step {
  return {
    visit: { ...visit, status: 'reconnecting', droppedAt: at, muted: false },
    effects: [notify({ type: 'connection-lost' })],
  };
}

function refuse(code: VisitFault, message: string): Step {
  return code === 'workshop_ended' ? end(message) : close({ status: 'failed', code });
}

function end(message: string): Step {
  return { visit: { status: 'ended', message }, effects: [notify({ type: 'ended', message }), { do: 'close' }] };
}

function close(visit: Visit): Step {
  return { visit, effects: [{ do: 'close' }] };
}

function stay(visit: Visit): Step {
  return { visit, effects: [] };
}

function notify(notice: Notice): VisitEffect {
  return { do: 'notify', notice };
}

function mayEnter(visit: Visit): boolean {
  return !isUnderWay(visit) && visit.status !== 'ended';
}

function isUnderWay(visit: Visit): boolean {
  return visit.status === 'joining' || isInside(visit);
}

import { type ChatMessage, channels, type Participant, type RoomFrame, type SignalCommand } from './contract.ts';
import { limits } from './limits.ts';
import { type Denial, endDenial, insideDenial, placeOf, type Sender, signalDenial } from './policy.ts';

/** A person's place in the room; `lapsesAt` (milliseconds) while their connection is lost. */
export type Place = { readonly participant: Participant; readonly lapsesAt: number | null };

/** A live room as data. One place per person, in the order of coming; the newest tab holds it. */
export type RoomState = {
  readonly workshopId: string;
  readonly startedAt: string | null;
  readonly ended: boolean;
  readonly places: ReadonlyMap<string, Place>;
  /** The last chat number that was told. */
  readonly lastSeq: number;
};

export type MediaState = { isAudioEnabled: boolean; isVideoEnabled: boolean };

/** A chat message that waits to be stored; its number and time are given by the store. */
export type ChatDraft = { id: string; userId: string; username: string; content: string };

/** `at` is milliseconds since 1970. */
export type RoomEvent =
  | {
      type: 'join';
      at: number;
      sender: Sender;
      person: { username: string; role: Participant['role'] };
      /** As the client says it: who reloads or lost the place comes back muted by its own choice. */
      media: MediaState;
      history: { messages: ChatMessage[]; more: boolean };
    }
  | { type: 'leave'; sender: Sender }
  | { type: 'connection-lost'; at: number; sender: Sender }
  | { type: 'time-passed'; at: number }
  | { type: 'media-changed'; sender: Sender; media: MediaState }
  | { type: 'signal'; sender: Sender; command: SignalCommand }
  | { type: 'chat'; sender: Sender; id: string; content: string }
  | { type: 'chat-stored'; messages: readonly ChatMessage[] }
  | { type: 'end-asked'; sender: Sender }
  | { type: 'ended' };

export type RoomEffect =
  /** To everyone inside, or everyone but one tab. */
  | { type: 'broadcast'; frame: RoomFrame; except?: string }
  | { type: 'send'; socketId: string; frame: RoomFrame }
  /** This tab hears the room from now on, or no more. */
  | { type: 'admit' | 'release'; socketId: string }
  | { type: 'store'; draft: ChatDraft }
  | { type: 'end-workshop' }
  /** The last person has left, or the first has come. */
  | { type: 'occupancy'; empty: boolean };

export type Transition = { state: RoomState; effects: readonly RoomEffect[]; denied?: Denial };

/** Words on screen when a workshop is over, and when another tab took over. */
const endedMessage = 'This workshop has ended. Thank you for being here.';
const replacedMessage = 'You opened this room in another tab.';

export function openRoom(workshopId: string, startedAt: string | null): RoomState {
  return { workshopId, startedAt, ended: false, places: new Map(), lastSeq: 0 };
}

/** Everything a room does, in one order, without a clock, a socket or a database. */
export function transition(state: RoomState, event: RoomEvent): Transition {
  switch (event.type) {
    case 'join':
      return join(state, event);
    case 'leave':
      return permitted(state, insideDenial(state, event.sender), () => vacate(state, [event.sender.userId]));
    case 'connection-lost':
      return loseConnection(state, event);
    case 'time-passed':
      return vacate(state, lapsed(state, event.at));
    case 'media-changed':
      return permitted(state, insideDenial(state, event.sender), () => changeMedia(state, event.sender, event.media));
    case 'signal':
      return permitted(state, signalDenial(state, event.sender, event.command), () => signal(state, event));
    case 'chat':
      return permitted(state, insideDenial(state, event.sender), () => chat(state, event));
    case 'chat-stored':
      return tellChat(state, event.messages);
    case 'end-asked':
      return permitted(state, endDenial(state, event.sender), () => ({ state, effects: [{ type: 'end-workshop' }] }));
    case 'ended':
      return end(state);
    default:
      return event satisfies never;
  }
}

function permitted(state: RoomState, denied: Denial | null, go: () => Transition): Transition {
  return denied ? { state, effects: [], denied } : go();
}

function withPlace(state: RoomState, place: Place): RoomState {
  return { ...state, places: new Map(state.places).set(place.participant.userId, place) };
}

function participants(state: RoomState): Participant[] {
  return Array.from(state.places.values(), (place) => place.participant);
}

function join(state: RoomState, event: Extract<RoomEvent, { type: 'join' }>): Transition {
  if (state.ended)
    return { state, effects: [], denied: { code: 'workshop_ended', message: 'This workshop has ended.' } };
  const { socketId, userId } = event.sender;
  const before = state.places.get(userId);
  const participant: Participant = { userId, socketId, ...event.person, ...event.media, away: false };
  const next = withPlace(state, { participant, lapsesAt: null });
  const effects: RoomEffect[] = [];
  if (before && !before.participant.away && before.participant.socketId !== socketId) {
    const { socketId: older } = before.participant;
    effects.push({
      type: 'send',
      socketId: older,
      frame: { type: 'replaced', channel: channels.presence(state.workshopId), message: replacedMessage },
    });
    effects.push({ type: 'release', socketId: older });
  }
  effects.push({ type: 'send', socketId, frame: snapshot(next, event) }, { type: 'admit', socketId });
  if (!before || !alike(before.participant, participant)) {
    const frame: RoomFrame = {
      type: 'user-joined',
      channel: channels.presence(state.workshopId),
      event: 'join',
      participant,
    };
    effects.push({ type: 'broadcast', frame, except: socketId });
  }
  if (state.places.size === 0) effects.push({ type: 'occupancy', empty: false });
  return { state: next, effects };
}

function snapshot(state: RoomState, event: Extract<RoomEvent, { type: 'join' }>): RoomFrame {
  return {
    type: 'room-state',
    channel: channels.presence(state.workshopId),
    event: 'sync',
    you: event.sender.socketId,
    participants: participants(state),
    ...event.history,
    startedAt: state.startedAt,
    serverTime: new Date(event.at).toISOString(),
  };
}

function alike(a: Participant, b: Participant): boolean {
  return (Object.keys(b) as (keyof Participant)[]).every((key) => a[key] === b[key]);
}

/** The place is kept for a while, and a tab that was replaced has none to lose. */
function loseConnection(state: RoomState, event: Extract<RoomEvent, { type: 'connection-lost' }>): Transition {
  const place = placeOf(state, event.sender);
  if (!place || place.participant.away) return { state, effects: [] };
  const { userId, username, socketId } = place.participant;
  const lapsesAt = event.at + limits.placeKeptSeconds * 1000;
  const next = withPlace(state, { participant: { ...place.participant, away: true }, lapsesAt });
  const frame: RoomFrame = { type: 'user-away', channel: channels.presence(state.workshopId), userId, username };
  return {
    state: next,
    effects: [
      { type: 'release', socketId },
      { type: 'broadcast', frame },
    ],
  };
}

function lapsed(state: RoomState, at: number): string[] {
  const people: string[] = [];
  for (const [userId, place] of state.places) if (place.lapsesAt !== null && place.lapsesAt <= at) people.push(userId);
  return people;
}

function vacate(state: RoomState, people: readonly string[]): Transition {
  if (people.length === 0) return { state, effects: [] };
  const places = new Map(state.places);
  const effects: RoomEffect[] = [];
  for (const person of people) {
    const participant = places.get(person)?.participant;
    if (!participant) continue;
    places.delete(person);
    const { userId, username, socketId, away } = participant;
    if (!away) effects.push({ type: 'release', socketId });
    const channel = channels.presence(state.workshopId);
    effects.push({
      type: 'broadcast',
      frame: { type: 'user-left', channel, event: 'leave', userId, socketId, username },
    });
  }
  if (places.size === 0) effects.push({ type: 'occupancy', empty: true });
  return { state: { ...state, places }, effects };
}

function changeMedia(state: RoomState, sender: Sender, media: MediaState): Transition {
  const place = placeOf(state, sender);
  if (!place) return { state, effects: [] };
  const frame: RoomFrame = {
    type: 'participant-media-change',
    channel: channels.presence(state.workshopId),
    userId: sender.userId,
    ...media,
  };
  const next = withPlace(state, { ...place, participant: { ...place.participant, ...media } });
  return { state: next, effects: [{ type: 'broadcast', frame, except: sender.socketId }] };
}

/** Who it is from is filled in here, never taken from the sender. */
function signal(state: RoomState, event: Extract<RoomEvent, { type: 'signal' }>): Transition {
  const { workshopId, targetUserId: _named, ...command } = event.command;
  const frame: RoomFrame = {
    ...command,
    channel: channels.signal(workshopId),
    event: 'signal',
    fromSocketId: event.sender.socketId,
    fromUserId: event.sender.userId,
  };
  return { state, effects: [{ type: 'send', socketId: command.targetSocketId, frame }] };
}

function chat(state: RoomState, event: Extract<RoomEvent, { type: 'chat' }>): Transition {
  const username = placeOf(state, event.sender)?.participant.username ?? '';
  const draft: ChatDraft = { id: event.id, userId: event.sender.userId, username, content: event.content };
  return { state, effects: [{ type: 'store', draft }] };
}

/** Told once each and in the order of their numbers, whatever the store hands back. */
function tellChat(state: RoomState, messages: readonly ChatMessage[]): Transition {
  const channel = channels.chat(state.workshopId);
  const effects: RoomEffect[] = [];
  let { lastSeq } = state;
  for (const message of messages.toSorted((a, b) => a.seq - b.seq)) {
    if (message.seq <= lastSeq) continue;
    lastSeq = message.seq;
    effects.push({ type: 'broadcast', frame: { type: 'chat_message', channel, event: 'chat_message', message } });
  }
  return { state: { ...state, lastSeq }, effects };
}

function end(state: RoomState): Transition {
  if (state.ended) return { state, effects: [] };
  const frame: RoomFrame = {
    type: 'workshop-ended',
    channel: channels.presence(state.workshopId),
    message: endedMessage,
  };
  const released = participants(state).flatMap(({ socketId, away }): RoomEffect[] =>
    away ? [] : [{ type: 'release', socketId }],
  );
  return { state: { ...state, ended: true, places: new Map() }, effects: [{ type: 'broadcast', frame }, ...released] };
}

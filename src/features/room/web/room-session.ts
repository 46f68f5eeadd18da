import type { RoomTicket } from '#features/workshops/domain/contract.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { CommandError, type ServerFrame, type SocketClient } from '#platform/web/socket-client.ts';
import { type ChatMessage, channels } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { Notice, RoomView } from '../domain/room-view.ts';
import { arrangeStage, type Stage } from '../domain/stage.ts';
import { isInside, transition, type Visit, type VisitEffect, type VisitEvent, type VisitFault } from '../domain/visit-machine.ts';
import type { CaptureSession, CaptureSnapshot } from './capture-session.ts';
import {
  type IncomingSignal,
  type MediaOptions,
  type MediaSession,
  type MediaSnapshot,
  type OutgoingCommand,
  silentMedia,
} from './media-session.ts';

/** What a person does inside a room. */
export type RoomCommands = {
  /** False when there is nothing to send, or one message is still on its way (R-VAL-04, R-VAL-05). */
  say(text: string): boolean;
  sayAgain(id: string): void;
  showEarlier(): Promise<void>;
  setAudioOnly(on: boolean): void;
  leave(): void;
  /** Rejects with a CommandError; for the facilitator alone. */
  endWorkshop(): Promise<void>;
  reconnect(): void;
};

/** A room as a page reads it: what does not exist in a status cannot be called in it. */
export type RoomSnapshot = { capture: CaptureSnapshot } & (
  | { status: 'lobby'; enter(displayName?: string): void }
  | { status: 'replaced' | 'left'; enter(displayName?: string): void }
  | { status: 'failed'; code: VisitFault; enter(displayName?: string): void }
  | { status: 'joining' }
  | { status: 'ended'; message: string }
  | ({ status: 'in-room' | 'reconnecting' } & Inside)
);
export type Inside = RoomView & {
  ticket: RoomTicket;
  media: MediaSnapshot;
  stage: Stage;
  /** No pictures, so that words arrive (R-ROOMD-11). */
  audioOnly: boolean;
  commands: RoomCommands;
};

/** Everything the room needs of the world around it. */
export type RoomWorld = {
  workshopId: string;
  userId: string;
  ticket(displayName: string | undefined): Promise<RoomTicket>;
  /** Older chat than the message numbered `before`, oldest first. */
  earlier(before: number): Promise<{ messages: ChatMessage[]; more: boolean }>;
  connect(signal: AbortSignal, sessionEnded: () => void): SocketClient;
  openMedia(options: MediaOptions): MediaSession;
  capture: CaptureSession;
  /** Remembers in this tab, across a reload, that one is inside. */
  mark: { read(): boolean; write(inside: boolean): void };
  notify(notice: Notice): void;
  clock: Clock;
  random: Random;
  /** Its abort leaves the room and ends everything opened in it (R-STATE-27). */
  signal: AbortSignal;
};

export type RoomSession = {
  subscribe(listener: () => void): () => void;
  getSnapshot(): RoomSnapshot;
};

/** Opens a visit in the lobby; after a reload it goes straight back in, camera and microphone off. */
export function createRoomSession(world: RoomWorld): RoomSession {
  return new Room(world).start();
}

/** What lives from entering to leaving. */
type Stay = { end: AbortController; socket: SocketClient; ticket: RoomTicket | null; media: MediaSession | null };

const retryMs = 2_000;
const passing = new Set(['unavailable', 'timeout', 'internal', 'rate_limited']);

class Room implements RoomSession {
  readonly #world: RoomWorld;
  readonly #listeners = new Set<() => void>();
  readonly #channels: ReadonlySet<string>;
  #visit: Visit = { status: 'lobby' };
  #stay: Stay | null = null;
  #stage: Stage;
  #audioOnly: { cameraBefore: boolean } | null = null;
  #told = { isAudioEnabled: false, isVideoEnabled: false };
  #name: string | undefined;
  #snapshot: RoomSnapshot;

  constructor(world: RoomWorld) {
    this.#world = world;
    this.#channels = new Set(Object.values(channels).map((channel) => channel(world.workshopId)));
    this.#stage = { tiles: [world.userId], strip: [] };
    this.#snapshot = this.#draw();
  }

  start(): this {
    const { capture, mark, signal } = this.#world;
    capture.subscribe(() => this.#captureChanged());
    signal.addEventListener('abort', () => this.#abandon(), { once: true });
    if (mark.read()) this.#enter();
    return this;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): RoomSnapshot => this.#snapshot;

  readonly #enter = (displayName?: string): void => {
    this.#name = displayName;
    this.#dispatch({ type: 'enter' });
  };

  readonly #commands: RoomCommands = {
    say: (text) => this.#say(text),
    sayAgain: (id) => this.#dispatch({ type: 'say-again', id }),
    showEarlier: () => this.#showEarlier(),
    setAudioOnly: (on) => this.#setAudioOnly(on),
    leave: () => this.#leave(),
    endWorkshop: () => this.#send({ type: 'end-workshop' }),
    reconnect: () => this.#stay?.socket.reconnect(),
  };

  #dispatch(event: VisitEvent): void {
    const { visit, effects } = transition(this.#visit, event);
    this.#visit = visit;
    for (const effect of effects) this.#carryOut(effect);
    this.#publish();
  }

  #carryOut(effect: VisitEffect): void {
    const media = this.#stay?.media;
    switch (effect.do) {
      case 'fetch-ticket':
        return this.#begin();
      case 'join':
        return void this.#join();
      case 'mute':
        return void this.#world.capture.want({ microphone: false, camera: false });
      case 'link-all':
        return media?.linkAll(effect.you, effect.participants);
      case 'link':
        return media?.link(effect.participant);
      case 'unlink':
        return media?.unlink(effect.userId);
      case 'send-chat':
        return void this.#sendChat(effect.id, effect.content);
      case 'notify':
        return this.#world.notify(effect.notice);
      case 'close':
        return this.#close();
      default:
        effect satisfies never;
    }
  }

  #begin(): void {
    const end = new AbortController();
    const ended = () => this.#dispatch({ type: 'refused', code: 'session_ended', message: '' });
    const socket = this.#world.connect(end.signal, ended);
    const stay: Stay = { end, socket, ticket: null, media: null };
    this.#stay = stay;
    socket.onStatus((status) => {
      if (status === 'connected') this.#connected();
      if (status === 'disconnected') this.#dispatch({ type: 'dropped', at: this.#world.clock.now() });
    });
    socket.on(visitFrames, (frame) => this.#heard(frame));
    socket.on(signalFrames, (frame) => stay.media?.receive(frame as unknown as IncomingSignal));
    void this.#fetchTicket(stay);
  }

  async #fetchTicket(stay: Stay): Promise<void> {
    try {
      const ticket = await this.#world.ticket(this.#name);
      if (stay.end.signal.aborted) return;
      stay.ticket = ticket;
      stay.media = this.#openMedia(stay, ticket);
      this.#connected();
    } catch (error) {
      if (stay.end.signal.aborted) return;
      const { code, message } = faultOf(error);
      this.#dispatch({ type: 'refused', code, message });
    }
  }

  #openMedia(stay: Stay, ticket: RoomTicket): MediaSession {
    const media = this.#world.openMedia({
      userId: this.#world.userId,
      iceServers: ticket.iceServers,
      // A signal that finds nobody is mended by the links themselves.
      send: (signal) => void this.#send(signal).catch(() => {}),
      signal: stay.end.signal,
    });
    media.setTracks(this.#world.capture.getSnapshot().tracks);
    media.subscribe(() => this.#mediaChanged(media.getSnapshot()));
    return media;
  }

  #connected(): void {
    const { socket, ticket, media } = this.#stay ?? {};
    if (!ticket || socket?.getStatus() !== 'connected') return;
    const withoutMediaFor = media?.withoutMediaFor() ?? 0;
    this.#dispatch({ type: 'connected', at: this.#world.clock.now(), withoutMediaFor });
  }

  async #join(): Promise<void> {
    const stay = this.#stay;
    this.#told = this.#ownState();
    const chat = isInside(this.#visit) ? this.#visit.chat : [];
    const last_seq = Math.max(0, ...chat.map((line) => line.seq ?? 0));
    try {
      await this.#send({ type: 'join-room', last_seq, ...this.#told });
    } catch (error) {
      if (stay !== this.#stay || stay?.end.signal.aborted) return;
      const { code, message } = faultOf(error);
      if (!passing.has(code)) this.#dispatch({ type: 'refused', code, message });
      else if (stay?.socket.getStatus() === 'connected') setTimeout(() => this.#connected(), retryMs);
    }
  }

  #heard(frame: ServerFrame): void {
    if (!this.#channels.has(frame.channel ?? '')) return;
    // The contract's types are the server's promise; it parses what people send before it passes it on.
    const known = frame as Extract<VisitEvent, { type: 'frame' }>['frame'];
    this.#dispatch({ type: 'frame', frame: known, at: this.#world.clock.now() });
    if (known.type === 'room-state') this.#entered();
  }

  #entered(): void {
    this.#world.mark.write(true);
    this.#tellOwnState();
  }

  #say(text: string): boolean {
    const content = text.trim().slice(0, limits.chatLength);
    const visit = this.#visit;
    if (content === '' || visit.status !== 'in-room' || !this.#stay?.ticket) return false;
    if (visit.chat.some((line) => line.state === 'sending')) return false;
    const { clock, random, userId } = this.#world;
    const timestamp = new Date(clock.now() + visit.clockOffset).toISOString();
    const username = this.#stay.ticket.displayName;
    this.#dispatch({ type: 'say', message: { id: newId(clock, random), content, userId, username, timestamp } });
    return true;
  }

  async #sendChat(id: string, content: string): Promise<void> {
    try {
      await this.#send({ type: 'chat_message', id, content });
    } catch {
      // Cut off in the middle: it goes out again under the same id as soon as the room is back.
      if (this.#visit.status === 'in-room') this.#dispatch({ type: 'say-failed', id });
    }
  }

  async #showEarlier(): Promise<void> {
    const first = isInside(this.#visit) ? this.#visit.chat.find((line) => line.state === 'sent') : undefined;
    if (!first?.seq) return;
    const { messages, more } = await this.#world.earlier(first.seq);
    this.#dispatch({ type: 'earlier', messages, more });
  }

  #setAudioOnly(on: boolean): void {
    const { capture } = this.#world;
    if (on === (this.#audioOnly !== null)) return;
    const camera = this.#audioOnly?.cameraBefore ?? false;
    this.#audioOnly = on ? { cameraBefore: capture.getSnapshot().camera } : null;
    this.#stay?.media?.setPictures(!on);
    void capture.want({ camera: on ? false : camera });
    this.#publish();
  }

  #leave(): void {
    void this.#send({ type: 'leave-room' }).catch(() => {});
    this.#dispatch({ type: 'leave' });
  }

  #abandon(): void {
    if (this.#stay) this.#leave();
    this.#listeners.clear();
  }

  #close(): void {
    this.#stay?.end.abort();
    this.#stay = null;
    this.#audioOnly = null;
    this.#stage = { tiles: [this.#world.userId], strip: [] };
    this.#world.mark.write(false);
    void this.#world.capture.want({ microphone: false, camera: false });
  }

  #captureChanged(): void {
    this.#stay?.media?.setTracks(this.#world.capture.getSnapshot().tracks);
    this.#tellOwnState();
    this.#publish();
  }

  #mediaChanged(media: MediaSnapshot): void {
    if (media.thin && !this.#audioOnly) this.#setAudioOnly(true);
    else this.#publish();
  }

  /** R-STATE-24: what the others see of microphone and camera follows the devices themselves. */
  #tellOwnState(): void {
    const own = this.#ownState();
    const { isAudioEnabled, isVideoEnabled } = this.#told;
    if (this.#visit.status !== 'in-room') return;
    if (own.isAudioEnabled === isAudioEnabled && own.isVideoEnabled === isVideoEnabled) return;
    this.#told = own;
    void this.#send({ type: 'media-state-change', ...own }).catch(() => {});
  }

  #ownState(): { isAudioEnabled: boolean; isVideoEnabled: boolean } {
    const { audio, video } = this.#world.capture.getSnapshot().tracks;
    return { isAudioEnabled: audio !== null, isVideoEnabled: video !== null };
  }

  #send(command: OutgoingCommand): Promise<void> {
    if (!this.#stay) return Promise.reject(new CommandError('unavailable', 'The room is closed.'));
    const addressed = { ...command, workshopId: this.#world.workshopId };
    return this.#stay.socket.send(addressed);
  }

  #publish(): void {
    this.#snapshot = this.#draw();
    for (const listener of [...this.#listeners]) listener();
  }

  #draw(): RoomSnapshot {
    const visit = this.#visit;
    const capture = this.#world.capture.getSnapshot();
    if (isInside(visit) && this.#stay?.ticket) return { ...visit, capture, ...this.#inside(visit, this.#stay.ticket) };
    if (isInside(visit) || visit.status === 'joining') return { status: 'joining', capture };
    if (visit.status === 'ended') return { ...visit, capture };
    return { ...visit, capture, enter: this.#enter };
  }

  #inside(visit: RoomView, ticket: RoomTicket): Omit<Inside, keyof RoomView> {
    const media = this.#stay?.media?.getSnapshot() ?? silentMedia;
    const people = visit.participants.map(({ userId }) => ({ userId, spokeAt: media.spokeAt.get(userId) ?? 0 }));
    this.#stage = arrangeStage(this.#world.userId, people, this.#stage.tiles);
    return { ticket, media, stage: this.#stage, audioOnly: this.#audioOnly !== null, commands: this.#commands };
  }
}

const signalFrames = ['webrtc-offer', 'webrtc-answer', 'webrtc-ice-candidate'] as const;
const visitFrames = [
  'room-state',
  'user-joined',
  'user-left',
  'user-away',
  'participant-media-change',
  'chat_message',
  'workshop-ended',
  'replaced',
] as const;

/** Both the API and the socket throw errors that carry a code. */
function faultOf(error: unknown): { code: VisitFault; message: string } {
  if (error instanceof Error && 'code' in error) return { code: error.code as VisitFault, message: error.message };
  return { code: 'internal', message: '' };
}

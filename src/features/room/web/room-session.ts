import type { RoomTicket } from '#features/workshops/domain/contract.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { lastSeq } from '../domain/chat-log.ts';
import type { ChatMessage } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import type { Notice, RoomView } from '../domain/room-view.ts';
import { arrangeStage, type Stage } from '../domain/stage.ts';
import {
  isInside,
  transition,
  type Visit,
  type VisitEffect,
  type VisitEvent,
  type VisitFault,
} from '../domain/visit-machine.ts';
import type { CaptureSnapshot } from './capture-session.ts';
import { type MediaSnapshot, type OutgoingCommand, silentMedia } from './media-session.ts';
import { notInside, StaySession, type StayWorld } from './stay-session.ts';

/** What a person does inside a room. */
export type RoomCommands = {
  /** False when there is nothing to send, or one message is still on its way (R-VAL-04, R-VAL-05). */
  say(text: string): boolean;
  sayAgain(id: string): void;
  /** Settles when they stand there, or when it was said that they could not be had; then one may ask again. */
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
export type RoomWorld = StayWorld & {
  /** Older chat than the message numbered `before`, oldest first. */
  earlier(before: number): Promise<{ messages: ChatMessage[]; more: boolean }>;
  /** Remembers in this tab, across a reload, that one is inside. */
  mark: { read(): boolean; write(inside: boolean): void };
  notify(notice: Notice): void;
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

class Room implements RoomSession {
  readonly #world: RoomWorld;
  readonly #listeners = new Set<() => void>();
  #visit: Visit = { status: 'lobby' };
  #stay: StaySession | null = null;
  #stage: Stage;
  #audioOnly: { cameraBefore: boolean } | null = null;
  #name: string | undefined;
  #snapshot: RoomSnapshot;

  constructor(world: RoomWorld) {
    this.#world = world;
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
    endWorkshop: () => this.#endWorkshop(),
    reconnect: () => this.#stay?.reconnect(),
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
        return void this.#stay?.join();
      case 'mute':
        return void this.#world.capture.want({ microphone: false, camera: false });
      case 'link-all':
        this.#world.mark.write(true);
        this.#stay?.tellOwnState();
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
    const listener = {
      dispatch: (event: VisitEvent) => this.#dispatch(event),
      lastSeq: () => (isInside(this.#visit) ? lastSeq(this.#visit.chat) : 0),
      mediaChanged: (media: MediaSnapshot) => this.#mediaChanged(media),
    };
    this.#stay = new StaySession(this.#world, listener, this.#name);
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
    try {
      const { messages, more } = await this.#world.earlier(first.seq);
      this.#dispatch({ type: 'earlier', messages, more });
    } catch {
      if (isInside(this.#visit)) this.#world.notify({ type: 'earlier-failed' });
    }
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
    this.#send({ type: 'leave-room' }).catch(() => {
      // Without a connection the server notices by itself.
    });
    this.#dispatch({ type: 'leave' });
  }

  async #endWorkshop(): Promise<void> {
    try {
      await this.#send({ type: 'end-workshop' });
    } catch (fault) {
      // The word that it is over may come before the answer, and closes the connection.
      if (this.#visit.status !== 'ended') throw fault;
    }
  }

  #abandon(): void {
    if (this.#stay) this.#leave();
    this.#listeners.clear();
  }

  #close(): void {
    this.#stay?.end();
    this.#stay = null;
    this.#audioOnly = null;
    this.#stage = { tiles: [this.#world.userId], strip: [] };
    this.#world.mark.write(false);
    void this.#world.capture.want({ microphone: false, camera: false });
  }

  #captureChanged(): void {
    this.#stay?.media?.setTracks(this.#world.capture.getSnapshot().tracks);
    if (this.#visit.status === 'in-room') this.#stay?.tellOwnState();
    this.#publish();
  }

  #mediaChanged(media: MediaSnapshot): void {
    if (media.thin && !this.#audioOnly) this.#setAudioOnly(true);
    else this.#publish();
  }

  #send(command: OutgoingCommand): Promise<void> {
    return this.#stay?.send(command) ?? Promise.reject(notInside());
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

import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import type { RoomView } from '../../domain/room-view.ts';
import { arrangeStage, type Stage } from '../../domain/stage.ts';
import {
  isInside,
  type ShutDoor,
  transition,
  type Visit,
  type VisitEffect,
  type VisitEvent,
  type VisitFault,
} from '../../domain/visit-machine.ts';
import type { CaptureSnapshot } from '../media/capture-media.ts';
import { type MediaSnapshot, type OutgoingCommand, silentMedia } from '../media/room-media.ts';
import { type LiveAbilities, openAbilities } from './ability-session.ts';
import { Ahead } from './ahead-session.ts';
import { AudioOnly } from './audio-only-media.ts';
import { heldFor, RoomDrawing } from './drawing-session.ts';
import { Parted } from './parted-session.ts';
import { notInside, RoomConnection, type RoomWorld } from './room-connection.ts';
import { Notices } from './still-session.ts';
import { WaitingMedia } from './waiting-media.ts';

/** What a person can do inside a room, apart from abilities. */
export type RoomCommands = {
  setAudioOnly(on: boolean): void;
  leave(): void;
  /** Rejects with a CommandError; facilitator only. */
  endWorkshop(): Promise<void>;
  reconnect(): void;
};

/** A room as a page reads it; what doesn't exist in a status can't be called in it. */
export type RoomSnapshot = {
  capture: CaptureSnapshot;
} & (
  | ({
      status: 'lobby';
      /** What they wanted to be called, and can't be. */
      reservedName?: string;
      enter(displayName?: string): void;
      wait(displayName: string, door: ShutDoor): void;
    } & Pick<Ahead, 'prepare' | 'expect'>)
  | { status: 'replaced' | 'left'; enter(displayName?: string): void }
  /** `name`: what they asked to be called, if they did. */
  | { status: 'waiting'; door: ShutDoor | null; name: string | undefined; enter(displayName?: string): void }
  | { status: 'removed'; name: string | undefined; enter(displayName?: string): void }
  | { status: 'failed'; code: VisitFault; enter(displayName?: string): void }
  | { status: 'joining'; late: boolean }
  | { status: 'ended'; message: string }
  | ({ status: 'in-room' | 'reconnecting' } & Inside)
);
export type Inside = RoomView & {
  ticket: RoomTicket;
  media: MediaSnapshot;
  stage: Stage;
  /** Who is in another part of the room, neither seen nor heard here. */
  apart: ReadonlySet<string>;
  /** No video, so that words get through (R-ROOMD-11). */
  audioOnly: boolean;
  commands: RoomCommands;
  /** What abilities let a person do, by their names. */
  acts: Readonly<Record<string, unknown>>;
};

/** A room with the person inside, even with a lost connection. */
export type InsideSnapshot = Extract<RoomSnapshot, Inside>;

export type RoomSession = {
  subscribe(listener: () => void): () => void;
  getSnapshot(): RoomSnapshot;
};

/** Opens a visit in the lobby; after a reload it goes straight back in, or back to waiting, with camera and microphone off. */
export function createRoomSession(world: RoomWorld): RoomSession {
  return new Room(world).start();
}

class Room implements RoomSession {
  readonly #world: RoomWorld;
  readonly #drawing = new RoomDrawing();
  readonly #abilities: LiveAbilities;
  readonly #parted: Parted;
  #visit: Visit = { status: 'lobby' };
  #connection: RoomConnection | null = null;
  #stage: Stage;
  readonly #audioOnly: AudioOnly;
  readonly #ahead: Ahead;
  readonly #waiting: WaitingMedia;
  readonly #notices: Notices;
  #name: string | undefined;
  #snapshot: RoomSnapshot;

  constructor(world: RoomWorld) {
    this.#world = world;
    this.#notices = new Notices(world.abilities, world.notify);
    this.#ahead = new Ahead(world);
    this.#abilities = openAbilities(world.abilities, {
      workshopId: world.workshopId,
      userId: world.userId,
      clock: world.clock,
      random: world.random,
      room: this.#room,
      connected: () => this.#visit.status === 'in-room',
      name: () => this.#connection?.ticket?.displayName ?? null,
      devices: () => world.capture.getSnapshot(),
      share: (screen) => this.#connection?.media?.setScreen(screen),
      speaking: () => this.#connection?.media?.getSnapshot().speaking.has(world.userId) ?? false,
      signal: world.signal,
      want: (devices) => void world.capture.want(devices),
      show: (ability, view) => this.#dispatch({ type: 'shown', ability, view }),
      send: (command) => this.#send(command),
      notify: (notice) => this.#notices.take(notice),
    });
    const media = () => this.#connection?.media ?? null;
    this.#parted = new Parted({ ...this.#abilities, userId: world.userId, media, room: this.#room });
    this.#audioOnly = new AudioOnly(world.capture, (on) => {
      this.#connection?.media?.setPictures(!on);
      this.#publish();
    });
    this.#waiting = new WaitingMedia(world.capture, world.clock);
    this.#stage = { tiles: [world.userId], strip: [] };
    this.#snapshot = this.#draw();
  }

  readonly #room = () => (isInside(this.#visit) ? this.#visit : null);

  start(): this {
    const { capture, mark, signal } = this.#world;
    capture.subscribe(() => this.#captureChanged());
    signal.addEventListener('abort', () => this.#abandon(), { once: true });
    const before = mark.read();
    if (before?.at === 'inside') this.#enter();
    if (before?.at === 'waiting') this.#wait(before.name, null);
    return this;
  }

  readonly subscribe = this.#drawing.subscribe;

  readonly getSnapshot = (): RoomSnapshot => this.#snapshot;

  readonly #enter = (displayName?: string): void => {
    this.#name = displayName;
    this.#waiting.end();
    this.#dispatch({ type: 'enter' });
  };

  readonly #wait = (displayName: string | undefined, door: ShutDoor | null): void => {
    this.#name = displayName;
    this.#dispatch({ type: 'wait', door });
  };

  readonly #commands: RoomCommands = {
    setAudioOnly: (on) => this.#audioOnly.set(on),
    leave: () => this.#leave(),
    endWorkshop: () => this.#endWorkshop(),
    reconnect: () => this.#connection?.reconnect(),
  };

  #dispatch(event: VisitEvent): void {
    const { visit, effects } = transition(this.#visit, event, this.#abilities.views);
    this.#visit = visit;
    const still = isInside(visit) && this.#abilities.isStill(visit);
    if (still) this.#notices.setStill(true);
    for (const effect of effects) this.#carryOut(effect);
    this.#parted.follow();
    if (!still) this.#notices.setStill(false);
    this.#publish();
  }

  #carryOut(effect: VisitEffect): void {
    switch (effect.do) {
      case 'fetch-ticket':
        this.#drawing.hold(heldFor.asking);
        return this.#begin();
      case 'try-again':
        return this.#connection?.tryAgain();
      case 'join':
        return void this.#connection?.join();
      case 'mute':
        this.#abilities.stop();
        return void this.#world.capture.want({ microphone: false, camera: false });
      case 'entered':
        this.#world.mark.write({ at: 'inside' });
        if (this.#waiting.isToTell()) this.#notices.take({ type: 'waited' });
        return this.#abilities.entered();
      case 'link-all':
        this.#drawing.hold(heldFor.coming);
        this.#parted.linkAll(effect.you);
        return this.#drawing.hold(heldFor.coming, this.#parted.isAgreed);
      case 'link':
        this.#drawing.hold(heldFor.joined, this.#parted.isAgreed);
        return this.#parted.link(effect.participant);
      case 'unlink':
        return this.#connection?.media?.unlink(effect.userId);
      case 'notify':
        if ('ability' in effect.notice) this.#abilities.noticed(effect.notice);
        return this.#notices.take(effect.notice);
      case 'close':
        return this.#close();
      default:
        effect satisfies never;
    }
  }

  #begin(): void {
    const listener = {
      dispatch: (event: VisitEvent) => this.#dispatch(event),
      heard: this.#abilities.heard,
      joining: this.#abilities.joining,
      mediaChanged: ({ thin }: MediaSnapshot) =>
        thin && !this.#audioOnly.isOn ? this.#audioOnly.set(true) : this.#publish('soon'),
    };
    this.#connection = new RoomConnection({ ...this.#world, ticket: this.#ahead.ticket }, listener, this.#name);
  }

  #leave(): void {
    this.#send({ type: 'leave-room' } satisfies OutgoingCommand).catch(() => {
      // Without a connection the server notices by itself.
    });
    this.#dispatch({ type: 'leave' });
  }

  async #endWorkshop(): Promise<void> {
    try {
      await this.#send({ type: 'end-workshop' } satisfies OutgoingCommand);
    } catch (fault) {
      // workshop-ended may arrive before the answer, and closes the connection.
      if (this.#visit.status !== 'ended') throw fault;
    }
  }

  #abandon(): void {
    if (this.#connection) this.#leave();
    this.#drawing.end();
  }

  #close(): void {
    this.#abilities.stop();
    this.#connection?.end();
    this.#connection = null;
    this.#audioOnly.forget();
    this.#notices.forget();
    this.#stage = { tiles: [this.#world.userId], strip: [] };
    const waits = this.#visit.status === 'waiting';
    this.#world.mark.write(waits ? { at: 'waiting', name: this.#name } : null);
    if (waits) this.#waiting.begin();
    void this.#world.capture.want({ microphone: false, camera: false });
  }

  #captureChanged(): void {
    this.#connection?.media?.setTracks(this.#world.capture.getSnapshot().tracks);
    this.#abilities.devicesChanged();
    this.#snapshot = this.#draw();
    this.#drawing.now();
  }

  #send(command: { type: string }): Promise<void> {
    return this.#connection?.send(command) ?? Promise.reject(notInside());
  }

  #publish(when: 'changed' | 'soon' = 'changed'): void {
    this.#snapshot = this.#draw();
    this.#drawing[when]();
  }

  #draw(): RoomSnapshot {
    const visit = this.#visit;
    const capture = this.#world.capture.getSnapshot();
    if (isInside(visit) && this.#connection?.ticket)
      return { ...visit, capture, ...this.#inside(visit, this.#connection.ticket) };
    if (isInside(visit)) return { status: 'joining', late: false, capture };
    if (visit.status === 'joining' || visit.status === 'ended') return { ...visit, capture };
    if (visit.status === 'waiting' || visit.status === 'removed')
      return { ...visit, capture, name: this.#name, enter: this.#enter };
    if (visit.status !== 'lobby') return { ...visit, capture, enter: this.#enter };
    const reservedName = visit.nameReserved && this.#name;
    return {
      status: 'lobby',
      capture,
      enter: this.#enter,
      wait: this.#wait,
      prepare: this.#ahead.prepare,
      expect: this.#ahead.expect,
      ...(reservedName && { reservedName }),
    };
  }

  #inside(visit: RoomView, ticket: RoomTicket): Omit<Inside, keyof RoomView> {
    const media = this.#connection?.media?.getSnapshot() ?? silentMedia;
    this.#stage = arrangeStage(this.#world.userId, this.#parted.onStage(visit, media), this.#stage.tiles);
    return {
      ticket: this.#abilities.ticketNow(visit, ticket),
      media,
      stage: this.#stage,
      apart: this.#parted.apartIn(visit),
      audioOnly: this.#audioOnly.isOn,
      commands: this.#commands,
      acts: this.#abilities.acts,
    };
  }
}

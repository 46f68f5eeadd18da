import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { Random } from '#platform/shared/random.ts';
import { CommandError, type ServerFrame, type SocketClient } from '#platform/web/socket-client.ts';
import { channels } from '../../domain/channels.ts';
import { signalTypes } from '../../domain/contract.ts';
import { limits } from '../../domain/limits.ts';
import type { AbilityNotice, Notice } from '../../domain/room-view.ts';
import { passingFaults, type VisitEvent, type VisitFault } from '../../domain/visit-machine.ts';
import type { AnyWebAbility } from '../ability.ts';
import type { Capture } from '../media/capture-media.ts';
import { keepIce } from '../media/ice-media.ts';
import type { LaidLines } from '../media/laid-media.ts';
import type { IncomingSignal, MediaOptions, MediaSnapshot, RoomMedia } from '../media/room-media.ts';

/** What a connection to a room needs of the world around it. */
type RoomConnectionWorld = {
  workshopId: string;
  userId: string;
  ticket(displayName: string | undefined): Promise<RoomTicket>;
  connect(signal: AbortSignal, sessionEnded: () => void): SocketClient;
  openMedia(options: MediaOptions): RoomMedia;
  capture: Capture;
  clock: Clock;
  hidesAddress(): boolean;
};

/** Inside, or before the door under this name. */
export type ConnectionMark = { at: 'inside' } | { at: 'waiting'; name: string | undefined };

/** Everything the room needs of the world around it. */
export type RoomWorld = RoomConnectionWorld & {
  /** Null for people who must ask first. */
  ticketAhead(): Promise<RoomTicket | null>;
  /** Links that are laid in the lobby, and offered by the media that this world opens. */
  laid: LaidLines;
  abilities: readonly AnyWebAbility[];
  /** Remembers in this tab, across a reload, where the person is. */
  mark: { read(): ConnectionMark | null; write(mark: ConnectionMark | null): void };
  notify(notice: Notice | AbilityNotice): void;
  random: Random;
  /** Aborting it leaves the room and ends everything opened in it (R-STATE-27). */
  signal: AbortSignal;
};

export type RoomConnectionListener = {
  dispatch(event: VisitEvent): void;
  /** The frames that the visit hears, by type. */
  readonly heard: readonly string[];
  /** What the abilities say on joining. */
  joining(): object;
  mediaChanged(media: MediaSnapshot): void;
};

const retryMs = 2_000;

/** From entering to leaving: one connection, one ticket, one set of media, all ended by `end`. */
export class RoomConnection {
  ticket: RoomTicket | null = null;
  media: RoomMedia | null = null;
  readonly #world: RoomConnectionWorld;
  readonly #listener: RoomConnectionListener;
  readonly #end = new AbortController();
  readonly #socket: SocketClient;
  readonly #channels: ReadonlySet<string>;
  readonly #name: string | undefined;

  constructor(world: RoomConnectionWorld, listener: RoomConnectionListener, displayName: string | undefined) {
    this.#world = world;
    this.#listener = listener;
    this.#name = displayName;
    this.#channels = new Set(Object.values(channels).map((channel) => channel(world.workshopId)));
    this.#socket = world.connect(this.#end.signal, () => this.#refused('session_ended', ''));
    this.#socket.onStatus((status) => {
      if (status === 'connected') this.#connected();
      if (status === 'disconnected') listener.dispatch({ type: 'dropped', at: world.clock.now() });
    });
    this.#socket.on(listener.heard, (frame) => this.#heard(frame));
    // The server fills in a signal's sender, and only passes it on inside this room.
    this.#socket.on(signalTypes, (frame) => this.media?.receive(frame as unknown as IncomingSignal));
    this.#watch();
    void this.#open();
  }

  send(command: { type: string }): Promise<void> {
    const addressed = { ...command, workshopId: this.#world.workshopId };
    return this.#socket.send(addressed);
  }

  reconnect(): void {
    this.#socket.reconnect();
  }

  /** Nobody has answered: asks once more, for the ticket or for the place. */
  tryAgain(): void {
    this.#watch();
    if (this.ticket) this.#connected();
    else void this.#open();
  }

  end(): void {
    this.#end.abort();
  }

  async join(): Promise<void> {
    try {
      await this.send({ ...this.#listener.joining(), type: 'join-room' });
    } catch (error) {
      this.#joinFailed(error);
    }
  }

  /** The machine ignores what comes due once one is in. */
  #watch(): void {
    const timer = setTimeout(() => this.#listener.dispatch({ type: 'overdue' }), limits.answerWithinMs);
    this.#end.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  async #open(): Promise<void> {
    try {
      const ticket = await this.#world.ticket(this.#name);
      // An earlier request may be answered late, too.
      if (this.#end.signal.aborted || this.ticket) return;
      this.ticket = ticket;
      this.media = this.#openMedia(ticket);
      this.#connected();
    } catch (error) {
      const { code, message } = faultOf(error);
      if (!this.ticket) this.#refused(code, message);
    }
  }

  #openMedia(ticket: RoomTicket): RoomMedia {
    const media = this.#world.openMedia({
      userId: this.#world.userId,
      ice: keepIce(ticket, () => this.#world.ticket(this.#name), { ...this.#world, signal: this.#end.signal }),
      // If a signal reaches nobody, the links repair themselves.
      send: (signal) => void this.send(signal).catch(() => {}),
      signal: this.#end.signal,
    });
    media.setTracks(this.#world.capture.getSnapshot().tracks);
    media.subscribe(() => this.#listener.mediaChanged(media.getSnapshot()));
    return media;
  }

  #connected(): void {
    if (!this.media || this.#socket.getStatus() !== 'connected') return;
    const withoutMediaFor = this.media.withoutMediaFor();
    this.#listener.dispatch({ type: 'connected', at: this.#world.clock.now(), withoutMediaFor });
  }

  #joinFailed(error: unknown): void {
    const { code, message } = faultOf(error);
    if (!passingFaults.has(code)) this.#refused(code, message);
    // Without a connection, the next one joins by itself.
    else if (this.#socket.getStatus() === 'connected') setTimeout(() => this.#connected(), retryMs);
  }

  #refused(code: VisitFault, message: string): void {
    if (!this.#end.signal.aborted) this.#listener.dispatch({ type: 'refused', code, message });
  }

  #heard(frame: ServerFrame): void {
    if (!this.#channels.has(frame.channel ?? '')) return;
    // The server keeps to the contract's types: it parses what people send before passing it on.
    const known = frame as Extract<VisitEvent, { type: 'frame' }>['frame'];
    this.#listener.dispatch({ type: 'frame', frame: known, at: this.#world.clock.now() });
  }
}

/** The error of a command outside the room. */
export function notInside(): CommandError {
  return new CommandError('unavailable', 'The room is closed.');
}

/** Both the API and the socket throw errors that carry a code. */
function faultOf(error: unknown): { code: VisitFault; message: string } {
  if (error instanceof Error && 'code' in error) return { code: error.code as VisitFault, message: error.message };
  return { code: 'internal', message: '' };
}

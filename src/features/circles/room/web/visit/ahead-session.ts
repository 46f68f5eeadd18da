import type { RoomTicket } from '#features/circles/workshops/domain/contract.ts';
import { minuteMs } from '#platform/shared/duration.ts';
import { isRelayed } from '../media/ice-media.ts';
import type { RoomWorld } from './room-connection.ts';

type Asked = Pick<RoomWorld, 'connect' | 'ticket' | 'ticketAhead' | 'clock' | 'hidesAddress' | 'laid'>;

/** Links laid for who may be inside by the click: as many as there are seats for others, at most so many. */
const laidAtLeast = 5;
/** How long a ticket counts, in ms: what it says of the circle and of its relay may change. */
const goodForMs = minuteMs;

/**
 * What is ready before the click on 'Enter room', so that it leads straight in: the tab's connection, a ticket for
 * people who belong to the circle already, and a link laid for each who's inside. Nobody is told of any, and no seat is taken
 * (CARE C5).
 */
export class Ahead {
  readonly #world: Asked;
  #got: { ticket: RoomTicket; at: number } | null = null;
  /** The asking whose answer counts: none that was under way when a ticket was used, or the lobby closed. */
  #asking: object | null = null;
  #others = 0;

  constructor(world: Asked) {
    this.#world = world;
  }

  /** As the lobby opens, until the returned function is called. */
  readonly prepare = (): (() => void) => {
    const end = new AbortController();
    this.#world.connect(end.signal, () => {});
    void this.#ask();
    // While nobody looks, none are laid.
    document.addEventListener('visibilitychange', this.#lay, { signal: end.signal });
    const timer = setInterval(() => void this.#ask(), goodForMs / 2);
    return () => {
      clearInterval(timer);
      this.#asking = null;
      end.abort();
    };
  };

  /** The lobby knows of so many others inside. */
  readonly expect = (others: number): void => {
    this.#others = others;
    this.#lay();
  };

  /** The ticket in under this name: the one that's ready, once, or else asked for. */
  readonly ticket = async (name: string | undefined): Promise<RoomTicket> => {
    const got = this.#got;
    this.#got = null;
    this.#asking = null;
    const isGood = got !== null && got.ticket.displayName === name && this.#world.clock.now() - got.at < goodForMs;
    return isGood ? got.ticket : this.#world.ticket(name);
  };

  async #ask(): Promise<void> {
    const own = {};
    this.#asking = own;
    const at = this.#world.clock.now();
    // Without one, the click asks.
    const ticket = await this.#world.ticketAhead().catch(() => null);
    if (this.#asking !== own) return;
    this.#got = ticket && { ticket, at };
    this.#lay();
  }

  readonly #lay = (): void => {
    if (!this.#got) return;
    const { ticket } = this.#got;
    const { hidesAddress, laid } = this.#world;
    const ice = { iceServers: ticket.iceServers as RTCIceServer[], relayOnly: isRelayed(ticket, hidesAddress) };
    laid.lay(ice, Math.max(this.#others, Math.min(ticket.workshop.max_participants - 1, laidAtLeast)));
  };
}

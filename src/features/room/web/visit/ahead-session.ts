import type { RoomTicket } from '#features/workshops/domain/contract.ts';
import type { RoomWorld } from './room-connection.ts';

type Asked = Pick<RoomWorld, 'connect' | 'ticket' | 'ticketAhead' | 'clock'>;

/** How long a ticket counts, in ms: what it says of the circle and of its relay may change. */
const goodForMs = 60_000;

/**
 * What is ready before the click on 'Enter room', so that it leads straight in: the tab's connection, and a ticket for
 * whoever belongs to the circle already. Nobody is told of either, and no seat is taken (CARE C5).
 */
export class Ahead {
  readonly #world: Asked;
  #got: { ticket: RoomTicket; at: number } | null = null;
  /** The asking whose answer counts: none that was under way when a ticket was used, or the lobby closed. */
  #asking: object | null = null;

  constructor(world: Asked) {
    this.#world = world;
  }

  /** The lobby is open, until the returned function is called. */
  readonly begin = (): (() => void) => {
    const end = new AbortController();
    this.#world.connect(end.signal, () => {});
    void this.#ask();
    const timer = setInterval(() => void this.#ask(), goodForMs / 2);
    return () => {
      clearInterval(timer);
      this.#asking = null;
      end.abort();
    };
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
    if (this.#asking === own) this.#got = ticket && { ticket, at };
  }
}

/**
 * Milliseconds for which nothing is drawn at most, since drawing takes tens: somebody who comes in asks, offers and hears the
 * answers first, and those they join answer first.
 */
export const heldFor = { asking: 100, coming: 600, joined: 300 } as const;

/** What comes of itself and often, as links come about one after another, is drawn together; in ms. */
const gatheredMs = 100;

/** Tells those who draw the room that it has changed. */
export class RoomDrawing {
  readonly #listeners = new Set<() => void>();
  #hold: ReturnType<typeof setTimeout> | undefined;
  #until: () => boolean = () => false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** At once, unless it's held. */
  changed(): void {
    if (this.#hold === undefined || this.#until()) this.now();
  }

  /** In a moment, with what else changes until then. */
  soon(): void {
    if (this.#hold === undefined) this.hold(gatheredMs);
    else this.changed();
  }

  /** Holds it for so long from now, or until a change after which `until` is so. */
  hold(ms: number, until: () => boolean = () => false): void {
    clearTimeout(this.#hold);
    this.#until = until;
    this.#hold = setTimeout(() => this.now(), ms);
  }

  /** Held or not, as for a switch that was pressed. */
  now(): void {
    this.#release();
    for (const listener of [...this.#listeners]) listener();
  }

  end(): void {
    this.#release();
    this.#listeners.clear();
  }

  #release(): void {
    clearTimeout(this.#hold);
    this.#hold = undefined;
  }
}

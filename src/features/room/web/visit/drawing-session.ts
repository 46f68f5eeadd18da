/**
 * Milliseconds in which nothing is drawn, since drawing takes tens: whoever comes in asks and offers first, and whoever
 * is joined answers first.
 */
export const heldFor = { coming: 30, joined: 60 } as const;

/** Tells those who draw the room that it has changed. */
export class Drawing {
  readonly #listeners = new Set<() => void>();
  #hold: ReturnType<typeof setTimeout> | undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** At once, unless it's held. */
  changed(): void {
    if (this.#hold === undefined) this.now();
  }

  /** Holds it for so long from now. */
  hold(ms: number): void {
    clearTimeout(this.#hold);
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

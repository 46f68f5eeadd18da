/** How often something may happen: in the long run, and at once. */
export type Pace = { readonly perSecond: number; readonly burst: number };

/** Lets things happen at a pace; what is over it is refused, not kept. */
export class TokenBucket {
  readonly #pace: Pace;
  #tokens: number;
  #filledAt: number;

  /** @param now milliseconds on any clock that never goes back */
  constructor(pace: Pace, now: number) {
    this.#pace = pace;
    this.#tokens = pace.burst;
    this.#filledAt = now;
  }

  /** Whether it may happen once more at `now`, or so often: all of it or nothing. */
  take(now: number, times = 1): boolean {
    this.#refill(now);
    if (this.#tokens < times) return false;
    this.#tokens -= times;
    return true;
  }

  /** Whether it stands at `now` as a new one would. */
  isFull(now: number): boolean {
    this.#refill(now);
    return this.#tokens === this.#pace.burst;
  }

  #refill(now: number): void {
    const { perSecond, burst } = this.#pace;
    const refill = (Math.max(0, now - this.#filledAt) * perSecond) / 1000;
    this.#tokens = Math.min(burst, this.#tokens + refill);
    this.#filledAt = now;
  }
}

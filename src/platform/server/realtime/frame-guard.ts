/** How much one connection may send; the defaults leave room for a burst of network candidates to many people. */
export type FrameLimits = {
  /** Frames per second in the long run, and in a burst. */
  perSecond: number;
  burst: number;
  /** Nonces remembered, so that a repeat within them is known. */
  noncesKept: number;
  /** Unreadable or malformed frames in a row until the connection is closed. */
  badInARow: number;
};

export const defaultFrameLimits: FrameLimits = { perSecond: 100, burst: 400, noncesKept: 256, badInARow: 20 };

/** Counts what one connection sends: a token bucket, the nonces seen, and bad frames in a row. */
export class FrameGuard {
  readonly #limits: FrameLimits;
  #tokens: number;
  #filledAt: number;
  #nonces: Set<string> | null = null;
  #bad = 0;

  constructor(limits: FrameLimits, now: number) {
    this.#limits = limits;
    this.#tokens = limits.burst;
    this.#filledAt = now;
  }

  /** Whether one more frame is allowed at `now` (milliseconds). */
  take(now: number): boolean {
    const { perSecond, burst } = this.#limits;
    const refill = (Math.max(0, now - this.#filledAt) * perSecond) / 1000;
    this.#tokens = Math.min(burst, this.#tokens + refill);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Whether this nonce was seen before on this connection (R-VAL-18). */
  repeats(nonce: string): boolean {
    this.#nonces ??= new Set();
    if (this.#nonces.has(nonce)) return true;
    this.#nonces.add(nonce);
    if (this.#nonces.size > this.#limits.noncesKept) {
      for (const oldest of this.#nonces) {
        this.#nonces.delete(oldest);
        break;
      }
    }
    return false;
  }

  /** Records a senseless frame; true when it's one too many. */
  bad(): boolean {
    this.#bad += 1;
    return this.#bad >= this.#limits.badInARow;
  }

  good(): void {
    this.#bad = 0;
  }
}

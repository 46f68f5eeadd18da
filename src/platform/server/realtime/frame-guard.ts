import { type Pace, TokenBucket } from '#platform/shared/token-bucket.ts';

/** How much one connection may send; the defaults leave room for a burst of network candidates to many people. */
export type FrameLimits = Pace & {
  /** Nonces remembered, so that a repeat within them is known. */
  noncesKept: number;
  /** Unreadable or malformed frames in a row until the connection is closed. */
  badInARow: number;
};

export const defaultFrameLimits: FrameLimits = { perSecond: 100, burst: 400, noncesKept: 256, badInARow: 20 };

/** Counts what one connection sends: a token bucket, the nonces seen, and bad frames in a row. */
export class FrameGuard {
  readonly #limits: FrameLimits;
  readonly #frames: TokenBucket;
  #nonces: Set<string> | null = null;
  #bad = 0;

  constructor(limits: FrameLimits, now: number) {
    this.#limits = limits;
    this.#frames = new TokenBucket(limits, now);
  }

  /** Whether one more frame is allowed at `now` (milliseconds). */
  take(now: number): boolean {
    return this.#frames.take(now);
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

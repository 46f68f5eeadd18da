/** Randomness, passed in as a value. The real one is cryptographic. */
export type Random = {
  /** `length` unpredictable bytes. */
  bytes(length: number): Uint8Array;
};

/**
 * A whole number from 0 to `limit - 1`, each equally likely. Redraws instead of taking a remainder, which would favour
 * small numbers.
 */
export function randomBelow(random: Random, limit: number): number {
  const ceiling = Math.floor(0x1_0000_0000 / limit) * limit;
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = random.bytes(4);
    const drawn = a * 0x100_0000 + b * 0x1_0000 + c * 0x100 + d;
    if (drawn < ceiling) return drawn % limit;
  }
}

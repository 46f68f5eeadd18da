import type { Random } from '#platform/shared/random.ts';

/** Randomness that is the same in every run with the same seed (the generator mulberry32). */
export function seededRandom(seed = 1): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return {
    bytes(length) {
      // Not `from`, which takes four times as long: statistical tests draw millions.
      const drawn = new Uint8Array(length);
      for (let at = 0; at < length; at += 1) drawn[at] = next();
      return drawn;
    },
  };
}

/** The next roll: from 0 up to 1, and the dice to keep. Mulberry32; good enough to choose words, for no secret. */
export function roll(dice: number): { value: number; dice: number } {
  const next = (dice + 0x6d2b79f5) | 0;
  let t = Math.imul(next ^ (next >>> 15), 1 | next);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return { value: ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296, dice: next };
}

/** A short name for words, so that they aren't kept a second time. */
export function hashed(words: string): string {
  let hash = 5381;
  for (const letter of words.toLowerCase()) hash = (Math.imul(hash, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

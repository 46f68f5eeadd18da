/** One exchange with the server: when we asked and heard by our clock, and the server's time in between; all in ms. */
export type Exchange = { asked: number; heard: number; server: number };

/** Exchanges that are looked at: clocks drift apart, so the older ones say little. */
export const exchangesKept = 9;

/**
 * The server's time minus ours, in ms; null without an exchange. Each is off by at most half of what its two ways
 * differ, so the slower half of them doesn't count, and of the rest the middle one does (after NTP, RFC 5905).
 */
export function clockOffset(exchanges: readonly Exchange[]): number | null {
  const quickest = exchanges
    .slice(-exchangesKept)
    .toSorted((a, b) => a.heard - a.asked - (b.heard - b.asked))
    .slice(0, Math.ceil(exchangesKept / 2));
  const offsets = quickest.map(({ asked, heard, server }) => server - (asked + heard) / 2).sort((a, b) => a - b);
  return offsets[Math.floor((offsets.length - 1) / 2)] ?? null;
}

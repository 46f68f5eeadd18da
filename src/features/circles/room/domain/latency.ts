import { limits } from './limits.ts';

/** A round trip in milliseconds, measured at a time in milliseconds. */
export type RoundTrip = { at: number; ms: number };

/** Only measurements within this window count, in milliseconds. */
const latencyWindowMs = 5_000;

/** Adds a measurement to the window and drops what is older than five seconds. */
export function recordRoundTrips(window: readonly RoundTrip[], measured: readonly number[], now: number): RoundTrip[] {
  const recent = window.filter((trip) => now - trip.at < latencyWindowMs);
  return [...recent, ...measured.map((ms) => ({ at: now, ms }))];
}

/** The median round trip of the window over all peers, in whole milliseconds; null when nothing was measured. */
export function latencyOf(window: readonly RoundTrip[]): number | null {
  const sorted = window.map((trip) => trip.ms).sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : Math.round((upper + lower) / 2);
}

/** The colour of the latency dot (R-CONST-15): under 50 ms green, under 100 yellow, else red. */
export function latencyColour(ms: number): 'green' | 'yellow' | 'red' {
  if (ms < limits.latencyGoodMs) return 'green';
  return ms < limits.latencyFairMs ? 'yellow' : 'red';
}

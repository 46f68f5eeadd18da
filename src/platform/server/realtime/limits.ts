import { realtimeLimits } from '#platform/shared/realtime.ts';
import { defaultFrameLimits, type FrameLimits } from './frame-guard.ts';

export type RealtimeLimits = FrameLimits & {
  authWithinMs: number;
  heartbeatMs: number;
  bufferBytes: number;
  /** Longest frame that is read; up to four times as much is answered `too_large`, more is cut off. */
  frameBytes: number;
  /** How long a peer may take to answer a close, and what was begun may take to end when the server stops. */
  closeWithinMs: number;
  /** Between two looks for dead sessions; with the query's own time below the five seconds of X11. */
  sweepMs: number;
};

export const defaultLimits: RealtimeLimits = {
  ...realtimeLimits,
  ...defaultFrameLimits,
  frameBytes: 64 * 1024,
  closeWithinMs: 2_000,
  sweepMs: 4_000,
};

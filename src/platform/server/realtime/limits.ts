import { realtimeLimits } from '#platform/shared/realtime.ts';
import { defaultFrameLimits, type FrameLimits } from './frame-guard.ts';

export type RealtimeLimits = FrameLimits & {
  authWithinMs: number;
  heartbeatMs: number;
  bufferBytes: number;
  /** Longest accepted frame; up to four times that is answered `too_large`, more is cut off. */
  frameBytes: number;
  /** How long a peer may take to answer a close, and running commands may take when the server stops. */
  closeWithinMs: number;
  /** Connections of one network, those that haven't said who they are yet, and those of one person. */
  perNetwork: number;
  waitingPerNetwork: number;
  perPerson: number;
  /** Between sweeps for dead sessions; under X11's five seconds including the query. */
  sweepMs: number;
};

export const defaultLimits: RealtimeLimits = {
  ...realtimeLimits,
  ...defaultFrameLimits,
  frameBytes: 64 * 1024,
  closeWithinMs: 2_000,
  // A retreat or a campus may have a single address.
  perNetwork: 500,
  waitingPerNetwork: 50,
  perPerson: 30,
  sweepMs: 4_000,
};

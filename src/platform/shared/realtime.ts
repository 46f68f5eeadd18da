import * as v from 'valibot';
import { minuteMs } from './duration.ts';
import type { ErrorBody } from './errors.ts';

/*
 * Frames of the connection itself, below any feature. Every frame is one JSON object with a `type`.
 */

/**
 * The first frame of a client, within five seconds; the token never travels in an address. It comes again with a fresh
 * token when the server asks by `token-wanted`; without one the connection ends with the old token.
 */
export const AuthFrame = v.object({
  type: v.literal('auth'),
  access_token: v.pipe(v.string(), v.maxLength(8192)),
  /** Only on an address that names a room: the last chat number this tab has. */
  last_seq: v.optional(v.number()),
});
export type AuthFrame = v.InferOutput<typeof AuthFrame>;

/**
 * What the server says about the connection and about each command. A client may send `{ type: 'ping', nonce }` at any
 * time after `ready` and gets an `ack`, since a browser cannot see the heartbeats of the protocol below.
 */
export type ConnectionFrame =
  | { type: 'ready'; socketId: string; serverTime: string }
  | { type: 'token-wanted' }
  | { type: 'ack'; nonce: string }
  | ({ type: 'error'; nonce?: string } & ErrorBody);

/** The server's close codes; 4001 and 4003 mean: don't come back with this token. */
export const closeCodes = {
  authRequired: 4001,
  sessionEnded: 4003,
  tooSlow: 4008,
  badFrames: 4009,
  restarting: 1012,
} as const;

/** Limits of one connection; milliseconds and bytes as each says. */
export const realtimeLimits = {
  /** Milliseconds to the first frame. */
  authWithinMs: 5_000,
  /** Milliseconds before a token's end at which the server asks for the next. */
  tokenWantedMs: minuteMs,
  /** Milliseconds between heartbeats, both ways (at most 20 s apart). */
  heartbeatMs: 15_000,
  /** Bytes that may be buffered for a slow reader before it's dropped. */
  bufferBytes: 1024 * 1024,
} as const;

import type { Caller } from '../database/database.ts';

/** One browser tab's authenticated connection. */
export type Connection = {
  readonly socketId: string;
  readonly caller: Caller;
  /** Sends a frame to this tab only; queued with everything else it gets in this turn of the event loop. */
  send(frame: object): void;
  close(code: number, reason: string): void;
};

/**
 * Who listens to which channel. A frame is encoded once and written once per socket and turn of the event loop. Order:
 * a connection gets everything, sent to it directly or published to its channels, in the order of these calls.
 */
export type Hub = {
  subscribe(channel: string, connection: Connection): void;
  unsubscribe(channel: string, connection: Connection): void;
  /** `except`: who isn't told, one or some. */
  publish(channel: string, frame: object, except?: Connection | readonly Connection[]): void;
};

/** What a feature brings to the realtime gateway: the frame types it understands. */
export type RealtimeChannel = {
  types: readonly string[];
  /** A parsed JSON object with one of `types`. Answered `ack` when it resolves, an error frame when it throws a Refusal. */
  receive(connection: Connection, frame: unknown): Promise<void>;
  /** The connection is gone, for whatever reason; `code` is the server's close code, or else the client's. */
  closed(connection: Connection, code: number): void;
  /** A second address of the gateway; `frame` turns its query into the frame to treat as if the client sent it first. */
  entrance?: { path: string; frame(query: URLSearchParams, lastSeq: number): object };
};

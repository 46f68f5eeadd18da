import type { Caller } from '../database/database.ts';

/** One browser tab's connection, after its token was checked. */
export type Connection = {
  readonly socketId: string;
  readonly caller: Caller;
  /** Sends a frame to this tab alone; queued with whatever else it gets in this turn of the loop. */
  send(frame: object): void;
  close(code: number, reason: string): void;
};

/**
 * Who listens to which channel. A frame is encoded once and written once per socket and loop turn.
 * Order: a connection gets everything, sent to it alone or published to any of its channels, in the order of these calls.
 */
export type Hub = {
  subscribe(channel: string, connection: Connection): void;
  unsubscribe(channel: string, connection: Connection): void;
  publish(channel: string, frame: object, except?: Connection): void;
};

/** What a feature brings to the realtime gateway: the frame types it understands. */
export type RealtimeChannel = {
  types: readonly string[];
  /** A parsed JSON object with one of `types`. Answered `ack` when it resolves, an error frame when it throws a Refusal. */
  receive(connection: Connection, frame: unknown): Promise<void>;
  /** The connection is gone, for whatever reason; `code` is what the server closed it with, else what it heard. */
  closed(connection: Connection, code: number): void;
  /** A second address of the gateway; `frame` turns its query into the frame to treat as if the client sent it first. */
  entrance?: { path: string; frame(query: URLSearchParams, lastSeq: number): object };
};

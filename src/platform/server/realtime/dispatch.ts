import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Clock } from '#platform/shared/clock.ts';
import { type ErrorBody, Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { AuthFrame, closeCodes } from '#platform/shared/realtime.ts';
import type { Bearer } from '../database/database.ts';
import type { RealtimeChannel } from './channel.ts';
import type { SocketConnection } from './connection.ts';
import { type IncomingFrame, parseFrame } from './frame.ts';

const nonceLength = 64;
const senseless = new Set(['bad_request', 'invalid_input', 'too_large', 'rate_limited']);

function nonceOf({ nonce }: IncomingFrame): string | undefined {
  return typeof nonce === 'string' && nonce.length > 0 && nonce.length <= nonceLength ? nonce : undefined;
}

/** The one error shape of every refusal and fault; a fault is logged, and its details stay here. */
export function errorBody(error: unknown, deps: { clock: Clock; random: Random; log: Logger }): ErrorBody {
  const request_id = newId(deps.clock, deps.random);
  if (error instanceof Refusal) {
    const { code, message, details } = error;
    return { code, message, request_id, ...(details === undefined ? {} : { details }) };
  }
  deps.log.error({ request_id, err: error }, 'realtime command failed');
  return { code: 'internal', message: 'Something went wrong on our side.', request_id };
}

export type Dispatch = {
  /** Reads one message and answers it; never rejects. */
  receive(connection: SocketConnection, data: Buffer): Promise<void>;
  /** Treats `frame` as if the client had sent it. */
  command(connection: SocketConnection, frame: IncomingFrame): Promise<void>;
  /** Resolves when no work is left. */
  settled(): Promise<void>;
};

type DispatchDeps = {
  channels: readonly RealtimeChannel[];
  verify(token: string): Promise<Bearer>;
  frameBytes: number;
  clock: Clock;
  random: Random;
  log: Logger;
};

/** Parses what connections send and hands it to the feature that knows its type. */
export function createDispatch(deps: DispatchDeps): Dispatch {
  const byType = new Map(deps.channels.flatMap((channel) => channel.types.map((type) => [type, channel] as const)));
  const working = new Set<Promise<void>>();

  async function carryOut(
    connection: SocketConnection,
    frame: IncomingFrame,
    nonce: string | undefined,
  ): Promise<void> {
    if (!connection.guard.take(performance.now())) throw new Refusal('rate_limited', 'Too many frames; wait a little.');
    if (nonce !== undefined && connection.guard.repeats(nonce)) return;
    if (frame.type === 'auth') await renew(deps, connection, frame);
    else if (frame.type !== 'ping') {
      const channel = byType.get(frame.type);
      if (!channel) throw new Refusal('bad_request', 'No command has this type.');
      await channel.receive(connection, frame);
    }
    connection.guard.good();
    if (nonce !== undefined) connection.send({ type: 'ack', nonce });
  }

  async function answer(connection: SocketConnection, readFrame: () => IncomingFrame): Promise<void> {
    let nonce: string | undefined;
    try {
      const frame = readFrame();
      nonce = nonceOf(frame);
      await carryOut(connection, frame, nonce);
    } catch (error) {
      refuse(deps, connection, error, nonce);
    }
  }

  function track(work: Promise<void>): Promise<void> {
    working.add(work);
    return work.finally(() => working.delete(work));
  }

  return {
    receive: (connection, data) => track(answer(connection, () => read(deps, data))),
    command: (connection, frame) => track(answer(connection, () => frame)),
    async settled() {
      await Promise.all(working);
    },
  };
}

function read(deps: DispatchDeps, data: Buffer): IncomingFrame {
  if (data.length > deps.frameBytes) throw new Refusal('too_large', `A frame has at most ${deps.frameBytes} bytes.`);
  const frame = parseFrame(data);
  if (!frame) throw new Refusal('bad_request', 'A frame is one JSON object with a type.');
  return frame;
}

/** A fresh token for an open connection; anybody else's leaves everything as it was. */
async function renew(deps: DispatchDeps, connection: SocketConnection, frame: IncomingFrame): Promise<void> {
  const parsed = v.safeParse(AuthFrame, frame);
  if (!parsed.success) throw new Refusal('invalid_input', 'The frame does not have the shape of its type.');
  const bearer = await deps.verify(parsed.output.access_token);
  const { userId, sessionId } = connection.caller;
  if (bearer.userId !== userId || bearer.sessionId !== sessionId)
    throw new Refusal('forbidden', 'This token is of another session.');
  connection.prolong(bearer);
}

function refuse(deps: DispatchDeps, connection: SocketConnection, error: unknown, nonce: string | undefined): void {
  const body = errorBody(error, deps);
  connection.send({ type: 'error', ...(nonce === undefined ? {} : { nonce }), ...body });
  if (!senseless.has(body.code)) connection.guard.good();
  else if (connection.guard.bad()) connection.close(closeCodes.badFrames, 'too many bad frames');
}

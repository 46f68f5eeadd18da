import * as v from 'valibot';
import type { Connection, RealtimeChannel } from '#platform/server/realtime/channel.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { closeCodes } from '#platform/shared/realtime.ts';
import { type Pace, TokenBucket } from '#platform/shared/token-bucket.ts';
import type { Wire } from '../domain/ability.ts';
import { commandPaces, commandSchemas } from '../domain/commands.ts';
import type { JoinCommand, RoomCommand } from '../domain/contract.ts';
import type { RoomService } from './room-service.ts';

/** Reads each frame by the schema of its type: the kernel's commands, and those of the abilities. */
function createParser(wires: readonly Wire[]) {
  const schemas = commandSchemas(wires);
  return {
    types: [...schemas.keys()],
    parse(frame: object): RoomCommand {
      const schema = 'type' in frame ? schemas.get(String(frame.type)) : undefined;
      if (!schema) throw new Refusal('bad_request', 'No command has this type.');
      const parsed = v.safeParse(schema, frame);
      // Each schema is built from the same parts as the type.
      if (parsed.success) return parsed.output as RoomCommand;
      const details = parsed.issues.map((issue) => ({ path: v.getDotPath(issue), message: issue.message }));
      throw new Refusal('invalid_input', 'The frame does not have the shape of its type.', { details });
    },
  };
}

/** Refuses what a tab sends faster than a command's pace. `now` in milliseconds. */
function createPacer(paces: ReadonlyMap<string, Pace>, now: () => number) {
  const buckets = new WeakMap<Connection, Map<string, TokenBucket>>();
  return function take(connection: Connection, type: string): void {
    const pace = paces.get(type);
    if (!pace) return;
    const own = buckets.get(connection) ?? new Map<string, TokenBucket>();
    buckets.set(connection, own);
    const bucket = own.get(type) ?? new TokenBucket(pace, now());
    own.set(type, bucket);
    if (!bucket.take(now())) throw new Refusal('rate_limited', 'That was a lot at once; wait a little.');
  };
}

/**
 * Reads room frames and hands them to the service. What a tab sends right after its `join-room` waits for it, so that a
 * tab's commands run in the order it sent them.
 */
export function createRoomGateway(
  service: Pick<RoomService, 'join' | 'act' | 'lost'>,
  wires: readonly Wire[],
  paces: ReadonlyMap<string, Pace> = commandPaces(wires),
): RealtimeChannel {
  const { types, parse } = createParser(wires);
  const take = createPacer(paces, () => performance.now());
  const entering = new WeakMap<Connection, Promise<void>>();
  const gone = new WeakSet<Connection>();

  /** Joins run one after another; one still waiting when its tab goes is dropped. */
  function join(connection: Connection, command: JoinCommand): Promise<void> {
    const before = entering.get(connection);
    const joined = Promise.resolve(before).then(() =>
      gone.has(connection) ? undefined : service.join(connection, command),
    );
    const settled = joined
      .catch(() => {})
      .then(() => {
        if (entering.get(connection) === settled) entering.delete(connection);
      });
    entering.set(connection, settled);
    return joined;
  }

  async function act(connection: Connection, command: Exclude<RoomCommand, { type: 'join-room' }>): Promise<void> {
    if (entering.has(connection)) await entering.get(connection);
    await service.act(connection, command);
  }

  return {
    types,
    async receive(connection, frame) {
      const command = parse(frame as object);
      take(connection, command.type);
      await (command.type === 'join-room' ? join(connection, command) : act(connection, command));
    },
    closed(connection, code) {
      gone.add(connection);
      void Promise.resolve(entering.get(connection)).then(() =>
        service.lost(connection, code === closeCodes.sessionEnded),
      );
    },
    entrance: {
      path: '/functions/v1/workshop-webrtc',
      // Entering by the address alone says nothing about microphone and camera: both are off.
      frame: (query, lastSeq) => ({
        type: 'join-room',
        nonce: 'entrance',
        workshopId: query.get('workshopId'),
        last_seq: lastSeq,
        isAudioEnabled: false,
        isVideoEnabled: false,
      }),
    },
  };
}

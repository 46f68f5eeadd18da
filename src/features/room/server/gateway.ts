import * as v from 'valibot';
import type { Connection, RealtimeChannel } from '#platform/server/realtime/gateway.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { closeCodes } from '#platform/shared/realtime.ts';
import { RoomCommand } from '../domain/contract.ts';
import type { RoomService } from './room-service.ts';

/** Which schema reads which frame, looked up instead of tried one after another. */
const schemas = new Map(RoomCommand.options.map((schema) => [schema.entries.type.literal as string, schema]));

function parse(frame: unknown): RoomCommand {
  const type = v.is(v.object({ type: v.string() }), frame) ? frame.type : '';
  const parsed = v.safeParse(schemas.get(type) ?? RoomCommand, frame);
  if (parsed.success) return parsed.output;
  const details = parsed.issues.map((issue) => ({ path: v.getDotPath(issue), message: issue.message }));
  throw new Refusal('invalid_input', 'The frame does not have the shape of its type.', { details });
}

/**
 * Reads room frames and hands them to the service. What a tab sends right behind its `join-room` waits for it,
 * so that a tab's commands are carried out in the order it sent them.
 */
export function createRoomGateway(service: Pick<RoomService, 'join' | 'act' | 'lost'>): RealtimeChannel {
  const entering = new WeakMap<Connection, Promise<void>>();
  const gone = new WeakSet<Connection>();

  /** One join after another; one that is still waiting when its tab goes is not begun. */
  function join(connection: Connection, command: Extract<RoomCommand, { type: 'join-room' }>): Promise<void> {
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
    types: [...schemas.keys()],
    async receive(connection, frame) {
      const command = parse(frame);
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
      // Whoever enters by the address alone has not said a word about microphone and camera: both are off.
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

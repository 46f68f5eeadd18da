import * as v from 'valibot';
import type { Connection, RealtimeChannel } from '#platform/server/realtime/channel.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { Id } from '#platform/shared/ids.ts';
import { type Pace, TokenBucket } from '#platform/shared/token-bucket.ts';
import { limits } from '../domain/limits.ts';
import { tabFrames } from '../domain/protocol.ts';
import type { VoiceService } from './voice-service.ts';

/** What the address says, as the first frame. */
const Enter = v.object({ type: v.literal('voice.enter'), workshopId: Id });
const Frame = v.variant('type', [Enter, ...Object.values(tabFrames)]);

/** The voice WebSocket (R-RT-15): SPEC's frames, after the gateway has seen who it is. */
export function createVoiceGateway(
  service: Pick<VoiceService, 'enter' | 'take' | 'leave'>,
  // Another one in a benchmark.
  pieces: Pace = limits.pieces,
): RealtimeChannel {
  const buckets = new WeakMap<Connection, TokenBucket>();

  function pace(connection: Connection): void {
    const bucket = buckets.get(connection) ?? new TokenBucket(pieces, performance.now());
    buckets.set(connection, bucket);
    if (!bucket.take(performance.now())) throw new Refusal('rate_limited', 'Sound comes faster than it’s spoken.');
  }

  return {
    types: ['voice.enter', ...Object.keys(tabFrames)],
    async receive(connection, frame) {
      const parsed = v.safeParse(Frame, frame);
      if (!parsed.success) throw new Refusal('invalid_input', 'The frame does not have the shape of its type.');
      switch (parsed.output.type) {
        case 'voice.enter':
          return service.enter(connection, parsed.output.workshopId);
        case 'input_audio_buffer.append':
          pace(connection);
          return service.take(connection, parsed.output.audio);
        default:
          // How it hears and speaks is the same for everyone: the server says it to the service.
          return;
      }
    },
    closed: (connection) => service.leave(connection),
    entrance: {
      path: '/functions/v1/realtime-voice',
      frame: (query) => ({ type: 'voice.enter', workshopId: query.get('workshopId') }),
    },
  };
}

import * as v from 'valibot';
import type { RealtimeChannel } from '#platform/server/realtime/channel.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { WatchThread } from '../domain/told-frames.ts';
import type { ThreadsService } from './threads-service.ts';

/**
 * A tab that shows a thread says which, and hears from then on what happens in it; one that shows lists hears in which threads something
 * happened.
 */
export function createThreadsGateway(
  threads: Pick<ThreadsService, 'watch' | 'watchThread' | 'forget'>,
): RealtimeChannel {
  return {
    types: ['watch-threads', 'watch-thread'],
    async receive(connection, frame) {
      if ((frame as { type: string }).type === 'watch-threads') return threads.watch(connection);
      const parsed = v.safeParse(WatchThread, frame);
      if (!parsed.success) throw new Refusal('invalid_input', 'The frame does not have the shape of its type.');
      return threads.watchThread(connection, parsed.output.thread_id);
    },
    closed: threads.forget,
  };
}

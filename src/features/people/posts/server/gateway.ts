import type { RealtimeChannel } from '#platform/server/realtime/channel.ts';
import type { ThreadsService } from './threads-service.ts';

/** A tab that shows the inner circle says so once per connection, and hears from then on in which threads something happened. */
export function createThreadsGateway({ watch, forget }: Pick<ThreadsService, 'watch' | 'forget'>): RealtimeChannel {
  return { types: ['watch-threads'], receive: (connection) => watch(connection), closed: forget };
}

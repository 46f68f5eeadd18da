import type { RealtimeChannel } from '#platform/server/realtime/channel.ts';
import type { ListService } from './list-service.ts';

/** A tab that shows lists says so once per connection, and gets `workshops-changed` from then on. */
export function createWorkshopsGateway({ watch }: Pick<ListService, 'watch'>): RealtimeChannel {
  return {
    types: ['watch-workshops'],
    async receive(connection) {
      watch(connection);
    },
    // The hub forgets a connection by itself.
    closed() {},
  };
}

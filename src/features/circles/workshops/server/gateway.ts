import type { RealtimeChannel } from '#platform/server/realtime/channel.ts';
import type { ListService } from './list-service.ts';

/** A tab that shows lists says so once per connection, and hears from then on what changes in them. */
export function createWorkshopsGateway({ watch, forget }: Pick<ListService, 'watch' | 'forget'>): RealtimeChannel {
  return {
    types: ['watch-workshops'],
    async receive(connection) {
      watch(connection);
    },
    closed: forget,
  };
}

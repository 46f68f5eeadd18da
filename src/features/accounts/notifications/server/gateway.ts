import type { RealtimeChannel } from '#platform/server/realtime/channel.ts';
import type { NotificationsService } from './notifications-service.ts';

/** A tab says so once per connection, and gets `notifications-changed` from then on. */
export function createNotificationsGateway({ watch }: Pick<NotificationsService, 'watch'>): RealtimeChannel {
  return {
    types: ['watch-notifications'],
    async receive(connection) {
      watch(connection);
    },
    // The hub forgets a connection by itself.
    closed() {},
  };
}

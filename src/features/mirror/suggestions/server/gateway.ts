import * as v from 'valibot';
import type { SuggestionsChanged } from '#features/mirror/insights/domain/contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Hub, RealtimeChannel } from '#platform/server/realtime/channel.ts';
import { Id } from '#platform/shared/ids.ts';

type GatewayDeps = { database: Pick<Database, 'listen'>; hub: Pick<Hub, 'subscribe' | 'publish'> };

const channelOf = (userId: string) => `suggestions-to-${userId}`;
const changed: SuggestionsChanged = { type: 'suggestions-changed' };

/** A tab says so once per connection, and hears from then on whenever something is new for its person (R-RT-01). */
export function createSuggestionsGateway({ hub }: GatewayDeps): RealtimeChannel {
  return {
    types: ['watch-suggestions'],
    async receive(connection) {
      hub.subscribe(channelOf(connection.caller.userId), connection);
    },
    // The hub forgets a connection by itself.
    closed() {},
  };
}

/** The tables' triggers say whose changed, on any server. Returns how to stop. */
export function passOnChanges({ database, hub }: GatewayDeps): Promise<() => Promise<void>> {
  return database.listen('suggestions_changed', (payload) => {
    if (v.is(Id, payload)) hub.publish(channelOf(payload), changed);
  });
}

import type { Space } from '#features/people/spaces/domain/contract.ts';
import type { Database, UserTx } from '#platform/server/database/database.ts';
import type { Connection, Hub } from '#platform/server/realtime/channel.ts';
import { askWithin } from '#platform/shared/spread.ts';
import type { ThreadsChanged } from '../domain/told-frames.ts';

export type ThreadsDeps = {
  database: Database;
  hub: Pick<Hub, 'subscribe' | 'publish'>;
  /** Those that the caller may see. */
  spacesOf: (tx: UserTx, userId: string) => Promise<Space[]>;
};

/** Tells tabs in which threads something happened, and never what: they ask for it, by their own rights. */
export type ThreadsService = {
  /** From now on this tab hears of the spaces that its person may read by now. */
  watch(connection: Connection): Promise<void>;
  /** The tab is gone. */
  forget(connection: Connection): void;
  /** Returns how to stop. */
  start(): Promise<() => Promise<void>>;
};

const channelOf = (spaceId: string) => `space:${spaceId}`;

export function createThreadsService({ database, hub, spacesOf }: ThreadsDeps): ThreadsService {
  const tabs = new Map<string, Set<Connection>>();

  /** The NOTIFY payload is a space and one of its threads (db/functions/tell_thread_changed.sql). */
  function hear(payload: string): void {
    const [space_id = '', thread_id = ''] = payload.split(' ');
    const listening = tabs.get(space_id)?.size ?? 0;
    if (listening === 0) return;
    const frame: ThreadsChanged = { type: 'threads-changed', space_id, thread_id, within: askWithin(listening) };
    hub.publish(channelOf(space_id), frame);
  }

  return {
    async watch(connection) {
      const spaces = await database.asUser(connection.caller, (tx) => spacesOf(tx, connection.caller.userId));
      // Not of one that they may come into, and haven't.
      for (const { id } of spaces.filter(({ own, preset }) => own !== null || preset === 'open')) {
        const listening = tabs.get(id) ?? new Set();
        tabs.set(id, listening.add(connection));
        hub.subscribe(channelOf(id), connection);
      }
    },
    forget(connection) {
      for (const [id, listening] of tabs) if (listening.delete(connection) && listening.size === 0) tabs.delete(id);
    },
    start: () => database.listen('thread_changed', hear),
  };
}

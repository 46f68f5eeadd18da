import type { Connection, Hub } from '#platform/server/realtime/channel.ts';

/** Which tab watches which space or thread of this server, and in which space that is. */
export type Watchers = {
  add(connection: Connection, key: string, spaceId: string): void;
  remove(connection: Connection, key: string): void;
  /** The tab is gone, and with it all that it watched. */
  forget(connection: Connection): void;
  of(key: string): readonly Connection[];
  keys(): readonly string[];
  /** What of a space somebody watches; of any without one. */
  in(spaceId?: string): readonly { connection: Connection; key: string }[];
  /** What this tab watches. */
  by(connection: Connection): readonly string[];
};

/** `channelOf`: where they listen. */
export function createWatchers(
  hub: Pick<Hub, 'subscribe' | 'unsubscribe'>,
  channelOf: (key: string) => string,
): Watchers {
  const byKey = new Map<string, { spaceId: string; tabs: Set<Connection> }>();
  const byTab = new Map<Connection, Set<string>>();

  function drop(connection: Connection, key: string): void {
    const watched = byKey.get(key);
    if (watched?.tabs.delete(connection) && watched.tabs.size === 0) byKey.delete(key);
    const theirs = byTab.get(connection);
    if (theirs?.delete(key) && theirs.size === 0) byTab.delete(connection);
  }

  return {
    add(connection, key, spaceId) {
      const watched = byKey.get(key) ?? { spaceId, tabs: new Set() };
      byKey.set(key, watched);
      watched.tabs.add(connection);
      byTab.set(connection, (byTab.get(connection) ?? new Set()).add(key));
      hub.subscribe(channelOf(key), connection);
    },
    remove(connection, key) {
      drop(connection, key);
      hub.unsubscribe(channelOf(key), connection);
    },
    forget(connection) {
      for (const key of [...(byTab.get(connection) ?? [])]) drop(connection, key);
    },
    of: (key) => [...(byKey.get(key)?.tabs ?? [])],
    keys: () => [...byKey.keys()],
    in: (spaceId) =>
      [...byKey].flatMap(([key, watched]) =>
        spaceId === undefined || watched.spaceId === spaceId
          ? [...watched.tabs].map((connection) => ({ connection, key }))
          : [],
      ),
    by: (connection) => [...(byTab.get(connection) ?? [])],
  };
}

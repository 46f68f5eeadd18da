import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/*
 * A database of this browser as everything here uses one: opened when it's first needed, let go of when signing out in any
 * tab deletes it (CARE C18), and its changes told to every tab.
 */

/** Opens it once; rejects where a browser keeps nothing. */
export function deviceDatabase<Tables extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Tables>) => void,
): () => Promise<IDBPDatabase<Tables>> {
  let connection: Promise<IDBPDatabase<Tables>> | undefined;
  const forget = () => {
    connection = undefined;
  };
  return () => {
    connection ??= openDB<Tables>(name, 1, {
      upgrade: create,
      // Deleting the database waits for every open connection to close.
      blocking(_version, _wanted, event) {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return connection;
  };
}

/** What has changed, by a name of its place: told to this tab and all others. */
export type Changes = { tell(place: string): void; watch(place: string, changed: () => void): () => void };

export function deviceChanges(name: string): Changes {
  const watchers = new Set<(place: string) => void>();
  let channel: BroadcastChannel | undefined;

  /** None where nobody here listens or writes. */
  function otherTabs(): BroadcastChannel {
    if (channel) return channel;
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }) => tellHere(String(data));
    return channel;
  }

  function tellHere(place: string): void {
    for (const watcher of watchers) watcher(place);
  }

  return {
    tell(place) {
      tellHere(place);
      otherTabs().postMessage(place);
    },
    watch(place, changed) {
      const watcher = (changedPlace: string) => changedPlace === place && changed();
      watchers.add(watcher);
      otherTabs();
      return () => void watchers.delete(watcher);
    },
  };
}

/** The keys that begin so: an array comes after every text. */
export function within(...begin: string[]): IDBKeyRange {
  return IDBKeyRange.bound(begin, [...begin, []]);
}

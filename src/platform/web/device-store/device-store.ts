import type { DBSchema, IDBPDatabase } from 'idb';
import { storedSession } from '../session/stored-session.ts';
import { deviceChanges, deviceDatabase, within } from './device-database.ts';

/*
 * What someone keeps only on this device (CARE C13). It survives a reload, is seen by every tab, and goes when they sign
 * out or clear the browser (CARE C18). Where a browser keeps nothing, or nobody is signed in any more, calls reject.
 */

const databaseName = 'attune-device';

type DeviceRow = { person: string; kind: string; id: string; row: unknown };
interface Tables extends DBSchema {
  kept: { key: [person: string, kind: string, id: string]; value: DeviceRow };
}

/** What one person keeps of one kind. Ids are the feature's own; rows are whatever a structured clone can copy. */
export type DeviceStore<Row> = {
  put(id: string, row: Row): Promise<void>;
  get(id: string): Promise<Row | undefined>;
  /**
   * Looks and writes in one go, so that no tab comes between. `next` says what's to stand there: undefined for nothing, and the very
   * same to leave it. Rejects as it throws.
   */
  change(id: string, next: (row: Row | undefined) => Row | undefined): Promise<void>;
  /** By id, so by age where ids are ours. */
  list(): Promise<{ id: string; row: Row }[]>;
  delete(id: string): Promise<void>;
  /** Deletes all of this kind. */
  clear(): Promise<void>;
  /** Calls `changed` after every change of these rows, in this tab or another; returns how to stop it. */
  watch(changed: () => void): () => void;
};

const open = deviceDatabase<Tables>(databaseName, (database) => {
  database.createObjectStore('kept', { keyPath: ['person', 'kind', 'id'] });
});
const changes = deviceChanges(databaseName);

/** Begins the kinds whose rows only follow from other rows: nobody wrote them, so they aren't counted as kept. */
const workedOut = 'worked-out/';

/** Begins the kinds of drafts: meant for others, and not sent yet. They're counted by themselves. */
export const drafts = 'drafts/';

/** @param person whose rows they are: the one signed in @param kind see `workedOut` */
export function deviceStore<Row>(person: string, kind: string): DeviceStore<Row> {
  const place = `${person} ${kind}`;
  const all = () => within(person, kind);

  async function change(work: (db: IDBPDatabase<Tables>) => Promise<unknown>): Promise<void> {
    const db = await open();
    // A tab that hasn't yet heard of the sign-out would leave something behind it.
    if (storedSession()?.user.id !== person) throw new Error('nobody is signed in to keep this for');
    await work(db);
    changes.tell(place);
  }

  const changeOne = (id: string, next: (row: Row | undefined) => Row | undefined) =>
    change(async (db) => {
      const { store, done } = db.transaction('kept', 'readwrite');
      const before = (await store.get([person, kind, id]))?.row as Row | undefined;
      const row = next(before);
      if (row === before) return;
      await (row === undefined ? store.delete([person, kind, id]) : store.put({ person, kind, id, row }));
      await done;
      // Otherwise some browsers clear it away when space is short, or after a week. It may ask the person.
      if (row !== undefined) void navigator.storage?.persist?.().catch(() => false);
    });

  return {
    put: (id, row) => changeOne(id, () => row),
    change: changeOne,
    get: async (id) => (await (await open()).get('kept', [person, kind, id]))?.row as Row | undefined,
    list: async () => (await (await open()).getAll('kept', all())).map(({ id, row }) => ({ id, row: row as Row })),
    delete: (id) => changeOne(id, () => undefined),
    clear: () => change((db) => db.delete('kept', all())),
    watch: (changed) => changes.watch(place, changed),
  };
}

/** What signing out here would delete: how many things this person keeps only on this device, and how many drafts. */
export async function countDeviceOnly(person: string): Promise<{ kept: number; drafts: number }> {
  try {
    const keys = await (await open()).getAllKeys('kept', within(person));
    const count = (begin: string) => keys.filter(([, kind]) => kind.startsWith(begin)).length;
    return { kept: keys.length - count(workedOut) - count(drafts), drafts: count(drafts) };
  } catch {
    // Nothing can be kept here, so nothing is.
    return { kept: 0, drafts: 0 };
  }
}

import type { DBSchema } from 'idb';
import { newId } from '#platform/shared/ids.ts';
import { deviceChanges, deviceDatabase, within } from '../device-store/device-database.ts';
import { storedSession } from '../session/stored-session.ts';
import { clock, random } from '../world.ts';
import type { OutboxRows, Settled, Unsent } from './outbox.ts';

/* Where unsent rows wait: in this browser, through a reload, only for their person, until that one signs out (CARE C18). */

const databaseName = 'attune-outbox';

interface Tables extends DBSchema {
  unsent: { key: [person: string, kind: string, id: string]; value: Unsent };
}

const open = deviceDatabase<Tables>(databaseName, (database) => {
  database.createObjectStore('unsent', { keyPath: ['person', 'kind', 'id'] });
});
const changes = deviceChanges(databaseName);

/** What waits from now on. */
export type Given = Pick<Unsent, 'person' | 'kind' | 'id' | 'body' | 'isEdit'>;
type Change = (was: Unsent | undefined) => Unsent | null | undefined;

/** In one transaction, so that no other tab comes between. Undefined leaves the row as it is; null deletes it. */
async function change(person: string, kind: string, id: string, next: Change): Promise<void> {
  const table = (await open()).transaction('unsent', 'readwrite').store;
  // A tab that hasn't yet heard of the sign-out would leave something behind it.
  if (storedSession()?.user.id !== person) throw new Error('nobody is signed in to keep this for');
  const row = next(await table.get([person, kind, id]));
  if (row) await table.put(row);
  if (row === null) await table.delete([person, kind, id]);
  await table.transaction.done;
  if (row !== undefined) changes.tell(person);
}

/** What the outbox sends from. */
export const unsentRows: OutboxRows = { list: listUnsent, settle };

/** All in one transaction, and told once: what shows a list of them rereads it each time. */
async function settle(settled: readonly Settled[]): Promise<void> {
  const person = settled[0]?.row.person;
  if (person === undefined) return;
  const table = (await open()).transaction('unsent', 'readwrite').store;
  if (storedSession()?.user.id !== person) throw new Error('nobody is signed in to keep this for');
  const settleOne = async ({ row, next }: Settled) => {
    const key: [string, string, string] = [row.person, row.kind, row.id];
    // It may have been rewritten meanwhile.
    if ((await table.get(key))?.stamp !== row.stamp) return;
    await (next ? table.put(next) : table.delete(key));
  };
  await Promise.all([...settled.map(settleOne), table.transaction.done]);
  changes.tell(person);
}

export async function listUnsent(person: string): Promise<Unsent[]> {
  const rows = await (await open()).getAll('unsent', within(person));
  return rows.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** From now on this waits to be sent, in place of what waited by this id; what's edited before it's sent stays new. */
export function putUnsent({ person, kind, id, body, isEdit }: Given): Promise<void> {
  const [now, stamp] = [clock.now(), newId(clock, random)];
  return change(person, kind, id, (was) => {
    const createdAt = was?.createdAt ?? now;
    const isStillEdit = isEdit && (was === undefined || was.isEdit);
    return { person, kind, id, body, isEdit: isStillEdit, createdAt, stamp, state: 'waiting', why: null };
  });
}

/** Deletes what waits by this id. */
export function letGo(person: string, kind: string, id: string): Promise<void> {
  return change(person, kind, id, () => null);
}

/** Calls `changed` after every change of this person's rows, in this tab or another; returns how to stop it. */
export function watchUnsent(person: string, changed: () => void): () => void {
  return changes.watch(person, changed);
}

/** How many of this person's rows the server doesn't have: what signing out here would delete. */
export async function countUnsent(person: string): Promise<number> {
  try {
    return await (await open()).count('unsent', within(person));
  } catch {
    // Nothing can be kept here, so nothing is.
    return 0;
  }
}

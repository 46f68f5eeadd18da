import type { DBSchema } from 'idb';
import { isRefused } from '../refusals.ts';
import { storedSession } from '../session/stored-session.ts';
import { deviceDatabase } from './device-database.ts';

/*
 * What was last read from someone's account, so that it's at hand without a connection (SPEC.md §4 Offline). It's their
 * own, on their own device, and goes when they sign out (CARE C18); the account stays what counts.
 */

interface Tables extends DBSchema {
  copies: { key: [person: string, name: string]; value: { person: string; name: string; copy: unknown } };
}

const open = deviceDatabase<Tables>('attune-copies', (database) => {
  database.createObjectStore('copies', { keyPath: ['person', 'name'] });
});

/** For a query of what is kept so: asked for also offline, and again as soon as there's a connection. */
export const alsoOffline = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  staleTime: 0,
  retry: (failures: number, error: Error) => navigator.onLine && failures < 3 && !isRefused(error),
} as const;

/** What `ask` answers, and without an answer what it did last. Rejects as `ask` does where there's neither. */
export async function atHand<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const person = storedSession()?.user.id;
  try {
    const answer = await ask();
    void change(person, name, () => answer);
    return answer;
  } catch (error) {
    const copy = isRefused(error) || !person ? undefined : await read(person, name);
    if (copy === undefined) throw error;
    return copy as T;
  }
}

/** Brings a copy up to date, where there is one. */
export function changeCopy<T>(name: string, changed: (copy: T) => T): Promise<void> {
  return change(storedSession()?.user.id, name, (copy) => (copy === undefined ? undefined : changed(copy as T)));
}

/** Lets a copy go, since what it's of is no longer in the account. */
export async function dropCopy(name: string): Promise<void> {
  const person = storedSession()?.user.id;
  try {
    if (person) await (await open()).delete('copies', [person, name]);
  } catch {
    // Where a browser keeps nothing, there's none.
  }
}

async function read(person: string, name: string): Promise<unknown> {
  try {
    return (await (await open()).get('copies', [person, name]))?.copy;
  } catch {
    return undefined;
  }
}

/** Where a browser keeps nothing, there are no copies. A tab that hasn't yet heard of a sign-out leaves nothing behind it. */
async function change(person: string | undefined, name: string, next: (copy: unknown) => unknown): Promise<void> {
  try {
    const table = (await open()).transaction('copies', 'readwrite').store;
    if (!person || storedSession()?.user.id !== person) return;
    const copy = next((await table.get([person, name]))?.copy);
    if (copy !== undefined) await table.put({ person, name, copy });
  } catch {
    // As above.
  }
}

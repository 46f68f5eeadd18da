import type { QueryClient, QueryKey } from '@tanstack/react-query';
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

/** How long an answer may take before the copy stands in for it: as long as the page's own worker waits. */
const patienceMs = 3_000;

/** A call that got no answer after this long won't get one, and would hold one of the few connections there are. */
const callMs = 30_000;

/** How often each was asked for or changed: what's late must not undo what came after it. */
const turns = new Map<string, number>();

function nextTurn(name: string): number {
  const turn = (turns.get(name) ?? 0) + 1;
  turns.set(name, turn);
  return turn;
}

/** The query that asks, as its function is told; `pageParam` where it reads page by page. */
export type Asking = { client: QueryClient; queryKey: QueryKey; signal: AbortSignal; pageParam?: unknown };

/**
 * What `ask` answers, and without an answer, or with none for this long, what it did last; a late one still comes to the query.
 * Rejects as `ask` does where there's neither.
 */
export async function atHand<T>(name: string, asking: Asking, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const person = storedSession()?.user.id;
  const turn = nextTurn(name);
  let isLate = false;
  const answer = ask(AbortSignal.any([asking.signal, AbortSignal.timeout(callMs)])).then((said) => {
    const isOutdated = turns.get(name) !== turn || storedSession()?.user.id !== person;
    if (isLate && isOutdated) return said;
    void change(person, name, () => said);
    if (isLate) showLate(asking, said);
    return said;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  }).then(async () => {
    const copy = await read(person, name);
    if (copy === undefined) return answer;
    isLate = true;
    return copy as T;
  });
  try {
    return await Promise.race([answer, waited]);
  } catch (error) {
    const copy = isRefused(error) ? undefined : await read(person, name);
    if (copy === undefined) throw error;
    return copy as T;
  } finally {
    clearTimeout(timer);
  }
}

/** Of what's read page by page it's the first, which stands alone: pages that follow were read after the older one. */
function showLate(asking: Asking, answer: unknown): void {
  asking.client.setQueryData(asking.queryKey, (shown: unknown) => {
    if (shown === undefined || !('pageParam' in asking)) return shown && answer;
    const list = shown as { pages: unknown[] };
    return list.pages.length > 1 ? list : { ...list, pages: [answer] };
  });
}

/** Brings a copy up to date, where there is one. */
export function changeCopy<T>(name: string, changed: (copy: T) => T): Promise<void> {
  nextTurn(name);
  return change(storedSession()?.user.id, name, (copy) => (copy === undefined ? undefined : changed(copy as T)));
}

/** Keeps what that person has read. */
export function putCopy(name: string, copy: unknown, person: string | undefined): Promise<void> {
  nextTurn(name);
  return change(person, name, () => copy);
}

/** Lets a copy go, since what it's of is no longer in the account. */
export async function dropCopy(name: string): Promise<void> {
  nextTurn(name);
  const person = storedSession()?.user.id;
  try {
    if (person) await (await open()).delete('copies', [person, name]);
  } catch {
    // Where a browser keeps nothing, there's none.
  }
}

/** Lets all of those go whose names begin so, and what's still being read of them isn't kept when it comes late. */
export async function dropCopies(prefix: string): Promise<void> {
  for (const name of turns.keys()) if (name.startsWith(prefix)) nextTurn(name);
  const person = storedSession()?.user.id;
  try {
    if (person) await (await open()).delete('copies', IDBKeyRange.bound([person, prefix], [person, `${prefix}\uffff`]));
  } catch {
    // Where a browser keeps nothing, there's none.
  }
}

/** Lets the oldest of those go whose names begin so, until no more are left than that; `readAt` says when a copy was read. */
export async function keepNewest(
  prefix: string,
  most: { copies: number; characters: number },
  readAt: (copy: unknown) => number,
): Promise<void> {
  const person = storedSession()?.user.id;
  if (!person) return;
  try {
    const table = (await open()).transaction('copies', 'readwrite').store;
    const all = await table.getAll(IDBKeyRange.bound([person, prefix], [person, `${prefix}\uffff`]));
    let left: number = most.characters;
    const newest = all.toSorted((one, other) => readAt(other.copy) - readAt(one.copy));
    const old = newest.filter(({ copy }, at) => {
      left -= JSON.stringify(copy).length;
      return at >= most.copies || left < 0;
    });
    await Promise.all(old.map(({ name }) => table.delete([person, name])));
  } catch {
    // Where a browser keeps nothing, there's none.
  }
}

async function read(person: string | undefined, name: string): Promise<unknown> {
  try {
    return !person ? undefined : (await (await open()).get('copies', [person, name]))?.copy;
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

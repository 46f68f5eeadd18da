import { keepSessionIn, type SessionPlace } from '../session/session-place.ts';
import { sessionKey } from '../session/stored-session.ts';
import { toast } from '../ui/toast.ts';
import type { ShellPlugins } from './bridge.ts';
import { shellStrings } from './strings.ts';

/*
 * In the native shell the session is in the phone's own safe storage (iOS' keychain, Android's keystore), and localStorage
 * only says that it's there (docs/decisions/105).
 */

type Storage = ShellPlugins['SecureStorage'];
type Entries = readonly (readonly [key: string, value: string])[];

/** All of it is one item, so that it's written as a whole or not at all. */
const item = { prefixedKey: sessionKey, sync: false } as const;
/** After the first unlocking, since a circle goes on while the phone is locked; on this device alone, so in no backup. */
const access = 3;
/** In localStorage, in place of a value: no page takes it for a session, and it marks a member's page (index.html). */
const held = 'null';
/** How long a phone has to hand it over before the page shows, and to take it before the page goes on. */
const patienceMs = { read: 3_000, write: 5_000 };

/**
 * Keeps the session in `storage` from here on, and waits until it's here. What localStorage had of it moves over.
 * @returns whether it could be read; one that comes too late signs its person in by itself
 */
export async function keepSessionSafe(
  storage: Storage,
  say: (words: string) => void = (words) => toast.error(words),
): Promise<boolean> {
  const kept = new Map<string, string>();
  const place = placeOf(storage, kept, () => say(shellStrings.notKept));
  keepSessionIn(place);
  const here = marksHere();
  const moved = here.filter(([, value]) => value !== held);
  // Signed out, or reinstalled: what an iPhone's keychain still has is nobody's any more.
  if (here.length === 0) void place.clear();
  const isRead = here.length === moved.length || (await read(storage, kept));
  // Out of localStorage, whether the phone takes it or not.
  for (const [key, value] of moved) await place.setItem(key, value);
  return isRead;
}

/** What counts is `kept`, and each change of it is written. The bridge hands on what it's given in order, also once the page has gone. */
function placeOf(storage: Storage, kept: Map<string, string>, failed: () => void): SessionPlace {
  async function write(): Promise<void> {
    const data = JSON.stringify([...kept]);
    try {
      const written =
        kept.size > 0 ? storage.internalSetItem({ ...item, data, access }) : storage.internalRemoveItem(item);
      await within(patienceMs.write, written);
      for (const key of kept.keys()) mark(key);
    } catch {
      // What's there may be older, and of no use: the next page takes it for nothing.
      for (const key of kept.keys()) unmark(key);
      if (kept.size > 0) failed();
    }
  }
  return {
    getItem: (key) => kept.get(key) ?? null,
    async setItem(key, value) {
      kept.set(key, value);
      await write();
    },
    async removeItem(key) {
      unmark(key);
      if (kept.delete(key)) await write();
    },
    async clear() {
      for (const [key] of marksHere()) unmark(key);
      kept.clear();
      await write();
    },
  };
}

async function read(storage: Storage, kept: Map<string, string>): Promise<boolean> {
  const reading = storage.internalGetItem(item).then(({ data }) => JSON.parse(data ?? '[]') as Entries);
  const take = (entries: Entries) => {
    // One without its mark was signed out while the phone didn't take that.
    const marks = new Set(marksHere().map(([key]) => key));
    for (const [key, value] of entries) if (marks.has(key)) kept.set(key, value);
    for (const key of marks) if (!kept.has(key)) unmark(key);
  };
  try {
    take(await within(patienceMs.read, reading));
    return true;
  } catch (error) {
    if (error instanceof Silence) reading.then(comeLate, () => {});
    return false;
  }

  function comeLate(entries: Entries): void {
    // Somebody signs in meanwhile, or has.
    if (kept.size > 0) return;
    take(entries);
    // As if another tab had signed them in.
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
  }
}

function marksHere(): [string, string][] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(sessionKey));
    return keys.map((key) => [key, localStorage.getItem(key) ?? held]);
  } catch {
    return [];
  }
}

function mark(key: string): void {
  try {
    localStorage.setItem(key, held);
  } catch {
    // It's full: the next page asks for no session.
  }
}

function unmark(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // No access, so nothing was there.
  }
}

class Silence extends Error {}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const over = new Promise<never>((_, reject) => setTimeout(() => reject(new Silence()), ms));
  return Promise.race([work, over]);
}

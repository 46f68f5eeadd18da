import { type SessionUser, storedSession } from './stored-session.ts';

/**
 * How a session ended: its person signed out in this browser (`left`), the account was deleted (`gone`), it was too old
 * (`long-ago`), or in a way that the server doesn't name: from another device, by a new password, for safety (`elsewhere`).
 * In the native shell it may be there, and the phone doesn't hand it over (`unopened`).
 */
export type HowEnded = 'left' | 'gone' | 'long-ago' | 'elsewhere' | 'unopened';

/** A session that ended without this tab asking for it. `user` may come back to what they were at; null if that's gone. */
export type Ended = { how: HowEnded; user: SessionUser | null };

/** Whose page and data this tab holds, by id: of the person who's here, or may come back. */
export function ownerOf({ user, ended }: { user: SessionUser | null; ended?: Ended | undefined }): string | undefined {
  return (user ?? ended?.user)?.id;
}

const key = 'attune-ended';

/**
 * Notes, for all tabs of this browser, why the server has ended its session: all that they see is that it has gone. A call
 * that was under way while its person signed out is refused later, and ends nothing any more.
 */
export function noteEnd(how: Exclude<HowEnded, 'left' | 'unopened'>): void {
  if (!storedSession()) return;
  try {
    localStorage.setItem(key, how);
  } catch {
    // No access to storage, so no other tab has this session.
  }
}

/** `left` unless the server has said otherwise: a tab that wakes up late keeps nothing of someone who has signed out. */
export function notedEnd(): HowEnded {
  try {
    return (localStorage.getItem(key) as HowEnded | null) ?? 'left';
  } catch {
    return 'left';
  }
}

/** Somebody signs in, or out. */
export function forgetEnd(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was noted.
  }
}

/** What this tab alone kept, which other tabs can't reach. */
export function wipeTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // No access to storage, so nothing was kept either.
  }
}

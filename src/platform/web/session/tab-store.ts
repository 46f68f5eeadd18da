import { mayBeLost } from './unsent.ts';

/** What one person has in one place and the server doesn't have yet; null for nothing. */
export type TabStore<Kept> = { read(): Kept | null; write(kept: Kept | null): void };

/**
 * In the tab's storage, which outlives a reload; signing out asks first, by `asked`, unless that's null, then wipes it (CARE C18). `begin`: what the
 * keys of all its places begin with; `fits`: whether that's what's kept there. Storage that's closed or full keeps nothing, and what isn't ours is nothing.
 */
export function tabStore<Kept>(
  { begin, asked, fits }: { begin: string; asked: string | null; fits(kept: unknown): kept is Kept },
  place: string,
  userId: string,
): TabStore<Kept> {
  const key = begin + place;
  // Also of a place that was left since.
  mayBeLost(() => (holds(begin) ? asked : null));
  return {
    read() {
      try {
        const found: { userId?: unknown; kept?: unknown } | null = JSON.parse(sessionStorage.getItem(key) ?? '');
        return found?.userId === userId && fits(found.kept) ? found.kept : null;
      } catch {
        return null;
      }
    },
    write(kept) {
      try {
        if (kept === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify({ userId, kept }));
      } catch {
        // It's sent all the same while the tab is open.
      }
    },
  };
}

function holds(begin: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(begin));
  } catch {
    return false;
  }
}

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
  const text = tabText(begin + place);
  // Also of a place that was left since.
  if (asked !== null) mayBeLost(lossOf(begin, asked));
  return {
    read() {
      try {
        const found: { userId?: unknown; kept?: unknown } | null = JSON.parse(text.read());
        return found?.userId === userId && fits(found.kept) ? found.kept : null;
      } catch {
        return null;
      }
    },
    write: (kept) => text.write(kept === null ? '' : JSON.stringify({ userId, kept })),
  };
}

/** By how its keys begin: each kind asks once, however often its places are opened. */
const losses = new Map<string, () => string | null>();

function lossOf(begin: string, asked: string): () => string | null {
  const loss = losses.get(begin) ?? (() => (tabHolds(begin) ? asked : null));
  losses.set(begin, loss);
  return loss;
}

/** One text in the tab's storage; what's empty is forgotten. */
export function tabText(key: string) {
  return {
    read(): string {
      try {
        return sessionStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text: string): void {
      try {
        if (text) sessionStorage.setItem(key, text);
        else sessionStorage.removeItem(key);
      } catch {
        // Storage that's closed or full keeps nothing; what's written stands on screen, or is sent, all the same.
      }
    },
  };
}

/** Whether this tab keeps anything whose key begins so. */
export function tabHolds(begin: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(begin));
  } catch {
    return false;
  }
}

import { hourMs, minuteMs } from '#platform/shared/duration.ts';

/** Keys: the place, and in the tab's own storage, whether this tab has been there. */
const key = 'attune-kept-place';
/** Milliseconds a place is kept: as long as opening the mail may take. */
const patience = hourMs;
/** After the first arrival: the mail's tab and the waiting tab arrive a moment apart. */
const together = minuteMs;

/** `until` in ms since 1970. */
type KeptPlace = { place: string; until: number };

/**
 * Remembers, for all tabs of this browser, the place someone was promised while signing in: a mail's link opens another
 * tab. Sign-out wipes it, like everything personal.
 */
export function keepPlace(place: string): void {
  try {
    sessionStorage.removeItem(key);
    write(place, Date.now() + patience);
  } catch {
    // No access to storage: they press once more.
  }
}

/** The place that was promised and that this tab hasn't been to yet; null for none. */
export function keptPlace(): string | null {
  return readKept()?.place ?? null;
}

/** Whether this place was promised. True once per tab, so that neither a reload nor Back goes there again. */
export function takePlace(place: string): boolean {
  const kept = readKept();
  if (kept?.place !== place) return false;
  try {
    sessionStorage.setItem(key, place);
    write(place, Math.min(kept.until, Date.now() + together));
    return true;
  } catch {
    return false;
  }
}

function readKept(): KeptPlace | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptPlace | null;
    return kept && Date.now() <= kept.until && sessionStorage.getItem(key) !== kept.place ? kept : null;
  } catch {
    return null;
  }
}

function write(place: string, until: number): void {
  localStorage.setItem(key, JSON.stringify({ place, until }));
}

/** Where the place is kept, and in the tab's own storage, whether this tab was there already. */
const key = 'attune-kept-place';
/** Milliseconds that a place is kept: as long as a person may take for the mail. */
const patience = 3_600_000;
/** Once someone is there: the tab of the mail's link and the one that waited for it come a moment apart. */
const together = 60_000;

/**
 * Remembers a place that someone on the way in was promised, for all tabs of this browser: a mail's link opens
 * another one. Sign-out wipes it, like everything of a person.
 */
export function keepPlace(place: string): void {
  try {
    sessionStorage.removeItem(key);
    write(place, Date.now() + patience);
  } catch {
    // Storage is closed to us: they press once more.
  }
}

/** Whether this place was promised. True once in a tab, so that neither a reload nor Back goes there again. */
export function takePlace(place: string): boolean {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { place: string; until: number } | null;
    if (kept?.place !== place || Date.now() > kept.until || sessionStorage.getItem(key) === place) return false;
    sessionStorage.setItem(key, place);
    write(place, Math.min(kept.until, Date.now() + together));
    return true;
  } catch {
    return false;
  }
}

function write(place: string, until: number): void {
  localStorage.setItem(key, JSON.stringify({ place, until }));
}

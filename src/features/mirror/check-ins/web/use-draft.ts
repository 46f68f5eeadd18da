import { useEffect, useRef, useState } from 'react';
import { isRecord } from '#platform/shared/records.ts';
import { type TabStore, tabStore, tabText } from '#platform/web/session/tab-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { CheckIn } from '../domain/contract.ts';
import type { PlaceOnField } from '../domain/families.ts';

/** What somebody has said so far; it starts empty. `typed`: own words that aren't among the factors yet. */
export type CheckInDraft = {
  place: PlaceOnField | null;
  feelings: string[];
  factors: string[];
  typed: string;
  note: string;
};

/** `of`: the one that's said differently; null for a new one. */
type Kept = { of: string | null; draft: CheckInDraft };
/** Signing out asks by the page itself, for as long as it's open. */
const kind = { begin: 'attune-check-in-draft', asked: null, fits };

/**
 * What's being said, kept in this tab alone until it's kept for good or left, so that a reload in the middle, or a phone that
 * let go of the page, loses nothing.
 * @param edited the one that's said differently; without it a new one
 * @param isUnderway whether this is a return to the middle of it; every other one starts afresh
 */
export function useDraft(edited: CheckIn | undefined, isUnderway: boolean) {
  const of = edited?.id ?? null;
  const person = useSession().user?.id ?? '';
  const [store] = useState(() => draftStore(person));
  const [draft, setDraft] = useState<CheckInDraft>(() => {
    const kept = isUnderway ? store.read() : null;
    return kept?.of === of ? kept.draft : draftOf(edited);
  });
  // What's heard or typed between two renderings counts, too.
  const latest = useRef(draft);
  const [startsAfresh] = useState(!isUnderway);
  useEffect(() => {
    if (startsAfresh) store.write(null);
  }, [startsAfresh, store]);

  function set(change: Partial<CheckInDraft>): void {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setDraft(next);
    store.write({ of, draft: next });
  }

  return { draft, set, forget: () => store.write(null), read: () => latest.current };
}

/** What the version before left in this tab is its person's from now on: it named nobody, but signing out wiped it. */
function draftStore(person: string): TabStore<Kept> {
  const store = tabStore(kind, '', person);
  const before = keptBefore(tabText(kind.begin).read());
  if (before) store.write(before);
  return store;
}

function keptBefore(text: string): Kept | null {
  try {
    const found: unknown = JSON.parse(text);
    if (!isRecord(found) || !isRecord(found.draft)) return null;
    // Even earlier there were no words of one's own.
    const kept = { of: found.of, draft: { typed: '', ...found.draft } };
    return fits(kept) ? kept : null;
  } catch {
    return null;
  }
}

function draftOf(checkIn: CheckIn | undefined): CheckInDraft {
  if (!checkIn) return { place: null, feelings: [], factors: [], typed: '', note: '' };
  const { energy, pleasantness, feelings, factors, note } = checkIn;
  return { place: { energy, pleasantness }, feelings, factors, typed: '', note: note ?? '' };
}

function fits(kept: unknown): kept is Kept {
  if (!isRecord(kept) || !isRecord(kept.draft)) return false;
  const { place, feelings, factors, typed, note } = kept.draft;
  return (
    isRecord(place) &&
    [place.energy, place.pleasantness].every(Number.isFinite) &&
    [typed, note].every(isText) &&
    [feelings, factors].every((all) => Array.isArray(all) && all.every(isText))
  );
}
const isText = (one: unknown) => typeof one === 'string';

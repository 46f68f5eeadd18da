import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { CheckIn } from '../domain/contract.ts';
import type { Place } from '../domain/families.ts';

/** What somebody has said so far; it starts empty. `typed`: own words that aren't among the factors yet. */
export type Draft = { place: Place | null; feelings: string[]; factors: string[]; typed: string; note: string };

const key = 'attune-check-in-draft';
const Kept = v.object({
  of: v.nullable(v.string()),
  draft: v.object({
    place: v.object({ energy: v.number(), pleasantness: v.number() }),
    feelings: v.array(v.string()),
    factors: v.array(v.string()),
    typed: v.optional(v.string(), ''),
    note: v.string(),
  }),
});

/**
 * What's being said, kept in this tab alone until it's kept for good or left, so that a reload in the middle, or a phone that
 * let go of the page, loses nothing.
 * @param edited the one that's said differently; without it a new one
 * @param isUnderway whether this is a return to the middle of it; every other one starts afresh
 */
export function useDraft(edited: CheckIn | undefined, isUnderway: boolean) {
  const of = edited?.id ?? null;
  const [draft, setDraft] = useState<Draft>(() => (isUnderway ? stored(of) : null) ?? draftOf(edited));
  // What's heard or typed between two renderings counts, too.
  const latest = useRef(draft);
  const [startsAfresh] = useState(!isUnderway);
  useEffect(() => {
    if (startsAfresh) forget();
  }, [startsAfresh]);

  function set(change: Partial<Draft>): void {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setDraft(next);
    write(JSON.stringify({ of, draft: next }));
  }

  return { draft, set, forget, read: () => latest.current };
}

function draftOf(checkIn: CheckIn | undefined): Draft {
  if (!checkIn) return { place: null, feelings: [], factors: [], typed: '', note: '' };
  const { energy, pleasantness, feelings, factors, note } = checkIn;
  return { place: { energy, pleasantness }, feelings, factors, typed: '', note: note ?? '' };
}

function stored(of: string | null): Draft | null {
  try {
    const kept = v.parse(Kept, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return kept.of === of ? kept.draft : null;
  } catch {
    // None, or of an older version.
    return null;
  }
}

function write(text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage that is closed or full keeps nothing; what's said stands on screen all the same.
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

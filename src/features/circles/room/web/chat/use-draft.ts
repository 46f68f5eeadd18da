import { useEffect, useMemo, useState } from 'react';
import type { PlaceInParts } from '../../domain/parts.ts';
import { draftStore, type LineDraft } from './unsent-store.ts';

/** Whose, in which room. */
type DraftOf = { workshopId: string; self: string };

/** What may change of a draft. */
export type DraftChanges = Partial<Pick<LineDraft, 'text' | 'privateWith' | 'kept'>>;

/**
 * What someone has typed and not sent yet. It outlives closing the panel and a reload, in this tab alone.
 * @param place the person is in; where its first word is typed is where it was begun
 * @returns the draft, and how to change some of it; an empty text forgets it
 */
export function useDraft(of: DraftOf, place: PlaceInParts | null): [LineDraft, (changes: DraftChanges) => void] {
  const store = useStore(of);
  const [kept, setDraft] = useState(store.read);
  const draft = acrossBorder(kept, groupIn(place));
  // In the state, too: back in the same group it doesn't come back.
  if (draft !== kept) setDraft(draft);
  return [
    draft,
    (changes) => {
      const isBegun = draft.text.trim() !== '';
      const next = { ...draft, ...changes, part: isBegun ? draft.part : (place?.part ?? null) };
      if (changes.privateWith !== undefined) next.privateIn = groupIn(place);
      if (next.privateWith === null) Object.assign(next, { kept: false, privateIn: null });
      setDraft(next);
      store.write(next);
    },
  ];
}

/** Ends writing privately as one comes into a small group or leaves it, also while the chat is closed. */
export function useEndOfPrivate(of: DraftOf, place: PlaceInParts | null): void {
  const store = useStore(of);
  const group = groupIn(place);
  useEffect(() => {
    const draft = store.read();
    const after = acrossBorder(draft, group);
    if (after !== draft) store.write(after);
  }, [store, group]);
}

function useStore({ workshopId, self }: DraftOf) {
  return useMemo(() => draftStore(workshopId, self), [workshopId, self]);
}

/** A small group, or a side room; null in the circle, which is one room to people who stay there. */
function groupIn(place: PlaceInParts | null): string | null {
  return place === null || place.kind === 'circle' ? null : place.part;
}

/** Words begun for a few stay theirs until they're sent; the very same where there's nothing to end. */
function acrossBorder(draft: LineDraft, group: string | null): LineDraft {
  if (draft.privateWith === null || draft.privateIn === group) return draft;
  if (draft.text.trim() === '') return { ...draft, privateWith: null, kept: false, privateIn: null };
  return { ...draft, kept: false, privateIn: group };
}

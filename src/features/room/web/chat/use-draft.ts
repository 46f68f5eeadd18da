import { useState } from 'react';
import { type Draft, readDraft, writeDraft } from './unsent-store.ts';

/** What may change of a draft. */
export type DraftChanges = Partial<Omit<Draft, 'part'>>;

/**
 * What someone has typed and not sent yet. It outlives closing the panel and a reload, in this tab alone.
 * @param part of the room the person is in; where its first word is typed is where it was begun
 * @returns the draft, and how to change some of it; an empty text forgets it
 */
export function useDraft(workshopId: string, part: string | null): [Draft, (changes: DraftChanges) => void] {
  const [draft, setDraft] = useState(() => readDraft(workshopId));
  return [
    draft,
    (changes) => {
      const isBegun = draft.text.trim() !== '';
      const next = { ...draft, ...changes, part: isBegun ? draft.part : part };
      setDraft(next);
      writeDraft(workshopId, next);
    },
  ];
}

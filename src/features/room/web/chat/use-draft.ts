import { useState } from 'react';
import { type Draft, readDraft, writeDraft } from './unsent-store.ts';

/**
 * What someone has typed and not sent yet. It outlives closing the panel and a reload, in this tab alone.
 * @returns the draft, and how to change some of it; an empty text forgets it
 */
export function useDraft(workshopId: string): [Draft, (changes: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(workshopId));
  return [
    draft,
    (changes) => {
      const next = { ...draft, ...changes };
      setDraft(next);
      writeDraft(workshopId, next);
    },
  ];
}

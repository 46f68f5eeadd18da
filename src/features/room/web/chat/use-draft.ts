import { useState } from 'react';
import { readDraft, writeDraft } from './unsent-store.ts';

/**
 * What someone has typed and not sent yet. It outlives closing the panel and a reload, in this tab alone.
 * @returns the draft, and how to change it; '' forgets it
 */
export function useDraft(workshopId: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState(() => readDraft(workshopId));
  return [
    draft,
    (text) => {
      setDraft(text);
      writeDraft(workshopId, text);
    },
  ];
}

import { useState } from 'react';

/** In the tab's storage, which signing out wipes (CARE C18). */
const keyOf = (workshopId: string) => `room:draft:${workshopId}`;

/**
 * What someone has typed and not sent yet. It outlives closing the panel and a reload, in this tab alone.
 * @returns the draft, and how to change it; '' forgets it
 */
export function useDraft(workshopId: string): [string, (text: string) => void] {
  const key = keyOf(workshopId);
  const [draft, setDraft] = useState(() => read(key));
  return [
    draft,
    (text) => {
      setDraft(text);
      write(key, text);
    },
  ];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage that is closed or full keeps nothing; what is typed stands on screen all the same.
  }
}

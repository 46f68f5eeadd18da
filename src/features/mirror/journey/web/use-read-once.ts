import { useRef } from 'react';
import type { Reader } from '#platform/web/ui/reads.ts';

/** Hands each text on once, however often it's kept: what's saved by itself is saved again by a press. `first` isn't news. */
export function useReadOnce(reader: Reader, first: string): Reader {
  const last = useRef(first.trim());
  return {
    look(text) {
      if (text.trim() === last.current) return;
      last.current = text.trim();
      reader.look(text);
    },
  };
}

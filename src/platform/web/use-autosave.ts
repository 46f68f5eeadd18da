import { useEffect, useRef } from 'react';

/** How long someone has stopped typing before it's saved, in ms. */
const calmMs = 800;

/**
 * Saves what was changed once the typing rests, and at once when the page is left or hidden. One save at a time: what
 * changes meanwhile is saved after it.
 * @param save saves the newest; never rejects
 */
export function useAutosave(save: () => Promise<void>): () => void {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const work = useRef<Promise<void>>(Promise.resolve());

  const flush = useRef(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    work.current = work.current.then(() => newest.current());
  });
  useEffect(() => {
    const now = flush.current;
    document.addEventListener('visibilitychange', now);
    return () => {
      document.removeEventListener('visibilitychange', now);
      now();
    };
  }, []);

  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => flush.current(), calmMs);
  };
}

import { useEffect, useRef } from 'react';

/** How long someone has stopped typing before it's saved, in ms. */
const calmMs = 800;

type Autosave = {
  saveSoon: () => void;
  /**
   * Does this in its turn, and instead of a save that hasn't begun: for what saves the same things another way, which an
   * older save must not overtake. Settles as `work` does.
   */
  instead: <Done>(work: () => Promise<Done>) => Promise<Done>;
};

/**
 * Saves what was changed once the typing rests, and at once when the page is left or hidden. One save at a time: what
 * changes meanwhile is saved after it.
 * @param save saves the newest; never rejects
 */
export function useAutosave(save: () => Promise<void>): Autosave {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const work = useRef<Promise<unknown>>(Promise.resolve());

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

  return {
    saveSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush.current(), calmMs);
    },
    instead(next) {
      clearTimeout(timer.current);
      timer.current = undefined;
      const before = work.current;
      const done = (async () => {
        await before;
        return next();
      })();
      work.current = done.catch(() => undefined);
      return done;
    },
  };
}

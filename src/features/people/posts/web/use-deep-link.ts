import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MoreAnswers } from './use-thread.ts';

/**
 * Brings the part of the page that its address names into sight, and the focus there, once it's on the page.
 * @param shown how much is there by now
 * @param more asks for more of it; null where there's none. What failed isn't asked for again until a hand has brought more
 */
export function useDeepLink(shown: number, more: MoreAnswers | null): void {
  const { hash, key } = useLocation();
  const reached = useRef<string>(null);
  const failedAt = useRef<number>(null);
  const ask = useRef(more?.ask);
  useEffect(() => {
    ask.current = more?.ask;
    if (more?.hasFailed) failedAt.current = shown;
  });
  // Each time it may be asked for again it's looked for again.
  const mayAsk = more !== null && !more.isBusy;
  useEffect(() => {
    const wanted = hash.slice(1);
    if (!wanted || reached.current === key) return;
    const there = document.getElementById(wanted);
    if (!there) {
      if (mayAsk && failedAt.current !== shown) ask.current?.();
      return;
    }
    reached.current = key;
    there.scrollIntoView({ block: 'start' });
    // Who's in something else by now stays there.
    if (document.activeElement === document.body) there.focus({ preventScroll: true });
  }, [hash, key, shown, mayAsk]);
}

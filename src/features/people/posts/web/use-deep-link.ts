import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings the part of the page that its address names into sight, and the focus there, once it's on the page.
 * @param shown how much is there by now
 * @param more asks for more of it; null where there's none, or it's on its way
 */
export function useDeepLink(shown: number, more: (() => void) | null): void {
  const { hash, key } = useLocation();
  const reached = useRef<string>(null);
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
  });
  const mayAsk = more !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time more is there it's looked for again
  useEffect(() => {
    const wanted = hash.slice(1);
    if (!wanted || reached.current === key) return;
    const there = document.getElementById(wanted);
    if (!there) return ask.current?.();
    reached.current = key;
    there.scrollIntoView({ block: 'start' });
    // Who's in something else by now stays there.
    if (document.activeElement === document.body) there.focus({ preventScroll: true });
  }, [hash, key, shown, mayAsk]);
}

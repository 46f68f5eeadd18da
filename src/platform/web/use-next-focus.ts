import { useEffect, useRef } from 'react';

/**
 * For buttons that go when they're pressed: the focus goes on to the first element that fits the selector given to the answer,
 * once it's there, so that people who use the keyboard aren't sent back to the top of the page.
 */
export function useNextFocus(): (selector: string) => void {
  const awaited = useRef<string>(null);
  useEffect(() => {
    const next = awaited.current && document.querySelector<HTMLElement>(awaited.current);
    if (!next) return;
    awaited.current = null;
    // Someone who went elsewhere meanwhile stays there.
    if (document.activeElement === document.body) next.focus();
  });
  return (selector) => {
    awaited.current = selector;
  };
}

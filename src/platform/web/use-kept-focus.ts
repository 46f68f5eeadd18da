import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a box whose buttons come and go by what others do: where the button with the focus goes, the box has it, with
 * `tabIndex={-1}`; where the box itself goes, the page's heading.
 */
export function useKeptFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const last = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const own = box.current;
    const leaving = new AbortController();
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    own?.addEventListener('focusin', note, { signal: leaving.signal });
    return () => {
      leaving.abort();
      if (own?.contains(document.activeElement)) document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);
  useLayoutEffect(() => {
    const isGone = last.current instanceof HTMLElement && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) box.current?.focus();
  });
  return box;
}

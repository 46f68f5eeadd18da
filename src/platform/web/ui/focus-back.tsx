import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** What floats over a page: where it goes away with the focus inside, that goes back to where it was, or to the page's heading. */
export function FocusBack({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = own.current;
    let before: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !box?.contains(relatedTarget)) before = relatedTarget;
    };
    box?.addEventListener('focusin', remember);
    return () => {
      box?.removeEventListener('focusin', remember);
      if (!box?.contains(document.activeElement)) return;
      const isThere = before instanceof HTMLElement && before.isConnected;
      const target = isThere ? (before as HTMLElement) : document.querySelector<HTMLElement>('main h1');
      target?.focus();
    };
  }, []);
  return (
    <div ref={own} className="contents">
      {children}
    </div>
  );
}

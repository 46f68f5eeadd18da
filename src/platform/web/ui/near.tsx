import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { Skeleton } from './surface.tsx';

/** So far below what's in sight something begins to come, in pixels. */
const marginPx = 300;

/**
 * A part further down a page, which comes as somebody comes near it, and in any case once the page rests: with every key and by a
 * search on the page one finds all of it. Someone who came for a place on the page has all of it at once.
 * @param wait how high it will be, by classes
 */
export function Near({ wait, children }: { wait: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, come] = useLate();
  useEffect(() => {
    if (isNear || !place.current) return;
    const look = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && come(), {
      rootMargin: `${marginPx}px`,
    });
    look.observe(place.current);
    return () => look.disconnect();
  }, [isNear, come]);
  const waiting = <Skeleton className={wait} />;
  return isNear ? <Suspense fallback={waiting}>{children}</Suspense> : <div ref={place}>{waiting}</div>;
}

/** The same for a part that only some people have: until then, and for the others, nothing. */
export function Later({ children }: { children: ReactNode }) {
  const [isDue] = useLate();
  return isDue && <Suspense>{children}</Suspense>;
}

/** Whether it's due, and how to say so before the page rests. */
function useLate(): [isDue: boolean, come: () => void] {
  const [isDue, setDue] = useState(() => window.location.hash !== '');
  const come = useCallback(() => setDue(true), []);
  useEffect(() => (isDue ? undefined : whenAtRest(come)), [isDue, come]);
  return [isDue, come];
}

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ownerOf } from '#platform/web/session/session-end.ts';
import type { SessionSnapshot } from '#platform/web/session/session-keeper.ts';
import { session } from '#platform/web/session/session-store.ts';
import type { SessionUser } from '#platform/web/session/stored-session.ts';
import { useSession } from '#platform/web/session/use-session.ts';

/** A page whose session ended by itself under its person's hands: it's held for `user`, and sees `session`. */
type Held = { user: SessionUser; session: SessionSnapshot };

/**
 * Holds a page that somebody has begun to use until they've signed in again, so that nothing typed is lost (CARE C18).
 * `key` is another one for another person, and after signing out: then the page starts over.
 */
export function useHeldPage(): { held: Held | null; key: number } {
  const now = useSession();
  const inUse = useInUse();
  const user = inUse && now.status === 'signed-out' ? now.ended?.user : null;
  const held = useMemo(
    (): Held | null =>
      user ? { user, session: { status: 'signed-in', user, step: undefined, linkFault: null } } : null,
    [user],
  );
  useFocusKept(held !== null);
  return { held, key: useDepartures(ownerOf(now)) };
}

/** Whether anything was typed or pressed on a page since the document was opened; signing in again begins nothing. */
function useInUse(): boolean {
  const [inUse, setInUse] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const look = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('main')) || session.getSnapshot().status === 'signed-out')
        return;
      setInUse(true);
      stop.abort();
    };
    for (const type of ['input', 'click'])
      document.addEventListener(type, look, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return inUse;
}

/** Counts how often somebody has left, or made room for another. */
function useDepartures(owner: string | undefined): number {
  const [seen, setSeen] = useState({ owner, count: 0 });
  if (owner !== seen.owner) setSeen({ owner, count: seen.count + (seen.owner === undefined ? 0 : 1) });
  return seen.count;
}

/** The focus goes back to where it was. */
function useFocusKept(isHeld: boolean): void {
  const place = useRef<Element | null>(null);
  // Before the form to sign in takes it.
  useLayoutEffect(() => {
    if (isHeld) place.current = document.activeElement;
  }, [isHeld]);
  useEffect(() => {
    if (isHeld || !(place.current instanceof HTMLElement)) return;
    place.current.focus();
    place.current = null;
  }, [isHeld]);
}

import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';

type Entry = { idx?: number; usr?: { kept?: boolean } | null } | null;

/**
 * The history is changed once the first pictures have come, since the browser looks the whole page over for it, or with the first
 * press of anything; in ms.
 */
const settledMs = 400;
const presses = ['pointerdown', 'keydown'] as const;

/** Whether this entry of the history is one that `useWayBack` has added to keep somebody in the room. */
function isKept(): boolean {
  return (history.state as Entry)?.usr?.kept === true;
}

/**
 * Inside the room Back asks instead of leaving: `onBack` closes what is open, or puts the question. Where the room was
 * opened by its address there's no page of ours before it, and so Back would leave before anyone could be asked: it gets
 * one entry more.
 */
export function useWayBack(onBack: () => void): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const keep = useEffectEvent(() => {
    if ((history.state as Entry)?.idx === 0)
      void navigate(pathname, { state: { kept: true }, preventScrollReset: true });
  });
  useEffect(() => {
    const end = new AbortController();
    const keepOnce = () => {
      end.abort();
      keep();
    };
    const timer = setTimeout(keepOnce, settledMs);
    end.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    for (const press of presses) window.addEventListener(press, keepOnce, { capture: true, signal: end.signal });
    return () => end.abort();
  }, []);
  const blocker = useBlocker(({ historyAction }) => {
    if (historyAction !== 'POP') return false;
    // The router goes forward again by itself; until then the address is that of the page before.
    window.addEventListener('popstate', onBack, { once: true });
    return true;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}

/** Leaves for another site without the room staying in the history (CARE C18). */
export function replaceRoom(to: string): void {
  const go = () => window.location.replace(to);
  if (!isKept()) return go();
  window.addEventListener('popstate', go, { once: true, capture: true });
  history.back();
}

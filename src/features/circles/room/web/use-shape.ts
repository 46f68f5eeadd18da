import { useSyncExternalStore } from 'react';

/** Under 768 px (R-OVL-10). */
const narrow = '(max-width: 767.98px)';
/** A phone held sideways, and a small window at 200%: too low for a bar above and a row below. */
const low = '(max-height: 519.98px) and (min-aspect-ratio: 6/5)';

/**
 * How the room is laid out: `desk` has its controls below the stage and panels beside it, `phone` has tabs and sheets,
 * `rail` has everything in one column at the side, panels too.
 */
export type Shape = 'desk' | 'phone' | 'rail';

/** Whether the screen is a phone's now. */
export function isPhone(): boolean {
  return matchMedia(narrow).matches;
}

/** The room's layout now. */
export function useShape(): Shape {
  return useSyncExternalStore(subscribe, shapeNow, () => 'desk');
}

function shapeNow(): Shape {
  if (matchMedia(low).matches) return 'rail';
  return isPhone() ? 'phone' : 'desk';
}

function subscribe(listener: () => void): () => void {
  const media = [matchMedia(narrow), matchMedia(low)];
  for (const each of media) each.addEventListener('change', listener);
  return () => {
    for (const each of media) each.removeEventListener('change', listener);
  };
}

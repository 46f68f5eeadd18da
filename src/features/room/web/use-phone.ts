import { useSyncExternalStore } from 'react';

/** Under 768 px (R-OVL-10). */
const query = '(max-width: 767.98px)';

/** Whether the page is drawn for a phone now. */
export function isPhone(): boolean {
  return matchMedia(query).matches;
}

/** The same, kept up to date. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => false);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

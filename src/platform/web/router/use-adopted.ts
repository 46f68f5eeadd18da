import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts serve the page already: false in prerendered markup, and while React makes it its own. */
export function useAdopted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has hydrated the page: false in prerendered markup and during hydration. */
export function useAdopted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

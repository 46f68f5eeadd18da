import { useState } from 'react';

/** In the device's storage, which signing out wipes (CARE C18). */
const key = 'room:hide-address';

/** Whether this person hides their network address from the others, where there's a relay (CARE C7). */
export function hidesAddress(): boolean {
  return localStorage.getItem(key) !== null;
}

/** The choice, and how to change it; it's kept for the next circle. */
export function useHiddenAddress(): [hidden: boolean, hide: (hide: boolean) => void] {
  const [hidden, setHidden] = useState(hidesAddress);
  const hide = (wanted: boolean) => {
    if (wanted) localStorage.setItem(key, 'hidden');
    else localStorage.removeItem(key);
    setHidden(wanted);
  };
  return [hidden, hide];
}

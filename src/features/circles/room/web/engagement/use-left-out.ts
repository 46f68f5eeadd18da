import { useState } from 'react';

/** In the device's storage, which signing out wipes (CARE C18). */
const key = 'room:engagement';

/** Whether this person leaves themselves out wherever hosts have engagement on (CARE C16). */
export function isLeftOut(): boolean {
  return localStorage.getItem(key) !== null;
}

/** Keeps the choice for this circle and the next. */
export function keepLeftOut(out: boolean): void {
  if (out) localStorage.setItem(key, 'out');
  else localStorage.removeItem(key);
}

/** The choice, and how to change it before coming in. */
export function useLeftOut(): [out: boolean, leave: (out: boolean) => void] {
  const [out, setOut] = useState(isLeftOut);
  const leave = (wanted: boolean) => {
    keepLeftOut(wanted);
    setOut(wanted);
  };
  return [out, leave];
}

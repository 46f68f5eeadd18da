import { useEffect } from 'react';
import type { Level } from '#features/safety/domain/screening/screen.ts';

const engine = () => import('#features/safety/domain/grave/grave.ts');

/**
 * Reads what somebody wrote for signs of danger, on this device alone (CARE C12); the code comes where text is written, so
 * that it's there without a connection, too. Null: it couldn't be read, which says nothing of how calm it is.
 */
export function useScreening(): (text: string) => Promise<Level | null> {
  useEffect(preloadScreening, []);
  return readText;
}

/** Fetches what reads beforehand, for a page from which people go on to write. */
export function preloadScreening(): void {
  // What fails here is tried again when there's something to read.
  engine().catch(() => undefined);
}

/** How grave it sounds; null if it couldn't be read. */
export async function readText(text: string): Promise<Level | null> {
  try {
    const { dangerIn } = await engine();
    return dangerIn(text);
  } catch {
    return null;
  }
}

import { useEffect } from 'react';
import type { Level } from '#features/safety/domain/screening/screen.ts';

const engine = () => import('#features/safety/domain/screening/screen.ts');

/**
 * Reads what somebody wrote for signs of danger, on this device alone (CARE C12); the code comes where text is written, so
 * that it's there without a connection, too. What can't be read says nothing.
 */
export function useScreening(): (text: string) => Promise<Level> {
  useEffect(() => void engine().catch(() => undefined), []);
  return readText;
}

async function readText(text: string): Promise<Level> {
  try {
    const { levelOf, screen } = await engine();
    return levelOf(screen(text));
  } catch {
    return 'none';
  }
}

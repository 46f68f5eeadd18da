import { useEffect, useState } from 'react';
import type { Level } from '#features/safety/domain/screening/screen.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

const load = () => import('../../domain/screening/screen.ts');

/**
 * Reads what somebody has just written, on their own device alone (CARE C12): `heavy` says how it sounded until they close the
 * card; nothing is stored, and nobody is told. What reads comes once the page rests, so that it's there without a connection.
 */
export function useCare() {
  const [heavy, setHeavy] = useState<Exclude<Level, 'none'> | null>(null);
  // Whatever can't be had now is tried again at the next line.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  async function look(text: string): Promise<void> {
    try {
      const { screen, levelOf } = await load();
      const level = levelOf(screen(text));
      if (level !== 'none') setHeavy(level);
    } catch {
      // Without what reads nothing is noticed; help is one tap away on every page.
    }
  }
  return { heavy, look, close: () => setHeavy(null) };
}

import { useEffect, useState } from 'react';
import type { DangerLevel } from '#features/trust/safety/domain/screening/screen.ts';
import { whenWriting } from '#platform/web/when-writing.ts';
import { preloadScreening, readText } from './use-screening.ts';

/**
 * Reads what somebody has just written, on their own device alone (CARE C12): `heavy` says how it sounded until they close
 * the card, which `CareAfterWords` draws; nothing is stored, and nobody is told. What reads comes as they begin to
 * write, so that it's there once they've written, also without a connection.
 */
export function useCare() {
  const [heavy, setHeavy] = useState<Exclude<DangerLevel, 'none'> | null>(null);
  useEffect(() => whenWriting(preloadScreening), []);
  function look(text: string): void {
    void readText(text).then((level) => {
      // Not read, it's neither heavy nor calm: what's shown stays, and help is one tap away on every page.
      // Nor does an unanswered card become milder by what's written after it.
      if (level !== null && level !== 'none') setHeavy((was) => (was === 'urgent' ? was : level));
    });
  }
  return { heavy, look, close: () => setHeavy(null) };
}

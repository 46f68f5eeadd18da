import { useEffect, useLayoutEffect, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { helpCountry, probableCountry } from '../domain/help-country.ts';
import type { HelpCountry } from '../domain/help-line.ts';

/**
 * The country whose lines are shown, and how to change it; undefined while the page hydrates, null for none. The browser's
 * languages decide, and for a member the profile (CARE C18). A choice made by hand stays.
 */
export function useCountry(): [HelpCountry | null | undefined, (code: string) => void] {
  const [probable, setProbable] = useState<HelpCountry | null>();
  const [chosen, setChosen] = useState<string>();
  // Before React's first paint, so that the page visibly changes only once.
  useLayoutEffect(() => setProbable(probableCountry(null, navigator.languages) ?? null), []);
  useEffect(() => {
    let here = true;
    const show = (profile: string | null) => here && setProbable(probableCountry(profile, navigator.languages) ?? null);
    void ofProfile().then(show, () => undefined);
    return () => {
      here = false;
    };
  }, []);
  return [chosen === undefined ? probable : (helpCountry(chosen) ?? null), setChosen];
}

/** The API client is loaded for members only, so that the page stays light for everyone else. */
async function ofProfile(): Promise<string | null> {
  const { status } = await session.settled();
  return status === 'signed-in' ? (await import('./api.ts')).profileCountry() : null;
}

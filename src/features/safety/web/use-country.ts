import { useEffect, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { helpCountry, probableCountry } from '../domain/help-country.ts';
import type { HelpCountry } from '../domain/help-line.ts';

/**
 * The country whose lines are shown, and how to change it. None while the page hydrates; then the browser's
 * languages decide, and for a member the profile (CARE C18). A choice made by hand stays.
 */
export function useCountry(): [HelpCountry | undefined, (code: string) => void] {
  const [probable, setProbable] = useState<HelpCountry>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    let here = true;
    const show = (profile: string | null) => here && setProbable(probableCountry(profile, navigator.languages));
    show(null);
    void ofProfile().then(show, () => undefined);
    return () => {
      here = false;
    };
  }, []);
  return [chosen === undefined ? probable : helpCountry(chosen), setChosen];
}

/** The client of the API is loaded for members alone, so that the page stays light for everybody else. */
async function ofProfile(): Promise<string | null> {
  const { status } = await session.settled();
  return status === 'signed-in' ? (await import('./api.ts')).profileCountry() : null;
}

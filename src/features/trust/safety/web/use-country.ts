import { useEffect, useLayoutEffect, useState } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { helpCountry, probableCountry } from '../domain/help-country.ts';
import type { HelpCountry } from '../domain/help-line.ts';

/** The name of the list of countries. */
export const countryListName = 'help-country';

/**
 * The country whose lines are shown, and how to change it; undefined while the page hydrates, null for none. The browser's
 * languages decide, and for a member the profile (CARE C18). A choice made by hand stays, even one made before the
 * scripts came.
 */
export function useCountry(): [HelpCountry | null | undefined, (code: string) => void] {
  const [probable, setProbable] = useState<HelpCountry | null>();
  const [chosen, setChosen] = useState<string>();
  const [early] = useState(chosenEarly);
  // Before React's first paint, so that the page visibly changes only once.
  useLayoutEffect(() => {
    setProbable(probableCountry(null, navigator.languages) ?? null);
    if (early) setChosen(early);
  }, [early]);
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

/** Hydration sets the list back to what was prerendered, so it is read before. */
function chosenEarly(): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLSelectElement>(`[name=${countryListName}]`)?.value;
}

/** The API client is loaded for members only, so that the page stays light for everyone else. */
async function ofProfile(): Promise<string | null> {
  const { status } = await session.settled();
  return status === 'signed-in' ? (await import('./api.ts')).profileCountry() : null;
}

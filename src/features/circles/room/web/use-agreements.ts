import { useEffect, useState } from 'react';
import { agreementsApi } from './api.ts';

/** A circle's own agreements; empty for the house's own, also without an answer: nobody waits for these. */
export async function agreementsOf(id: string, signal: AbortSignal): Promise<readonly string[]> {
  const circle = await agreementsApi.page({ id }, { signal }).catch(() => null);
  return circle?.agreements ?? [];
}

/** The same, null until they're known. */
export function useAgreements(id: string): readonly string[] | null {
  const [agreements, setAgreements] = useState<readonly string[] | null>(null);
  useEffect(() => {
    const end = new AbortController();
    void agreementsOf(id, end.signal).then((found) => (end.signal.aborted ? undefined : setAgreements(found)));
    return () => end.abort();
  }, [id]);
  return agreements;
}

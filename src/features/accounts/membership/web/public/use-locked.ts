import { useEffect, useState } from 'react';
import type { PremiumFeature } from '../../domain/premium.ts';
import { api } from '../api.ts';

/** Whether something here is for premium alone, which I haven't got; false as long as nobody knows. Without a cache, for rooms. */
export function useLocked(feature: PremiumFeature): boolean {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    api.read({}, { signal: asking.signal }).then(
      ({ premium, standing }) => setLocked(premium.includes(feature) && standing === null),
      // The server decides again, whatever is shown.
      () => undefined,
    );
    return () => asking.abort();
  }, [feature]);
  return locked;
}

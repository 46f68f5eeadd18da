import { lazy, Suspense, useEffect, useState } from 'react';
import type { TeaserCircle } from '#features/workshops/domain/contract.ts';

const NextCircles = lazy(async () => ({ default: (await import('./next-circles.tsx')).NextCircles }));

/** The next public circles are asked for once the page itself is done, and drawn where there are any (CARE §3). */
export function ComingCircles() {
  const [circles, setCircles] = useState<readonly TeaserCircle[]>([]);
  useEffect(() => {
    const end = new AbortController();
    const go = () => void ask(end.signal).then(setCircles, () => undefined);
    // Safari knows no idle callback.
    const known = 'requestIdleCallback' in globalThis;
    const wait = known ? requestIdleCallback(go, { timeout: 3000 }) : setTimeout(go, 500);
    return () => {
      end.abort();
      if (known) cancelIdleCallback(wait);
      else clearTimeout(wait);
    };
  }, []);
  return (
    circles.length > 0 && (
      <Suspense>
        <NextCircles circles={circles} />
      </Suspense>
    )
  );
}

/** A plain request: the client of the API would weigh more than the rest of Home. Offline, nothing is shown. */
async function ask(signal: AbortSignal): Promise<readonly TeaserCircle[]> {
  const answer = await fetch('/api/v1/workshops/teaser', { signal });
  return answer.ok ? ((await answer.json()) as { circles: TeaserCircle[] }).circles : [];
}

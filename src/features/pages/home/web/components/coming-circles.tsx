import { Suspense, useEffect, useState } from 'react';
import type { TeaserCircle, workshopsContract } from '#features/circles/workshops/domain/contract.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';
import { publicGet } from '#platform/web/public-get.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

const NextCircles = lazyPart('next-circles', async () => (await import('./next-circles.tsx')).NextCircles);

/** The next public circles, fetched once the page itself is done, and shown if there are any (CARE §3). */
export function ComingCircles() {
  const [circles, setCircles] = useState<readonly TeaserCircle[]>([]);
  useEffect(() => {
    const end = new AbortController();
    const callOff = whenIdle(() => void ask(end.signal).then(setCircles, () => undefined));
    return () => {
      end.abort();
      callOff();
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

/** Shows nothing offline or when the server refuses. */
async function ask(signal: AbortSignal): Promise<readonly TeaserCircle[]> {
  return (await publicGet<typeof workshopsContract.teaser>('/api/v1/workshops/teaser', signal)).circles;
}

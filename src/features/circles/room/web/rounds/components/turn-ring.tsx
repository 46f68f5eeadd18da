import { useEffect, useState } from 'react';
import { secondMs } from '#platform/shared/duration.ts';
import { clock } from '#platform/web/world.ts';

/** The length of a circle of radius 8. */
const around = 2 * Math.PI * 8;

/** How much of the time meant for a turn has gone: a thin ring that fills, and then stays. `since` in our own ms. */
export function TurnRing({ since, seconds }: { since: number; seconds: number }) {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const gone = Math.min(1, Math.max(0, (now - since) / (seconds * secondMs)));
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-6 shrink-0 -rotate-90 fill-none stroke-2">
      <circle cx="10" cy="10" r="8" className="stroke-line-strong" />
      <circle cx="10" cy="10" r="8" className="stroke-ink" strokeDasharray={`${gone * around} ${around}`} />
    </svg>
  );
}

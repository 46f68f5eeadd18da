import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 when it is past or null. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

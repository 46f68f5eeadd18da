import { useEffect, useState } from 'react';
import { clock } from './world.ts';

const halfAMinute = 30_000;

/** The current time in ms, updated twice a minute so that relative times stay right. */
export function useNow(): number {
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), halfAMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

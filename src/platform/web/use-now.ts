import { useEffect, useState } from 'react';
import { clock } from './world.ts';

const halfAMinute = 30_000;

/** The current time in ms, updated so often, in ms; twice a minute keeps relative times right. */
export function useNow(everyMs = halfAMinute): number {
  const [now, setNow] = useState(clock.now);
  const [pace, setPace] = useState(everyMs);
  // What was seen at a slower pace may be long past: a countdown that begins would begin too high.
  if (pace !== everyMs) {
    setPace(everyMs);
    setNow(clock.now());
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

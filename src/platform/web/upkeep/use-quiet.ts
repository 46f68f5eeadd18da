import { useEffect, useState } from 'react';
import { mayInterrupt } from './may-interrupt.ts';

const lookAgainMs = 1_000;

/** While `waits`, looks each second whether something may come up now. */
export function useQuiet(waits: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const look = () => setQuiet(mayInterrupt());
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [waits]);
  return waits && isQuiet;
}

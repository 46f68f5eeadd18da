import { useEffect, useState } from 'react';

/** How long paying seems to take where there's nobody to pay (R-CONST-03). */
const payingMs = 2_000;

/** Paying without a provider: it takes its time, and always fails (R-STATE-13, R-STATE-14). Nothing is sent. */
export function usePaying() {
  const [state, setState] = useState<'idle' | 'processing' | 'failed'>('idle');
  useEffect(() => {
    if (state !== 'processing') return;
    const timer = setTimeout(() => setState('failed'), payingMs);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, pay: () => setState('processing') };
}

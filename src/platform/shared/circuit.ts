import type { Clock } from './clock.ts';

/** How one try ended: it worked; it failed; or it told nothing, since it was given up. */
export type TryEnd = 'well' | 'badly' | 'untold';

/** Gives a service that keeps failing a rest, instead of having everyone wait for its next failure. */
export type Circuit = {
  /** One try, to be ended once; null while the service rests. */
  begin(): ((end: TryEnd) => void) | null;
};

/**
 * Rests after `failures` in a row, for `restMs`. Then a single try is let through: if it works, all is as before; if it fails, the
 * service rests again.
 */
export function createCircuit(clock: Clock, { failures, restMs }: { failures: number; restMs: number }): Circuit {
  let failed = 0;
  let restsUntil = 0;
  let isTrying = false;
  return {
    begin() {
      const isProbe = failed >= failures;
      if (isProbe && (isTrying || clock.now() < restsUntil)) return null;
      isTrying ||= isProbe;
      let isOver = false;
      return (end) => {
        if (isOver) return;
        isOver = true;
        if (isProbe) isTrying = false;
        if (end === 'well') failed = 0;
        if (end !== 'badly') return;
        failed += 1;
        if (failed >= failures) restsUntil = clock.now() + restMs;
      };
    },
  };
}

import { useEffect } from 'react';
import { preloadLater } from '#platform/web/later.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

/** Until then the first pictures come, which need the machine more; in ms. */
const picturesMs = 2_000;

/** Fetches what stands behind the room's buttons once the first pictures are there. */
export function useLater(): void {
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = whenIdle(() => void preloadLater());
    }, picturesMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

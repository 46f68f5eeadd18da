import { useEffect } from 'react';
import { keepDocument } from '#platform/web/chunk-loader.ts';
import { preloadLater } from '#platform/web/later.ts';
import { onLineBack } from '#platform/web/line-back.ts';
import { whenIdle } from '#platform/web/when-idle.ts';

/** Until then the first pictures come, which need the machine more; in ms. */
const picturesMs = 2_000;

/**
 * Fetches what stands behind the room's buttons once the first pictures are there, and what didn't come once the line is
 * back. Nothing that's missing may open the page again meanwhile, which would end the call.
 */
export function useLater(): void {
  useEffect(keepDocument, []);
  useEffect(() => {
    let stop = () => {};
    const preload = async () => {
      if (await preloadLater()) stopRetrying();
    };
    const stopRetrying = onLineBack(() => void preload());
    const timer = setTimeout(() => {
      stop = whenIdle(() => void preload());
    }, picturesMs);
    return () => {
      clearTimeout(timer);
      stop();
      stopRetrying();
    };
  }, []);
}

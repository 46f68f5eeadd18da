import { useEffect, useState } from 'react';
import type { FromWorker, ToWorker } from '../worker/pages-worker.ts';
import { hasWorker } from '../worker/start-worker.ts';

/** What the worker says of its pages; null until it's known, and 'nothing' where this browser keeps none. */
export type Here = Pick<FromWorker, 'isComplete' | 'hasEssentials' | 'sizes'> | 'nothing' | null;

/** What this device keeps for when there's no connection, as the service worker says it, and how to have it keep all. */
export function useOfflinePages() {
  const [here, setHere] = useState<Here>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const stop = new AbortController();
    const hear = ({ data }: MessageEvent<Partial<FromWorker> | null>) => {
      const { sizes, isComplete = false, hasEssentials = false, isBusy: isComing = false } = data ?? {};
      // One of an older build says less.
      if (!sizes) return;
      setHere({ sizes, isComplete, hasEssentials });
      setBusy(isComing);
    };
    workers?.addEventListener('message', hear, { signal: stop.signal });
    void hasWorker().then(async (has) => {
      if (has && (await ask(null))) return;
      if (!stop.signal.aborted) setHere('nothing');
    });
    return () => stop.abort();
  }, []);
  const isComplete = here !== null && here !== 'nothing' && here.isComplete;
  return {
    here,
    isBusy,
    hasFailed: isAsked && !isBusy && !isComplete,
    keepNow: () => {
      setAsked(true);
      setBusy(true);
      void ask('all').then((isHeard) => isHeard || setBusy(false));
    },
  };
}

/** Whether the worker was asked. Beside its first visit it may still be on its way. */
async function ask(keep: ToWorker['keep']): Promise<boolean> {
  try {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep } satisfies ToWorker);
    return active !== null;
  } catch {
    return false;
  }
}

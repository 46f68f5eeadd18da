import { useEffect, useRef, useSyncExternalStore } from 'react';
import { platformStrings as words } from '#platform/web/strings.ts';
import { toast } from './toast.ts';

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener('online', listener, { signal: stop.signal });
  window.addEventListener('offline', listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Whether the browser says that it is connected; true while the page is prerendered. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** The offline banner (R-OVL-05), and a message when the connection is back. */
export function OfflineBanner() {
  const online = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current) toast.success(words.offline.restored);
    wasOffline.current = !online;
  }, [online]);
  return (
    <div role="status" className="sticky top-0 z-30">
      {!online && (
        <p className="bg-dawn-soft px-5 py-2 text-center font-semibold text-dawn-ink text-sm">{words.offline.banner}</p>
      )}
    </div>
  );
}

import { type InvalidateQueryFilters, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from './session/use-session.ts';

/**
 * Milliseconds from a notice of change to refetching, so that a burst is fetched once, and clients don't all ask at
 * once.
 */
const pause = { least: 60, more: 400 } as const;

/** What a tab says once per connection to hear of changes, the frame it hears, and what it asks for again then. */
type Live = { watch: string; changed: string; queries: InvalidateQueryFilters };

/** While mounted, keeps a member's queries up to date without a reload. `live` is the same object at every render. */
export function useLiveQueries(live: Live): void {
  const userId = useSession().user?.id;
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    void follow(queries, live, leaving.signal);
    return () => leaving.abort();
  }, [userId, queries, live]);
}

async function follow(queries: QueryClient, live: Live, signal: AbortSignal): Promise<void> {
  const { onConnected, shareSocket } = await import('./realtime.ts');
  if (signal.aborted) return;
  const socket = shareSocket(signal);
  const askAgain = soon(() => void queries.invalidateQueries(live.queries), signal);
  socket.on([live.changed], askAgain);
  // Also fetches what happened while disconnected.
  onConnected(socket, () => void socket.send({ type: live.watch }).then(askAgain, () => {}));
}

/** Runs once for any number of calls within a moment. */
function soon(run: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        run();
      },
      pause.least + Math.random() * pause.more,
    );
  };
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import type { WorkshopsChanged } from '../domain/contract.ts';
import { workshopLists } from './queries.ts';

/**
 * Milliseconds from a notice of change to refetching, so that a burst is fetched once, and clients don't all ask at
 * once.
 */
const pause = { least: 60, more: 400 } as const;

const changed: WorkshopsChanged['type'] = 'workshops-changed';

/** While mounted, keeps lists of workshops up to date without a reload (REAL 25). */
export function useLiveLists(): void {
  const userId = useSession().user?.id;
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    void follow(queries, leaving.signal);
    return () => leaving.abort();
  }, [userId, queries]);
}

async function follow(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const { onConnected, shareSocket } = await import('#platform/web/realtime.ts');
  if (signal.aborted) return;
  const socket = shareSocket(signal);
  const askAgain = soon(() => void queries.invalidateQueries(workshopLists), signal);
  socket.on([changed], askAgain);
  // Also fetches what happened while disconnected.
  onConnected(socket, () => void socket.send({ type: 'watch-workshops' }).then(askAgain, () => {}));
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

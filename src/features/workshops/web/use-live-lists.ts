import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { session } from '#platform/web/session/session-store.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { WorkshopsChanged } from '../domain/contract.ts';

const clock = { now: () => Date.now() };
const random = { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) };
/** Milliseconds from a word of change to asking again: what comes together is asked once, and not by all at once. */
const pause = { least: 60, more: 400 } as const;

const changed: WorkshopsChanged['type'] = 'workshops-changed';

/** While its page stands, lists of workshops follow what happens without a reload (REAL row 25). */
export function useLiveLists(): void {
  const { status } = useSession();
  const queries = useQueryClient();
  useEffect(() => {
    if (status !== 'signed-in') return;
    const leaving = new AbortController();
    void follow(queries, leaving.signal);
    return () => leaving.abort();
  }, [status, queries]);
}

async function follow(queries: QueryClient, signal: AbortSignal): Promise<void> {
  const { createSocketClient } = await import('#platform/web/socket-client.ts');
  const socket = createSocketClient({
    url: `${location.origin.replace(/^http/, 'ws')}/realtime`,
    accessToken: (refused) => (refused === null ? session.accessToken() : session.renew(refused)),
    // Signs this device out if the session is really over.
    sessionEnded: (token) => void session.renew(token),
    clock,
    random,
    signal,
  });
  const askAgain = soon(() => void queries.invalidateQueries({ queryKey: ['workshops'] }), signal);
  socket.on([changed], askAgain);
  socket.onStatus((status) => {
    // What happened while nobody listened is asked for as well.
    if (status === 'connected') socket.send({ type: 'watch-workshops' }).then(askAgain, () => {});
  });
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

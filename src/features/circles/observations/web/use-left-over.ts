import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownerOf } from '#platform/web/session/session-end.ts';
import { session } from '#platform/web/session/session-store.ts';
import { clock } from '#platform/web/world.ts';
import type { WaitingObservations } from '../domain/waiting.ts';
import { keepObservation, removeObservation } from './public/observations-client.ts';
import { openQueue } from './public/queue-session.ts';
import { unsentStore } from './public/unsent-store.ts';
import { observationsOf } from './queries.ts';

/** What this tab noted in the room and couldn't save there: it's sent from here, and shown for as long as it isn't. */
export function useLeftOver(workshopId: string): WaitingObservations {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState<WaitingObservations>([]);
  useEffect(() => {
    const leaving = new AbortController();
    const queue = openQueue({
      store: unsentStore(workshopId, ownerOf(session.getSnapshot()) ?? ''),
      clock,
      signal: leaving.signal,
      save: (note, signal) => keepObservation(workshopId, note, signal),
      remove: (id, signal) => removeObservation(workshopId, id, signal),
      changed(saved) {
        setWaiting(queue.state().waiting);
        if (saved) void queries.invalidateQueries(observationsOf(workshopId));
      },
    });
    setWaiting(queue.state().waiting);
    queue.send();
    return () => leaving.abort();
  }, [workshopId, queries]);
  return waiting;
}

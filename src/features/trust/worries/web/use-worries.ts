import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { thoughts, waitingWorries } from './queries.ts';
import { worriesStrings as words } from './strings.ts';

const failed = (error: unknown) => wordsFor<ToastText>(error, words.failed);

/** Those that wait for me, and saying that I've looked after one. */
export function useWaiting() {
  const queries = useQueryClient();
  const waiting = useQuery(waitingWorries);
  const settling = useWrite({
    mutationFn: async (id: string) => void queries.setQueryData(waitingWorries.queryKey, await api.settle({ id })),
    done: () => words.settled,
    failed,
    invalidates: waitingWorries,
  });
  return { waiting, settling };
}

/** Who's thinking of me, and putting that away. */
export function useThoughts() {
  const queries = useQueryClient();
  const { status } = useSession();
  const { data } = useQuery({ ...thoughts, enabled: status === 'signed-in' });
  const puttingAway = useWrite({
    mutationFn: async (ids: string[]) => void queries.setQueryData(thoughts.queryKey, await api.putAway({ ids })),
    failed,
    invalidates: thoughts,
  });
  return { thoughts: data, puttingAway };
}

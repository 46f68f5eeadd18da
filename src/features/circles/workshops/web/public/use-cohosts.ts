import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from '../api.ts';
import { cohostsOf } from '../queries.ts';
import { workshopsPublicStrings } from './strings.ts';

const { failed } = workshopsPublicStrings.cohosts;

/** Who the lead of a circle asked to host it, and taking one of them off. */
export function useCohosts(id: string) {
  const queries = useQueryClient();
  const { data } = useQuery(cohostsOf(id));
  const { busy, run } = useWrite({
    mutationFn: async (user_id: string) => {
      queries.setQueryData(cohostsOf(id).queryKey, await api.takeOffCohost({ id, user_id }));
    },
    failed: (error) => ({ title: wordsFor(error, failed) }),
    inOrder: `cohosts ${id}`,
  });
  return { cohosts: data?.cohosts ?? [], busy, takeOff: run };
}

/** What somebody says who's asked. */
export function useCohosting(id: string) {
  const { busy, run } = useWrite({
    mutationFn: (yes: boolean) => api.answerCohost({ id, yes }),
    failed: (error) => ({ title: wordsFor(error, failed) }),
    inOrder: `cohosts ${id}`,
  });
  return { busy, say: run };
}

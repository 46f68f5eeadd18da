import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Naming } from '../domain/contract.ts';
import { api } from './api.ts';
import { circleNaming } from './queries.ts';
import { circlePageStrings as words } from './strings.ts';

/** Whether e-mails and calendars name a circle: what its host proposes, and what its reader decides. */
export function useNaming(id: string) {
  const queries = useQueryClient();
  const { data: naming } = useQuery(circleNaming(id));
  const { offline, other } = words.failed;
  const { busy, run } = useWrite({
    mutationFn: async (change: () => Promise<Naming>) => {
      queries.setQueryData(circleNaming(id).queryKey, await change());
    },
    failed: (error) => ({ title: wordsFor(error, { offline, other }) }),
    inOrder: `naming ${id}`,
  });
  return {
    naming,
    busy,
    propose: (proposed: boolean) => run(() => api.propose({ id, proposed })),
    decide: (named: boolean) => run(() => api.decideNaming({ id, named })),
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import type { ToastText } from '#platform/web/ui/toast.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { saveCopy } from './download-client.ts';
import { ownDataStrings } from './public/strings.ts';
import { ownCopy } from './queries.ts';

const words = ownDataStrings.copy;

/** The copy of my data: how it stands, asking for one, and saving it. */
export function useCopy() {
  const queries = useQueryClient();
  const copy = useQuery(ownCopy);
  const request = useWrite({
    async mutationFn() {
      queries.setQueryData(ownCopy.queryKey, (await api.request({})).copy);
    },
    failed: (error) => wordsFor<ToastText>(error, { rate_limited: words.enough, other: words.notAsked }),
    invalidates: ownCopy,
  });
  const save = useWrite({
    async mutationFn() {
      // A look first: it may have gone meanwhile, and it renews a token that the form couldn't.
      const now = await queries.fetchQuery({ ...ownCopy, staleTime: 0 });
      if (now?.state === 'ready') await saveCopy();
    },
    failed: () => words.notSaved,
  });
  return { copy, request, save };
}

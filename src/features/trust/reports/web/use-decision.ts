import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { api } from './api.ts';
import { decisionBehind } from './queries.ts';
import { reportsStrings } from './strings.ts';

const { decided, offline, other } = reportsStrings.failed;

/** What was decided about the person who holds the link, and asking for another look: returns what went wrong. */
export function useDecision(token: string) {
  const queries = useQueryClient();
  const measure = useQuery(decisionBehind(token));
  const appealing = useMutation({
    mutationFn: (words: string) => api.appeal({ token, words }),
    onSuccess: (changed) => queries.setQueryData(decisionBehind(token).queryKey, changed),
  });
  return {
    measure,
    async appeal(words: string): Promise<string | undefined> {
      try {
        await appealing.mutateAsync(words);
        return undefined;
      } catch (error) {
        // An earlier try may have arrived after all.
        void queries.invalidateQueries(decisionBehind(token));
        return wordsFor(error, { conflict: decided, offline, other });
      }
    },
  };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSend } from '#platform/web/use-send.ts';
import { api } from './api.ts';
import { decisionBehind } from './queries.ts';
import { reportsStrings } from './strings.ts';

const { decided, offline, other } = reportsStrings.failed;

/** What was decided about the person who holds the link, and asking for another look: returns what went wrong. */
export function useDecision(token: string) {
  const queries = useQueryClient();
  const measure = useQuery(decisionBehind(token));
  const appealing = useSend({
    mutationFn: (words: string) => api.appeal({ token, words }),
    async onSuccess(changed) {
      // What's being asked for was told before this, and would come after it.
      await queries.cancelQueries(decisionBehind(token));
      queries.setQueryData(decisionBehind(token).queryKey, changed);
    },
  });
  return {
    measure,
    async appeal(words: string): Promise<string | undefined> {
      const sent = await appealing.run(words);
      if (sent.ok) return undefined;
      // An earlier try may have arrived after all.
      void queries.invalidateQueries(decisionBehind(token));
      return wordsFor(sent.error, { conflict: decided, offline, other });
    },
  };
}

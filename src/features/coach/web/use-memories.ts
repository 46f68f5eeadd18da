import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { ownMemories } from './queries.ts';
import { coachStrings } from './strings.ts';

const words = coachStrings.insights;

/** What the coach remembers of me, and how to change it. */
export function useMemories() {
  const queries = useQueryClient();
  const list = useQuery(ownMemories);
  const change = useWrite({
    mutationFn: async (given: { id: string; text?: string; paused?: boolean }) =>
      queries.setQueryData(ownMemories.queryKey, await api.changeMemory(given)),
    done: () => words.saved,
    failed: () => words.failed,
  });
  const forget = useWrite({
    mutationFn: async (id: string) => queries.setQueryData(ownMemories.queryKey, await api.forget({ id })),
    done: () => words.forgotten,
    failed: () => words.failed,
  });
  return { list, change: change.run, forget: forget.run, busy: change.busy || forget.busy };
}

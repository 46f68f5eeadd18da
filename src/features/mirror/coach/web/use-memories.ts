import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { CoachMemory } from '../domain/contract.ts';
import { api } from './api.ts';
import { memoryRows, ownMemories } from './queries.ts';
import { coachStrings } from './strings.ts';

const words = coachStrings.insights;

/** What the coach remembers of me, and how to change it. */
export function useMemories() {
  const queries = useQueryClient();
  const person = useSession().user?.id ?? '';
  const list = useQuery(ownMemories);
  const here = useKeptRows(memoryRows) ?? [];
  const change = useWrite({
    mutationFn: async (given: { id: string; text?: string; paused?: boolean }) => {
      const found = here.find(({ id }) => id === given.id);
      if (!found) {
        const before = list.data?.memories.find(({ id }) => id === given.id);
        const { memories } = await api.changeMemory(given);
        queries.setQueryData(ownMemories.queryKey, { memories });
        return isHeld(
          given,
          before,
          memories.find(({ id }) => id === given.id),
        );
      }
      const { changedMemory } = await import('../domain/memory-change.ts');
      const changed = changedMemory(found, given);
      await memoryRows.here(person).put(given.id, changed);
      return isHeld(given, found, changed);
    },
    done: (held) => (held ? words.heavy : words.saved),
    failed: () => words.failed,
  });
  const forget = useWrite({
    mutationFn: async (id: string) => {
      if (!here.some((one) => one.id === id))
        return void queries.setQueryData(ownMemories.queryKey, await api.forget({ id }));
      await memoryRows.here(person).delete(id);
    },
    done: () => words.forgotten,
    failed: () => words.failed,
  });
  return { list, here, change: change.run, forget: forget.run, busy: change.busy || forget.busy };
}

/** Whether it's paused by now though they didn't ask for that. */
function isHeld(given: { paused?: boolean }, before: CoachMemory | undefined, now: CoachMemory | undefined): boolean {
  return now?.paused === true && (given.paused ?? before?.paused) !== true;
}

import { useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { TieChange } from '../domain/shown-threads.ts';
import { api } from './api.ts';
import { freshenLists, putTie } from './queries.ts';
import { postsStrings as words } from './strings.ts';

/** How I stand to a thread: whether I follow, mute or save it, and whether it's new to me. `said`: what's told once it's so. */
export function useTie(id: string, said?: (change: TieChange) => string) {
  const queries = useQueryClient();
  return useWrite({
    inOrder: `tie ${id}`,
    async mutationFn(change: TieChange) {
      putTie(queries, id, await api.tie({ id, ...change }), change);
      return change;
    },
    ...(said && { done: (change: TieChange) => ({ title: said(change) }) }),
    failed: (error) => ({ title: wordsFor<string>(error, words.failed) }),
  });
}

/** I've seen all of a space, or of all of mine with null, up to then. */
export function useSeen(said?: string) {
  const queries = useQueryClient();
  return useWrite({
    async mutationFn({ slug, to }: { slug: string | null; to: string }) {
      await api.seen({ slug, to });
      await freshenLists(queries);
    },
    ...(said !== undefined && { done: () => ({ title: said }) }),
    failed: (error) => ({ title: wordsFor<string>(error, words.failed) }),
  });
}

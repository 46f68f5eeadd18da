import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/web/use-send.ts';
import type { Post } from '../../domain/contract.ts';
import { api } from '../api.ts';
import { freshenLists, threadOf } from '../queries.ts';

/** As a host: removes what somebody wrote, with a few words that only they read. */
export function useRemoving(post: Post) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: (note: string) => api.remove({ id: post.id, note }),
    onSettled: () => Promise.all([freshenLists(queries), queries.invalidateQueries(threadOf(post.thread_id))]),
  });
}

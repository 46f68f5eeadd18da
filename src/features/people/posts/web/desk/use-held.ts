import { useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useSend } from '#platform/web/use-send.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Post } from '../../domain/contract.ts';
import { api } from '../api.ts';
import { freshenLists, lists } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { deskStrings as words } from './strings.ts';

/** As a host: shows a post that waits, or doesn't, with a few words that only its writer reads. */
export function useHeld(post: Post) {
  const queries = useQueryClient();
  const again = {
    invalidates: lists,
    failed: (error: unknown) => ({
      title: wordsFor<string>(error, { ...postsStrings.failed, changed_meanwhile: words.changed }),
    }),
  } as const;
  const showing = useWrite({
    ...again,
    mutationFn: () => api.show({ id: post.id, edited_at: post.edited_at }),
    done: () => ({ title: words.shown }),
  });
  const { run: decline } = useSend({
    mutationFn: (note: string) => api.decline({ id: post.id, note }),
    onSettled: () => freshenLists(queries),
  });
  return { showing, decline };
}

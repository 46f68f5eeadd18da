import { useQueryClient } from '@tanstack/react-query';
import { wordsFor } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Post } from '../../domain/contract.ts';
import { api } from '../api.ts';
import { freshenThreads, lists } from '../queries.ts';
import { postsStrings } from '../strings.ts';
import { deskStrings } from './strings.ts';

const words = deskStrings.decided;

/** As a host: puts back what a host removed. */
export function usePuttingBack({ id }: Post) {
  const queries = useQueryClient();
  return useWrite({
    async mutationFn() {
      await api.putBack({ id });
      await freshenThreads(queries);
    },
    done: () => ({ title: words.back }),
    failed: (error) => ({ title: wordsFor<string>(error, { ...postsStrings.failed, forbidden: words.notBack }) }),
    invalidates: lists,
  });
}

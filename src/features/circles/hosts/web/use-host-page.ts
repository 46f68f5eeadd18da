import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSend } from '#platform/web/use-send.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { OwnHostPage } from '../domain/contract.ts';
import { api } from './api.ts';
import { hostPageStrings as words } from './public/strings.ts';
import { ownHostPage } from './queries.ts';

/** My own page, and what I can do with it. */
export function useHostPage() {
  const queries = useQueryClient();
  const own = useQuery(ownHostPage);
  const put = (now: OwnHostPage) => void queries.setQueryData(ownHostPage.queryKey, now);
  const save = useSend({
    mutationFn: (page: { slug: string; about: string; is_on: boolean }) => api.save(page),
    onSuccess: put,
  });
  const remove = useWrite({
    mutationFn: async () => put(await api.remove({})),
    done: () => ({ title: words.remove.done }),
    failed: () => ({ title: words.failed }),
    invalidates: ownHostPage,
  });
  return { own, save, remove };
}

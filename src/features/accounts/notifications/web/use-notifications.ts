import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { unreadNotifications } from './queries.ts';
import { notificationsStrings as words } from './strings.ts';

/** What I haven't read, and how to mark it. */
export function useNotifications() {
  const queries = useQueryClient();
  const unread = useQuery(unreadNotifications);
  const { run, busy } = useWrite({
    mutationFn: async (ids: string[]) => queries.setQueryData(unreadNotifications.queryKey, await api.read({ ids })),
    failed: () => ({ title: words.notMarked }),
    invalidates: unreadNotifications,
  });
  return { unread, markRead: run, busy };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isQuiet, type QuietHours } from '#features/profile/domain/quiet-hours.ts';
import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import { useNow } from '#platform/web/use-now.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Notification, NotificationsChanged } from '../domain/contract.ts';
import { api } from './api.ts';
import { unreadNotifications } from './queries.ts';
import { notificationsStrings as words } from './strings.ts';

const changed: NotificationsChanged['type'] = 'notifications-changed';
const live = { watch: 'watch-notifications', changed, queries: unreadNotifications };

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

/** What's new for me, as far as a page may show it by itself: nothing in these quiet hours, nor while they're unknown. */
export function useNews(quiet: QuietHours | null | undefined): readonly Notification[] {
  const unread = useQuery(unreadNotifications).data?.notifications ?? [];
  const now = useNow();
  return quiet === undefined || (quiet && isQuiet(now, quiet)) ? [] : unread;
}

/** Whether there is any, kept up to date. */
export function useHasNews(quiet: QuietHours | null | undefined): boolean {
  useLiveQueries(live);
  return useNews(quiet).length > 0;
}

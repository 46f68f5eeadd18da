import { useQuery } from '@tanstack/react-query';
import { isQuiet, type QuietHours } from '#features/accounts/profile/domain/quiet-hours.ts';
import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { Notification, NotificationsChanged } from '../domain/contract.ts';
import { unreadNotifications } from './queries.ts';

const changed: NotificationsChanged['type'] = 'notifications-changed';
const live = { watch: 'watch-notifications', changed, queries: unreadNotifications };

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

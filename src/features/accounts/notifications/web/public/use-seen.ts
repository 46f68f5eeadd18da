import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { unreadNotifications } from '../queries.ts';

/** These stand on the screen, under the ids of their notifications, so the bell needn't tell of them any more. */
export function useSeen(ids: readonly string[]): void {
  const queries = useQueryClient();
  const unread = useQuery(unreadNotifications).data?.notifications ?? [];
  const seen = unread.flatMap(({ id }) => (ids.includes(id) ? [id] : [])).join(' ');
  useEffect(() => {
    if (seen === '') return;
    async function mark(): Promise<void> {
      // Not what came to a tab that nobody looks at.
      if (document.hidden) return;
      // What couldn't be marked stays new until it's seen again.
      const answer = await api.read({ ids: seen.split(' ') }).catch(() => undefined);
      if (answer) queries.setQueryData(unreadNotifications.queryKey, answer);
    }
    const look = () => void mark();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [seen, queries]);
}

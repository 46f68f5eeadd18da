import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from '#platform/web/session/use-session.ts';
import { hosting, myWorkshops, upcomingWorkshops } from './queries.ts';

const lists = { upcoming: upcomingWorkshops, mine: myWorkshops };

/** One of the two lists, page by page; only fetched when signed in (R-ROLE-04). */
export function useWorkshops(list: keyof typeof lists) {
  const { status } = useSession();
  return useInfiniteQuery({ ...lists[list], enabled: status === 'signed-in' });
}

/** Whether this person may list publicly; only fetched when signed in. */
export function useHosting() {
  const { status } = useSession();
  return useQuery({ ...hosting, enabled: status === 'signed-in' });
}

import { onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import { useLiveLists } from '#features/circles/workshops/web/public/use-live-lists.ts';
import { myWorkshops, upcomingWorkshops } from '#features/circles/workshops/web/queries.ts';
import { useNow } from '#platform/web/use-now.ts';
import { glanceAt } from '../domain/glance.ts';

/** How many milliseconds lists fetched elsewhere are fresh enough for Today. */
const freshMs = 30_000;

/** The door and the next circles of this person, up to date. Both come from the workshops' lists. */
export function useToday(userId: string) {
  useLiveLists();
  const mine = useInfiniteQuery({ ...myWorkshops, staleTime: freshMs });
  const upcoming = useInfiniteQuery({ ...upcomingWorkshops, staleTime: freshMs });
  const both = [mine, upcoming];
  const now = useNow();
  const look = {
    isPaused: both.some((list) => list.isError) && !onlineManager.isOnline(),
    isError: both.some((list) => list.isError),
    retry: () => both.forEach((list) => void list.refetch()),
  };
  const [ours, open] = both.map((list) => list.data?.pages.flatMap((page) => page.workshops));
  return { look, now, glance: ours && open && glanceAt(now, { mine: ours, upcoming: open, userId }) };
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { upcomingWorkshops } from '#features/circles/workshops/web/queries.ts';

/** Circles to come that their reader may see, their own and public ones, the soonest first. */
export function useCirclesAhead() {
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(upcomingWorkshops);
  return {
    /** Undefined until they're here. */
    circles: data?.pages.flatMap(({ workshops }) => workshops).filter(({ status }) => status !== 'ended'),
    hasFailed: isError,
    retry: () => void refetch(),
    more: hasNextPage ? { ask: () => void fetchNextPage(), isBusy: isFetchingNextPage } : null,
  };
}

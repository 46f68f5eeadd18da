import { useEffect } from 'react';
import { ownZone } from '#platform/web/when.ts';
import { dateOf } from '../../domain/trends.ts';
import { useCheckIns } from '../public/use-check-ins.ts';

/** My check-ins at hand, and those before them as far back as `from` (`2026-11-01`), fetched page by page. */
export function useHistory(from: string | null) {
  const { checkIns, account, isKnown } = useCheckIns();
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = account;
  const isRead = isKnown && data !== undefined;
  const last = data?.pages.flatMap(({ check_ins }) => check_ins).at(-1);
  const end = last && dateOf(last, ownZone());
  const reaches = (day: string) => isRead && (!hasNextPage || (end !== undefined && end < day));
  const isShort = !isRead || (from !== null && !reaches(from));
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    checkIns,
    account,
    /** Whether all from this day on are at hand: only then may it be said that there are none. */
    reaches,
    /** Whether some are missing of those that were asked for: on their way, or not to be had. */
    isShort,
    hasMore: hasNextPage,
  };
}

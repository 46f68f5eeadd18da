import { useEffect } from 'react';
import { ownZone } from '#platform/web/when.ts';
import { dateOf } from '../../domain/trends.ts';
import { useCheckIns } from '../public/use-check-ins.ts';

/** My check-ins at hand, and those before them as far back as `from` (`2026-11-01`), fetched page by page. */
export function useHistory(from: string | null) {
  const { checkIns, account } = useCheckIns();
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = account;
  const loaded = account.data?.pages.flatMap(({ check_ins }) => check_ins) ?? [];
  const last = loaded.at(-1);
  const reaches = !hasNextPage || from === null || (last !== undefined && dateOf(last, ownZone()) < from);
  const isShort = account.data !== undefined && !reaches;
  useEffect(() => {
    if (isShort && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isShort, isFetching, isFetchNextPageError, fetchNextPage]);
  return { checkIns, account, isShort, hasMore: hasNextPage };
}

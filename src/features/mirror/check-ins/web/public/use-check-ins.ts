import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useReadAgain } from '#platform/web/kept/use-read-again.ts';
import { useOutbox } from '#platform/web/outbox/use-outbox.ts';
import type { CheckIn } from '../../domain/contract.ts';
import { checkInsOf, type WrittenCheckIn } from '../../domain/latest.ts';
import { checkInPages, checkInRows } from '../queries.ts';

/** Those I keep only on this device, in no order; the same list until one changes. Undefined until they're read. */
export const useCheckInsHere = (): readonly CheckIn[] | undefined => useKeptRows(checkInRows);

/**
 * All of mine that are at hand, wherever they're kept, newest first; `isKnown` once every place was looked at.
 * @param backTo in ms since 1970: as far as that, older pages are asked for by themselves
 */
export function useCheckIns(backTo = Number.POSITIVE_INFINITY) {
  const account = useInfiniteQuery(checkInPages);
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = account;
  const oldest = account.data?.pages.at(-1)?.check_ins.at(-1);
  const isShort =
    hasNextPage && !isFetchNextPageError && oldest !== undefined && Date.parse(oldest.created_at) > backTo;
  useEffect(() => {
    if (isShort && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, isFetchingNextPage, fetchNextPage]);
  // Only read: what writes them comes with what's pressed.
  const here = useKeptRows(checkInRows);
  const { pending } = useOutbox<WrittenCheckIn>(checkInRows.kind);
  useReadAgain(pending, checkInPages);
  const { data } = account;
  const checkIns = useMemo(
    () =>
      checkInsOf({
        inAccount: data?.pages.flatMap(({ check_ins }) => check_ins) ?? [],
        pending,
        here: here ?? [],
      }),
    [data, pending, here],
  );
  return { checkIns, account, isKnown: !account.isPending && here !== undefined && !isShort };
}

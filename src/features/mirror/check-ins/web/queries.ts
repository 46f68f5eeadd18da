import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/duration.ts';
import { isRecord } from '#platform/shared/records.ts';
import { alsoOffline } from '#platform/web/device-store/also-offline.ts';
import { atHand, changeCopy } from '#platform/web/device-store/copies.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { CheckIn, CheckInPage } from '../domain/contract.ts';
import { type WrittenCheckIn, withWritten } from '../domain/latest.ts';
import { limits } from '../domain/limits.ts';
import { api } from './api.ts';

const name = 'check-ins';

/** Mine in my account, newest first, the first page offline, too. For members. */
export const checkInPages = infiniteQueryOptions({
  queryKey: [name, 'account'],
  queryFn: (asking) =>
    asking.pageParam === null
      ? atHand(name, asking, (signal) => api.list({}, { signal }))
      : api.list({ before: asking.pageParam }, { signal: asking.signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  ...alsoOffline,
});

/** Reads the first page, unless that was done just now. */
export const prefetchLatest = () => queryClient.prefetchInfiniteQuery({ ...checkInPages, staleTime: minuteMs });

/** The account has them now, so that they're there before they're asked for again. */
export async function noteAllWritten(written: readonly WrittenCheckIn[]): Promise<void> {
  queryClient.setQueryData<InfiniteData<CheckInPage, string | null>>(
    checkInPages.queryKey,
    (all) => all && { ...all, pages: all.pages.map((page, index) => changedPage(page, written, index === 0)) },
  );
  await changeCopy(name, (page: CheckInPage) => {
    const { check_ins, next } = changedPage(page, written, true);
    return { check_ins: check_ins.slice(0, limits.page), next };
  });
}

/** What shows pages sorts them, so that a new one may stand on the first, whatever its time. */
function changedPage(
  { check_ins, next }: CheckInPage,
  written: readonly WrittenCheckIn[],
  isFirst: boolean,
): CheckInPage {
  const here = written.filter((one) => isFirst || check_ins.some(({ id }) => id === one.id));
  return { check_ins: here.reduce(withWritten, check_ins), next };
}

/** Mine on their way to the account, or only on this device, by their ids. */
export const checkInRows = keptRows<CheckIn>('check-ins', isCheckIn, (person) => ({
  queryKey: [name, 'here', person],
}));
export const checkInsOnDevice = checkInRows.here;
export const checkInsHere = checkInRows.all;

function isCheckIn(row: unknown): row is CheckIn {
  return isRecord(row) && typeof row.created_at === 'string' && [row.feelings, row.factors].every(Array.isArray);
}

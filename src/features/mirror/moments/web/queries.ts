import { infiniteQueryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/duration.ts';
import { isRecord } from '#platform/shared/records.ts';
import { alsoOffline } from '#platform/web/device-store/also-offline.ts';
import { atHand, changeCopy } from '#platform/web/device-store/copies.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Moment, MomentPage } from '../domain/contract.ts';
import { latestPage, type WrittenMoment, withAllWritten, withWritten } from '../domain/latest.ts';
import { api } from './api.ts';

const name = 'moments';

/** Mine in my account, the newest first, the latest of each kind at hand offline, too. For members. */
export const momentPages = infiniteQueryOptions({
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
export const prefetchLatest = () => queryClient.prefetchInfiniteQuery({ ...momentPages, staleTime: minuteMs });

/** The account has them now, so that they're there before they're asked for again. */
export async function noteAllWritten(written: readonly WrittenMoment[]): Promise<void> {
  queryClient.setQueryData(
    momentPages.queryKey,
    (all) =>
      all && { ...all, pages: written.reduce((pages: MomentPage[], one) => pages.map(changedBy(one)), all.pages) },
  );
  await changeCopy(name, ({ moments, next }: MomentPage) => latestPage(withAllWritten(moments, written), next ?? null));
}

/** What shows pages sorts them, so that a new one may stand on the first, whatever its time. */
function changedBy(written: WrittenMoment) {
  return ({ moments, next }: MomentPage, nth: number): MomentPage => {
    const isHere = nth === 0 || moments.some(({ kind, id }) => kind === written.kind && id === written.id);
    return { moments: isHere ? withWritten(moments, written) : moments, next };
  };
}

/** Mine on their way to the account, or only on this device, by their ids. */
export const momentRows = keptRows<Moment>('moments', isMoment, (person) => ({ queryKey: [name, 'here', person] }));
export const momentsHere = momentRows.here;
export const allMomentsHere = momentRows.all;

function isMoment(row: unknown): row is Moment {
  return isRecord(row) && typeof row.created_at === 'string' && isRecord(row.payload);
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/duration.ts';
import { alsoOffline, atHand, changeCopy } from '#platform/web/device-store/copies.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Moment, MomentPage } from '../domain/contract.ts';
import { latestPage, type Written, withAllWritten, withWritten } from '../domain/latest.ts';
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
export async function noteAllWritten(written: readonly Written[]): Promise<void> {
  queryClient.setQueryData(
    momentPages.queryKey,
    (all) =>
      all && { ...all, pages: written.reduce((pages: MomentPage[], one) => pages.map(changedBy(one)), all.pages) },
  );
  await changeCopy(name, ({ moments, next }: MomentPage) => latestPage(withAllWritten(moments, written), next ?? null));
}

/** Whoever shows pages sorts them, so that a new one may stand on the first, whatever its time. */
function changedBy(written: Written) {
  return ({ moments, next }: MomentPage, nth: number): MomentPage => {
    const isHere = nth === 0 || moments.some(({ kind, id }) => kind === written.kind && id === written.id);
    return { moments: isHere ? withWritten(moments, written) : moments, next };
  };
}

/** What I keep only on this device, by its id. */
export const momentsHere = (person: string) => deviceStore<Moment>(person, name);

export const allMomentsHere = (person: string) =>
  queryOptions({
    queryKey: ['moments', 'here', person],
    queryFn: async () => (await momentsHere(person).list()).map(({ row }) => row),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

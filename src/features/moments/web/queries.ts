import { queryOptions } from '@tanstack/react-query';
import { alsoOffline, atHand, changeCopy } from '#platform/web/device-store/copies.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Latest, Moment } from '../domain/contract.ts';
import { latestOf, type Written, withWritten } from '../domain/latest.ts';
import { api } from './api.ts';

const name = 'moments';

/** My latest in the account, at hand offline, too. For members. */
export const latestMoments = queryOptions({
  queryKey: ['moments', 'latest'],
  queryFn: ({ signal }) => atHand(name, () => api.list({}, { signal })),
  ...alsoOffline,
});

/** The account has it now, so that it's there before it's asked for again. */
export async function noteWritten(written: Written): Promise<void> {
  const changed = ({ moments }: Latest): Latest => ({ moments: withWritten(moments, written) });
  queryClient.setQueryData(latestMoments.queryKey, (latest) => latest && changed(latest));
  await changeCopy(name, (latest: Latest) => ({ moments: latestOf(changed(latest).moments) }));
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

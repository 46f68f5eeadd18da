import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import type { CheckIn } from '../domain/contract.ts';
import { api } from './api.ts';

/** Everything about them, to be asked for again. */
export const anyCheckIns = { queryKey: ['check-ins'] };

/** Mine in my account, newest first, 50 a page. For members. */
export const checkInPages = infiniteQueryOptions({
  queryKey: ['check-ins', 'account'],
  queryFn: ({ pageParam, signal }) => api.list(pageParam === null ? {} : { before: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});

/** Those I keep only on this device, by their ids. */
export const checkInsOnDevice = (person: string) => deviceStore<CheckIn>(person, 'check-ins');

/** All of these, in no order. */
export const checkInsHere = (person: string) =>
  queryOptions({
    queryKey: ['check-ins', 'here', person],
    queryFn: async () => (await checkInsOnDevice(person).list()).map(({ row }) => row),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AskedPeople } from '../domain/contract.ts';
import { api } from './api.ts';

/** Everything of the directory, to be asked for again. */
export const anyPeople = { queryKey: ['directory'] } as const;

/** My own card. */
export const ownCard = queryOptions({
  queryKey: [...anyPeople.queryKey, 'own'],
  queryFn: ({ signal }) => api.own(undefined, { signal }),
});

/** Who's asked for: by the start of a name, and by topic. */
export type PeopleFilter = Pick<AskedPeople, 'name' | 'topic'>;

/** People by name, page by page. */
export const peopleListed = (who: AskedPeople['who'], { name, topic }: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...anyPeople.queryKey, 'listed', who, name, topic ?? null],
    queryFn: ({ signal, pageParam: after }) =>
      api.people({ who, name, ...(topic && { topic }), ...(after !== null && { after }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

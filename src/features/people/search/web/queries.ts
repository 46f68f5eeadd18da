import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What's found by this, the latest posts first; every page after the first has more posts alone. */
export const foundBy = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal, pageParam: before }) =>
      api.find(before === null ? { q } : { q, kind: 'posts', before }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

const halfAMinute = 30_000;

/** Who I practise with, and could. For members. */
export const practice = queryOptions({
  queryKey: ['pairs'],
  queryFn: ({ signal }) => api.practice(undefined, { signal }),
  // The other acts at any time; and the room opens by the clock.
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data && state.data.pairs.length > 0 ? halfAMinute : false),
});

import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What I'd rather not read. For members. */
export const whatIMuted = queryOptions({
  queryKey: ['mutes'],
  queryFn: ({ signal }) => api.muted(undefined, { signal }),
  staleTime: 0,
});

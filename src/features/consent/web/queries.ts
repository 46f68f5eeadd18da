import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What I agreed to or turned down, newest first. For members. */
export const ownConsents = queryOptions({
  queryKey: ['consent', 'own'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
  // Answered elsewhere meanwhile, it counts at once.
  staleTime: 0,
});

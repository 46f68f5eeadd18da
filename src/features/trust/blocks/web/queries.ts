import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** People I've blocked. For members. */
export const blockedPeople = queryOptions({
  queryKey: ['blocks', 'people'],
  queryFn: ({ signal }) => api.blocked({}, { signal }),
  // 'Block' in a room goes past this cache.
  staleTime: 0,
});

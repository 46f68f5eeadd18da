import { queryOptions } from '@tanstack/react-query';
import { api, hostsApi } from './api.ts';

/** My profile: my name, and whether I was asked for it. For members. */
export const ownProfile = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
});

/** Whether I read reports. Who does is decided where the server starts, so it's asked once. For members. */
export const ownStewardship = queryOptions({
  queryKey: ['profile', 'stewardship'],
  queryFn: ({ signal }) => hostsApi.hosting({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

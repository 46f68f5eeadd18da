import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** My profile: how I am called, and whether I was asked. For members. */
export const ownProfile = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
});

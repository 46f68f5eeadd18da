import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** My profile: my name, and whether I was asked for it. For members. */
export const ownProfile = queryOptions({
  queryKey: ['profile', 'own'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
});

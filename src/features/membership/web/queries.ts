import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What I have, and what's premium here. For members. */
export const ownMembership = queryOptions({
  queryKey: ['membership'],
  queryFn: ({ signal }) => api.read({}, { signal }),
});

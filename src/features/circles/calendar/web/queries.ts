import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** My private calendar, null without one. For members. */
export const ownFeed = queryOptions({
  queryKey: ['calendar', 'feed'],
  queryFn: async ({ signal }) => (await api.own({}, { signal })).feed,
});

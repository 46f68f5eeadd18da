import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What stands out in my check-ins, newest first. For members. */
export const ownInsights = queryOptions({
  queryKey: ['insights', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Those that wait for me, as a host or a steward. */
export const waitingWorries = queryOptions({
  queryKey: ['worries', 'waiting'],
  queryFn: ({ signal }) => api.waiting({}, { signal }),
  staleTime: 0,
});

/** Whether somebody's thinking of me. */
export const thoughts = queryOptions({
  queryKey: ['worries', 'for-me'],
  queryFn: ({ signal }) => api.forMe({}, { signal }),
});

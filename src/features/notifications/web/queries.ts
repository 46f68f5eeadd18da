import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What I haven't read. For members. */
export const unreadNotifications = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => api.unread({}, { signal }),
});

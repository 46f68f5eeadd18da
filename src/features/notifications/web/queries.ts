import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What I haven't read. For members. */
export const unreadNotifications = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => api.unread({}, { signal }),
});

/** What I want to be told. For members. */
export const notificationChoices = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => api.choices({}, { signal }),
});

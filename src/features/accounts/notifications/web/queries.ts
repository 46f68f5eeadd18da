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

/* Of devices little is asked, and what asks comes with it: these stand on every member's page. */

/** My devices that are told. For members. */
export const pushDevices = queryOptions({
  queryKey: ['notifications', 'push', 'devices'],
  queryFn: async ({ signal }) => (await import('./push/api.ts')).pushApi.devices({}, { signal }),
});

/** Whether this browser takes what's sent to it. */
export const subscribedHere = queryOptions({
  queryKey: ['notifications', 'push', 'here'],
  queryFn: async () => (await import('./push/device-client.ts')).isSubscribedHere(),
  networkMode: 'always',
});

import { queryOptions } from '@tanstack/react-query';
import { api, pushApi } from './api.ts';
import { isSubscribedHere } from './push/device-client.ts';

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

/** My devices that are told. For members. */
export const pushDevices = queryOptions({
  queryKey: ['notifications', 'push', 'devices'],
  queryFn: ({ signal }) => pushApi.devices({}, { signal }),
});

/** Whether this browser takes what's sent to it. */
export const subscribedHere = queryOptions({
  queryKey: ['notifications', 'push', 'here'],
  queryFn: isSubscribedHere,
  networkMode: 'always',
});

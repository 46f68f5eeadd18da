import { calendarStrings as calendar } from '#features/calendar/web/public/strings.ts';
import { notificationChoicesStrings as told } from '#features/notifications/web/public/strings.ts';
import { pageWith, title as profileTitle } from '#features/profile/web/pages/profile.tsx';
import { lazyPart } from '#platform/web/chunk-loader.ts';

/* The page of one's profile, with the parts that belong to features which know profiles themselves. */

export const parts = {
  notifications: {
    title: told.title,
    text: told.text,
    Content: lazyPart(
      'notification-choices',
      async () =>
        (await import('#features/notifications/web/public/components/notification-choices.tsx')).NotificationChoices,
    ),
  },
  calendar: {
    title: calendar.title,
    text: calendar.text,
    Content: lazyPart(
      'calendar-link',
      async () => (await import('#features/calendar/web/public/components/calendar-link.tsx')).CalendarLink,
    ),
  },
  PushDevices: lazyPart(
    'push-devices',
    async () => (await import('#features/notifications/web/public/components/push-devices.tsx')).PushDevices,
  ),
  HostSettings: lazyPart(
    'host-settings',
    async () => (await import('#features/hosts/web/public/components/host-settings.tsx')).HostSettings,
  ),
};

export const title = profileTitle;
export const Page = pageWith(parts);

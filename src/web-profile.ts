import { notificationChoicesStrings as told } from '#features/accounts/notifications/web/public/strings.ts';
import { pageWith, title as profileTitle } from '#features/accounts/profile/web/pages/profile.tsx';
import { calendarStrings as calendar } from '#features/circles/calendar/web/public/strings.ts';
import { lazyPart } from '#platform/web/chunk-loader.ts';

/* The page of one's profile, with the parts that belong to features which know profiles themselves. */

export const parts = {
  notifications: {
    title: told.title,
    text: told.text,
    Content: lazyPart(
      'notification-choices',
      async () =>
        (await import('#features/accounts/notifications/web/public/components/notification-choices.tsx'))
          .NotificationChoices,
    ),
  },
  calendar: {
    title: calendar.title,
    text: calendar.text,
    Content: lazyPart(
      'calendar-link',
      async () => (await import('#features/circles/calendar/web/public/components/calendar-link.tsx')).CalendarLink,
    ),
  },
  PushDevices: lazyPart(
    'push-devices',
    async () => (await import('#features/accounts/notifications/web/public/components/push-devices.tsx')).PushDevices,
  ),
  HostSettings: lazyPart(
    'host-settings',
    async () => (await import('#features/circles/hosts/web/public/components/host-settings.tsx')).HostSettings,
  ),
};

export const title = profileTitle;
export const Page = pageWith(parts);

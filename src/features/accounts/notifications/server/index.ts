import { whenWithdrawn } from '#features/trust/consent/server/hooks.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { paths } from '#platform/shared/paths.ts';
import * as events from '../domain/events.ts';
import { type ChoicesDeps, createChoicesService } from './choices-service.ts';
import { createNotificationsGateway } from './gateway.ts';
import { createNotificationsListeners } from './listeners.ts';
import { deleteSuggestionNews, insertNews, markRead, markReadAbout } from './notifications-repository.ts';
import {
  createNotificationsService,
  type NotificationsDeps,
  type NotificationsService,
} from './notifications-service.ts';
import { personalData } from './personal-data.ts';
import { createDevicesService, type DevicesDeps } from './push/devices-service.ts';
import { createPushRoutes } from './push/push-routes.ts';
import { createPushService, type PushDeps } from './push/push-service.ts';
import { createNotificationsRoutes } from './routes.ts';

/** Each browser's maker has one; others than these name theirs when they subscribe. */
const pushServices = [
  {
    what: 'If you switch notices on for a device, they go through the push service of its browser’s maker, locked so that only that browser can read them, such as',
    hosts: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com', 'notify.windows.com'],
  },
];

/** What people are told in the app, and on their devices. */
export function createNotifications(deps: NotificationsDeps & ChoicesDeps & PushDeps & DevicesDeps): {
  feature: ServerFeature;
  api: {
    /** Tells one person something, in the transaction where it happens. */
    notify: typeof insertNews;
    /** Tells somebody about one circle, if they still have a seat in it. */
    tellSeated: NotificationsService['tellSeated'];
    /** What they tell was seen elsewhere. */
    markRead: typeof markRead;
    /** The thread, or the post, that they tell of was read. */
    markReadAbout: typeof markReadAbout;
  };
} {
  const notifications = createNotificationsService(deps);
  const choices = createChoicesService(deps);
  const push = createPushService(deps);
  return {
    feature: defineFeature({
      name: 'notifications',
      http: (app) => deps.stops.mount(app, 'digest', paths.profile, choices.stopDigest),
      routes: {
        ...createNotificationsRoutes(notifications, choices),
        push: createPushRoutes(createDevicesService(deps)),
      },
      realtime: createNotificationsGateway(notifications),
      events: Object.values(events),
      listeners: createNotificationsListeners(notifications, choices, push),
      // That suggestions were made.
      hooks: [whenWithdrawn('check-ins', deleteSuggestionNews)],
      jobs: [
        { name: 'notifications.claim-digests', cron: '*/15 * * * *', run: choices.claimDigests },
        { name: 'notifications.wake-pushes', cron: '* * * * *', run: push.wake },
      ],
      start: async () => {
        const stop = await notifications.start();
        return async () => {
          await stop();
          deps.sender.close();
        };
      },
      outside: pushServices,
      title: 'Notifications',
      personalData,
    }),
    api: { notify: insertNews, tellSeated: notifications.tellSeated, markRead, markReadAbout },
  };
}

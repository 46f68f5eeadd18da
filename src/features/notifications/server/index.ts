import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { createNotificationsGateway } from './gateway.ts';
import { createNotificationsListeners } from './listeners.ts';
import { createNotificationsService, type NotificationsDeps } from './notifications-service.ts';
import { personalData } from './personal-data.ts';
import { createNotificationsRoutes } from './routes.ts';

/** What people are told in the app. */
export function createNotifications(deps: NotificationsDeps): { feature: ServerFeature } {
  const notifications = createNotificationsService(deps);
  return {
    feature: defineFeature({
      name: 'notifications',
      routes: createNotificationsRoutes(notifications),
      realtime: createNotificationsGateway(notifications),
      listeners: createNotificationsListeners(notifications),
      start: notifications.start,
      title: 'Notifications',
      personalData,
    }),
  };
}

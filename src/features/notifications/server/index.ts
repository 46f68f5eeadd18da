import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import * as events from '../domain/events.ts';
import { type ChoicesDeps, createChoicesService } from './choices-service.ts';
import { createNotificationsGateway } from './gateway.ts';
import { createNotificationsListeners } from './listeners.ts';
import { deleteSuggestionNews, insertNews, markRead } from './notifications-repository.ts';
import { createNotificationsService, type NotificationsDeps } from './notifications-service.ts';
import { personalData } from './personal-data.ts';
import { createNotificationsRoutes } from './routes.ts';

/** What people are told in the app. */
export function createNotifications(deps: NotificationsDeps & ChoicesDeps): {
  feature: ServerFeature;
  api: {
    /** Tells one person something, in the transaction in which it happens. */
    notify: typeof insertNews;
    /** What they tell was seen elsewhere. */
    markRead: typeof markRead;
    /** Forgets that suggestions were made, with the consent they rest on. */
    forgetSuggestions: typeof deleteSuggestionNews;
  };
} {
  const notifications = createNotificationsService(deps);
  const choices = createChoicesService(deps);
  return {
    feature: defineFeature({
      name: 'notifications',
      routes: createNotificationsRoutes(notifications, choices),
      realtime: createNotificationsGateway(notifications),
      events: Object.values(events),
      listeners: createNotificationsListeners(notifications, choices),
      jobs: [{ name: 'notifications.claim-digests', cron: '*/15 * * * *', run: choices.claimDigests }],
      start: notifications.start,
      title: 'Notifications',
      personalData,
    }),
    api: { notify: insertNews, markRead, forgetSuggestions: deleteSuggestionNews },
  };
}

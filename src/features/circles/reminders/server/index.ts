import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { paths } from '#platform/shared/paths.ts';
import * as events from '../domain/events.ts';
import { createRemindersListeners } from './listeners.ts';
import { createNoticeService } from './notice-service.ts';
import { personalData } from './personal-data.ts';
import { createReminderService, type ReminderDeps } from './reminder-service.ts';

/** Mails about the circles one comes to: before they begin, and when they're moved or called off. */
export function createReminders(deps: ReminderDeps): { feature: ServerFeature } {
  const reminders = createReminderService(deps);
  const notices = createNoticeService(deps);
  return {
    feature: defineFeature({
      name: 'reminders',
      http: (app) => deps.stops.mount(app, 'reminders', paths.profile, reminders.stop),
      events: Object.values(events),
      listeners: createRemindersListeners(reminders, notices),
      jobs: [{ name: 'reminders.claim-due', cron: '* * * * *', run: reminders.claimDue }],
      title: 'Reminders',
      personalData,
    }),
  };
}

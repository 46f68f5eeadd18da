import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { type CalendarDeps, createCalendarService } from './calendar-service.ts';
import { mountFeed } from './feed-routes.ts';
import { personalData } from './personal-data.ts';
import { createCalendarRoutes } from './routes.ts';

/** One's circles in one's own calendar. */
export function createCalendar(deps: CalendarDeps): { feature: ServerFeature } {
  const calendar = createCalendarService(deps);
  return {
    feature: defineFeature({
      name: 'calendar',
      routes: createCalendarRoutes(calendar),
      http: (app) => mountFeed(app, calendar),
      title: 'Your calendar',
      personalData,
    }),
  };
}

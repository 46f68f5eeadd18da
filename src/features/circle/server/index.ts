import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import * as events from '../domain/events.ts';
import { type BetweenDeps, createBetweenService } from './between-service.ts';
import { type CircleDeps, createCircleService } from './circle-service.ts';
import { createCircleListeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { createCircleRoutes } from './routes.ts';
import { deleteWaiting } from './waiting-repository.ts';

/** The page of each circle, and who comes. */
export function createCircle(deps: CircleDeps & BetweenDeps): {
  feature: ServerFeature;
  api: { forgetWaiting: typeof deleteWaiting };
} {
  const circles = createCircleService(deps);
  const between = createBetweenService(deps);
  const feature = defineFeature({
    name: 'circle',
    routes: createCircleRoutes(circles, between),
    events: Object.values(events),
    listeners: createCircleListeners(circles, between),
    // However a seat came free; what's freed by hand is given on at once.
    jobs: [{ name: 'circle.move-up', cron: '* * * * *', run: circles.moveUp }],
    title: 'Circles you come to',
    personalData,
  });
  return { feature, api: { forgetWaiting: deleteWaiting } };
}

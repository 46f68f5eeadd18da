import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import * as events from '../domain/events.ts';
import { type AlumniDeps, createAlumniService } from './alumni-service.ts';
import { createAlumniListeners } from './listeners.ts';
import { personalData } from './personal-data.ts';
import { createAlumniRoutes } from './routes.ts';
import { findLine } from './thanks-repository.ts';
import { createThanksService, type ThanksDeps } from './thanks-service.ts';

/** People somebody practised with: who's seen, and kind words between them. */
export function createAlumni(deps: AlumniDeps & ThanksDeps): {
  feature: ServerFeature;
  api: { lineOf: typeof findLine };
} {
  const thanks = createThanksService(deps);
  return {
    feature: defineFeature({
      name: 'alumni',
      routes: createAlumniRoutes(createAlumniService(deps), thanks),
      events: Object.values(events),
      listeners: createAlumniListeners(thanks),
      title: 'People you practised with',
      personalData,
    }),
    api: { lineOf: findLine },
  };
}

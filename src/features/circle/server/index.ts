import { guestSentAway, leadPassedOn } from '#features/workshops/server/hooks.ts';
import type { SystemTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import * as events from '../domain/events.ts';
import { deleteNote, deleteNotes } from './between-repository.ts';
import { type BetweenDeps, createBetweenService } from './between-service.ts';
import { type CircleDeps, type CircleService, createCircleService } from './circle-service.ts';
import { createCircleListeners } from './listeners.ts';
import { deleteProposalAt } from './naming-repository.ts';
import { createNamingService } from './naming-service.ts';
import { personalData } from './personal-data.ts';
import { createCircleRoutes } from './routes.ts';
import { deleteWaiting } from './waiting-repository.ts';

async function forgetGuest(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
  await deleteWaiting(tx, workshopId, userId);
  await deleteNote(tx, workshopId, userId);
}

/** The page of each circle, and who comes. */
export function createCircle(deps: CircleDeps & BetweenDeps): {
  feature: ServerFeature;
  api: {
    /** Someone was asked to leave, or doesn't come: neither their place on the list nor their note stays. */
    forgetGuest: typeof deleteWaiting;
    /** The page of a circle, as its reader may see it. @throws Refusal `not_found` */
    page: CircleService['page'];
    /** The dates still to come of its series, as its reader may come to them. @throws Refusal `not_found` */
    dates: CircleService['dates'];
  };
} {
  const circles = createCircleService(deps);
  const between = createBetweenService(deps);
  const naming = createNamingService(deps);
  const feature = defineFeature({
    name: 'circle',
    routes: createCircleRoutes(circles, between, naming),
    events: Object.values(events),
    listeners: createCircleListeners(circles, between, naming),
    // However a seat came free; what's freed by hand is given on at once.
    jobs: [{ name: 'circle.move-up', cron: '* * * * *', run: circles.moveUp }],
    hooks: [
      at(guestSentAway, forgetGuest),
      // What people told the one before isn't for the next (CARE C15), nor is what that one proposed theirs.
      at(leadPassedOn, deleteNotes),
      at(leadPassedOn, deleteProposalAt),
    ],
    title: 'Circles you come to',
    personalData,
  });
  return { feature, api: { forgetGuest, page: circles.page, dates: circles.dates } };
}

import type { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { guestSentAway, leadPassedOn } from '#features/circles/workshops/server/hooks.ts';
import type { Caller, SystemTx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import { at } from '#platform/server/hooks.ts';
import { mayCome } from '../domain/contract.ts';
import * as events from '../domain/events.ts';
import { deleteNote, deleteNotes } from './between-repository.ts';
import { type BetweenDeps, createBetweenService } from './between-service.ts';
import { type CirclePageDeps, type CirclePageService, createCirclePageService } from './circle-page-service.ts';
import { createCircleListeners, type TellSeated } from './listeners.ts';
import { deleteProposalAt } from './naming-repository.ts';
import { createNamingService } from './naming-service.ts';
import { personalData } from './personal-data.ts';
import { createCirclePageRoutes } from './routes.ts';
import { deleteWaiting } from './waiting-repository.ts';

async function forgetGuest(tx: SystemTx, workshopId: string, userId: string): Promise<void> {
  await deleteWaiting(tx, workshopId, userId);
  await deleteNote(tx, workshopId, userId);
}

/** The page of each circle, and who comes. */
export function createCirclePage(deps: CirclePageDeps & BetweenDeps & { tellSeated: TellSeated }): {
  feature: ServerFeature;
  api: {
    /** Someone was asked to leave, or doesn't come: neither their place on the list nor their note stays. */
    forgetGuest: typeof deleteWaiting;
    /** The page of a circle, as its reader may see it. @throws Refusal `not_found` */
    page: CirclePageService['page'];
    /** What decides whether its reader may have a seat in it. @throws Refusal `not_found` */
    guestAt(
      caller: Caller,
      door: DoorAhead,
    ): Promise<{ id: string; wasSentAway: boolean; mayCome: boolean; isHost: boolean }>;
    /** The dates still to come of its series, as its reader may come to them. @throws Refusal `not_found` */
    dates: CirclePageService['dates'];
  };
} {
  const circles = createCirclePageService(deps);
  const between = createBetweenService(deps);
  const naming = createNamingService(deps);
  const feature = defineFeature({
    name: 'circle-page',
    routes: createCirclePageRoutes(circles, between, naming),
    events: Object.values(events),
    listeners: createCircleListeners({ circles, between, naming }, deps.tellSeated),
    // However a seat came free; what's freed by hand is given on at once.
    jobs: [{ name: 'circle-page.move-up', cron: '* * * * *', run: circles.moveUp }],
    hooks: [
      at(guestSentAway, forgetGuest),
      // What people told the one before isn't for the next (CARE C15), nor is what that one proposed theirs.
      at(leadPassedOn, deleteNotes),
      at(leadPassedOn, deleteProposalAt),
    ],
    title: 'Circles you come to',
    personalData,
  });
  const api = {
    forgetGuest,
    page: circles.page,
    async guestAt(caller: Caller, door: DoorAhead) {
      const circle = await circles.page(caller, door);
      return {
        id: circle.id,
        wasSentAway: circle.door === 'refused',
        mayCome: mayCome(circle),
        isHost: circle.part === 'facilitator' || circle.is_host,
      };
    },
    dates: circles.dates,
  };
  return { feature, api };
}

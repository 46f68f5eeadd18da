import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** The facilitator opened the room, or someone entered when it was time. */
export const WorkshopStarted = event('workshop.started', v.object({ workshop_id: Id }));

/** Planned ones begin at another time; several at once are one change. */
export const WorkshopMoved = event(
  'workshop.moved',
  v.object({ workshops: v.array(v.object({ id: Id, scheduled_at: v.string() })) }),
);

/**
 * Planned ones that this person was coming to won't take place. A fact for each guest, with all that they're told: the
 * circles may be gone by then, with their facilitator's account.
 */
export const WorkshopCancelled = event(
  'workshop.cancelled',
  v.object({ user_id: Id, circles: v.array(v.object({ scheduled_at: v.string(), time_zone: v.string() })) }),
);

/** Its facilitator would like this person to host it with them, and its other dates that they were asked for at once. */
export const CohostAsked = event('workshop.cohost-asked', v.object({ workshop_id: Id, user_id: Id }));

/** Several dates were planned as one series. */
export const SeriesPlanned = event('workshop.series-planned', v.object({ series_id: Id }));

/** Dates of a series that are still to come are called something else. */
export const SeriesRenamed = event('workshop.series-renamed', v.object({ series_id: Id }));

/** Somebody hosts it too from now on, or no longer. */
export const CohostsChanged = event('workshop.cohosts-changed', v.object({ workshop_id: Id }));

/** It was ended by its facilitator, or because its time was up. */
export const WorkshopEnded = event('workshop.ended', v.object({ workshop_id: Id }));

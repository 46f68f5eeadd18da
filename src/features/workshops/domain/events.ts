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

/** Their facilitator called them off before they began. */
export const WorkshopCancelled = event('workshop.cancelled', v.object({ workshop_ids: v.array(Id) }));

/** It was ended by its facilitator, or because its time was up. */
export const WorkshopEnded = event('workshop.ended', v.object({ workshop_id: Id }));

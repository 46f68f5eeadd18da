import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** The facilitator opened the room, or someone entered when it was time. */
export const WorkshopStarted = event('workshop.started', v.object({ workshop_id: Id }));

/** It was ended by its facilitator, or because its time was up. */
export const WorkshopEnded = event('workshop.ended', v.object({ workshop_id: Id }));

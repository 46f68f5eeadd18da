import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** The facilitator wrote to everyone who comes; one for each of them. */
export const GuestWrittenTo = event('circle.guest-written-to', v.object({ workshop_id: Id, user_id: Id }));

/** Someone on a waiting list got the seat that came free; `other_ids`: and at once those on these dates, too. */
export const SeatFound = event(
  'circle.seat-found',
  v.object({ workshop_id: Id, user_id: Id, other_ids: v.optional(v.array(Id)) }),
);

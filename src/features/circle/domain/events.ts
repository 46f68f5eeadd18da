import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Someone on a waiting list got the seat that came free. */
export const SeatFound = event('circle.seat-found', v.object({ workshop_id: Id, user_id: Id }));

import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Somebody checked in, perhaps a while ago without a connection. Says nothing of how they are. */
export const CheckInRecorded = event('check-in.recorded', v.object({ user_id: Id, check_in_id: Id }));

/** Somebody changed a check-in, or deleted it: what followed from it may not hold any more. */
export const CheckInChanged = event('check-in.changed', v.object({ user_id: Id, check_in_id: Id }));

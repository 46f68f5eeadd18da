import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/**
 * Somebody who wants a mail about it has something new that they haven't read. `claimed`: from when until when it sums up, ISO
 * 8601, for one that can't be sent in time.
 */
export const DigestDue = event(
  'notifications.digest-due',
  v.object({ user_id: Id, claimed: v.optional(v.object({ since: v.string(), until: v.string() })) }),
);

/** Somebody whose devices are told of such things has something new. */
export const NewsTold = event('notifications.told', v.object({ user_id: Id, notification_id: Id }));

/** One device is to be told of one thing now. */
export const PushDue = event('notifications.push-due', v.object({ user_id: Id, delivery_id: Id }));

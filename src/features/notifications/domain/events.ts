import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Somebody who wants a mail about it has something new that they haven't read. */
export const DigestDue = event('notifications.digest-due', v.object({ user_id: Id }));

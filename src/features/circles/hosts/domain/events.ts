import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** An address asked to hear of a host's dates, and hasn't said yes to our question yet. */
export const FollowAsked = event('hosts.follow-asked', v.object({ follower_id: Id }));

/** A host has new dates; one for each who follows. */
export const DatesNew = event('hosts.dates-new', v.object({ follower_id: Id }));

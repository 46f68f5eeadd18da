import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Somebody thanked somebody they practised with, who gets to hear of it. */
export const PersonThanked = event('alumni.person-thanked', v.object({ thanks_id: Id, user_id: Id }));

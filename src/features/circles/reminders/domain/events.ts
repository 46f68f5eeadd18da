import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

/** Somebody is to be reminded of a circle. */
export const ReminderDue = event('reminder.due', v.object({ reminder_id: Id }));

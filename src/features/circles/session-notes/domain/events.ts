import * as v from 'valibot';
import { event } from '#platform/shared/event.ts';
import { Id } from '#platform/shared/ids.ts';

const about = { workshop_id: Id, user_id: Id };

/** A circle is over, and its notes are there for somebody who was in it. */
export const NotesReady = event('session-notes.ready', v.object(about));

/** Their mail waits for the end of their quiet hours; `first` is the event it began with. */
export const NotesMailWaits = event('session-notes.mail-waits', v.object({ ...about, first: Id }));

import { textDraft } from '#platform/web/kept/kept-draft.ts';
import { noteDraftsKey } from './queries.ts';

/** A note I haven't sent, by who it's for, on this device (CARE C27). */
export const noteDrafts = textDraft('notes', noteDraftsKey);

import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { InvitationToken } from './invitation-link.ts';

/**
 * Which circle, and how its reader came to it: by its link, or as one that's open to them. Once its id is known the link
 * may have been renewed: members stay.
 */
export const DoorAhead = v.union([v.object({ token: InvitationToken, id: v.optional(Id) }), v.object({ id: Id })]);
export type DoorAhead = v.InferOutput<typeof DoorAhead>;

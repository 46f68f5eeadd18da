import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { InvitationToken } from '#features/workshops/domain/invitation-link.ts';
import { Id } from '#platform/shared/ids.ts';

/** Which circle, and how its reader came to it: by its link, or as one that's open to them. */
const Door = v.union([v.object({ token: InvitationToken }), v.object({ id: Id })]);
export type Door = v.InferOutput<typeof Door>;

/** The page of a circle, as its reader may see it: nobody else's name but the facilitator's, and never the code. */
export const Circle = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  /** A topic's slug, or `general`. */
  category: v.string(),
  scheduled_at: v.string(),
  time_zone: v.string(),
  duration_minutes: v.number(),
  max_participants: v.number(),
  seats_left: v.number(),
  is_public: v.boolean(),
  status: v.picklist(['pending', 'live', 'ended']),
  /** Null before it begins; one that ended without it was called off. */
  started_at: v.nullable(v.string()),
  facilitator_name: v.string(),
  facilitator_line: v.nullable(v.string()),
  /** What happens, from its template; `duration` in minutes. Empty without one. */
  phases: v.array(v.object({ phase: v.string(), duration: v.number() })),
  /** Its template's; empty without one. */
  agreements: v.array(v.string()),
  /** The token of its link; null for a reader who neither holds it nor belongs to the circle. */
  invitation: v.nullable(v.string()),
  part: v.picklist(['facilitator', 'coming', 'waiting', 'none']),
  /** Place on the waiting list, from 1. */
  place: v.nullable(v.number()),
  /** The next public one of the same facilitator. */
  next: v.nullable(v.object({ id: Id, title: v.string(), scheduled_at: v.string() })),
  /** How often what a calendar shows of it has changed. */
  revision: v.number(),
  /** Which date of a weekly series it is, from 1; null for one by itself. */
  series: v.nullable(v.object({ position: v.number(), count: v.number() })),
  /** Now, so that a countdown doesn't trust the reader's clock. */
  server_time: v.string(),
});
export type Circle = v.InferOutput<typeof Circle>;

/** Calls about who comes. An unknown circle, one that isn't open to the caller, and a renewed link are `not_found`. */
export const circleContract = {
  page: oc
    .route({ method: 'POST', path: '/api/v1/circles/page', summary: 'The page of a circle, for whoever may see it' })
    .input(Door)
    .output(Circle),
  come: oc
    .route({ method: 'POST', path: '/api/v1/circles/come', summary: 'I come: a seat, or a place on the waiting list' })
    .input(Door)
    .output(Circle),
  decline: oc
    .route({ method: 'POST', path: '/api/v1/circles/decline', summary: 'I can’t come: my seat is someone else’s' })
    .input(Door)
    .output(Circle),
};

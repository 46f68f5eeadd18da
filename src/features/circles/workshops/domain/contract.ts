import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { hostingContract } from '#features/accounts/profile/domain/hosting.ts';
import { Username } from '#features/accounts/profile/domain/username.ts';
import { AskedPrice, NewPrice } from '#features/circles/prices/domain/asked-price.ts';
import { Id } from '#platform/shared/ids.ts';
import { line } from '#platform/shared/text.ts';
import { CohostNames, cohostsContract } from './cohosts.ts';
import { Topic } from './content.ts';
import { DateCount, Repeats, WorkshopDetails } from './details.ts';
import { knockStates } from './door.ts';
import { limits } from './limits.ts';
import { roles } from './policy.ts';
import { relays } from './relay.ts';
import { rhythms } from './rhythm.ts';
import { scopes } from './series.ts';

const WorkshopStatus = v.picklist(['pending', 'live', 'ended']);

/**
 * A workshop as its reader may see it (R-ENT-09). `meeting_code` is null for everyone but the facilitator and members
 * (CARE C5).
 */
export const Workshop = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  scheduled_at: v.string(),
  time_zone: v.string(),
  facilitator_id: Id,
  facilitator_name: v.string(),
  max_participants: v.number(),
  seats_left: v.number(),
  duration_minutes: v.number(),
  is_public: v.boolean(),
  /** It's listed for everyone, or was: people may belong to it who came by that. */
  was_listed: v.boolean(),
  category: v.string(),
  meeting_code: v.nullable(v.string()),
  /** The token of its invitation link; null like the code, but kept after the end. */
  invitation: v.nullable(v.string()),
  status: WorkshopStatus,
  /** Nobody new comes in; people who were inside may return. */
  door_closed: v.boolean(),
  /** Hosts let people in. */
  waiting_room: v.boolean(),
  is_live: v.boolean(),
  room_id: v.nullable(Id),
  ai_template_id: v.nullable(Id),
  created_at: v.string(),
  /** Null before it begins; one that ended without it was called off. */
  started_at: v.nullable(v.string()),
  /**
   * Which date of a series it is, from 1, and of how many planned; null for one by itself. `rhythm` is always told: only what
   * devices kept from before lacks it.
   */
  series: v.nullable(
    v.object({ id: Id, position: v.number(), count: v.number(), rhythm: v.optional(v.picklist(rhythms)) }),
  ),
  /** What a seat costs; left out where that's nothing. */
  price: v.optional(AskedPrice),
  /** How many other dates of its series are still to come that its reader sees; left out without any. */
  more_dates: v.optional(v.number()),
  /** How many of those are after it in time and haven't begun: what 'later' is about. Left out without any. */
  later_dates: v.optional(v.number()),
});
export type Workshop = v.InferOutput<typeof Workshop>;

const WorkshopPage = v.object({
  workshops: v.array(Workshop),
  /** Pass back as `after` for the next page; null on the last one. */
  next: v.nullable(v.string()),
});

const ByWorkshop = v.object({ id: Id });
/** Without `scope` it's about this date alone, also where it's one of a series. */
const Scoped = v.object({ scope: v.optional(v.picklist(scopes)) });

/** One of the next public workshops, as anyone may see it: without its code (CARE §3, C5). */
const TeaserCircle = v.object({
  id: Id,
  title: v.string(),
  /** A topic's slug, or `general`. */
  category: v.string(),
  facilitator_name: v.string(),
  scheduled_at: v.string(),
  time_zone: v.string(),
  duration_minutes: v.number(),
  seats_left: v.number(),
  status: v.picklist(['pending', 'live']),
  price: v.optional(AskedPrice),
  /** As with a workshop; of a series only its next date is here. */
  more_dates: v.optional(v.number()),
});
export type TeaserCircle = v.InferOutput<typeof TeaserCircle>;

/** The next public circles, as anyone may see them. */
export const Teaser = v.object({ circles: v.array(TeaserCircle), server_time: v.string() });

const ByHost = v.object({ user_id: Id });
const HostVouch = v.object({ user_id: Id, is_vouched: v.boolean() });

/** How others see a person in this workshop: as plain as a username (CARE C2). */
const DisplayName = Username;

/** The two actions of the function `workshop-webrtc` (R-FN-04, R-FN-05). `userId` must be the caller. */
const WebrtcAction = v.variant('action', [
  v.object({ action: v.literal('join_workshop'), workshopId: Id, userId: Id, displayName: v.optional(DisplayName) }),
  v.object({ action: v.literal('create_room'), workshopId: Id, userId: Id }),
]);

/** What a browser needs to enter: the room, how to connect, and who as. */
const RoomTicket = v.object({
  roomId: Id,
  workshop: Workshop,
  displayName: v.string(),
  role: v.picklist(roles),
  media: v.literal('mesh'),
  iceServers: v.array(
    v.object({ urls: v.array(v.string()), username: v.optional(v.string()), credential: v.optional(v.string()) }),
  ),
  /** How long their logins are good for, in seconds; null without any. Another ticket brings new ones. */
  iceSeconds: v.nullable(v.number()),
  relay: v.picklist(relays),
});
export type RoomTicket = v.InferOutput<typeof RoomTicket>;

/** Refusals of its own, with their HTTP status. */
export const workshopsRefusals = {
  workshop_not_live: 409,
  workshop_ended: 409,
  room_full: 409,
  room_not_found: 404,
  no_free_code: 503,
  door_closed: 409,
  waiting_room: 409,
  removed_from_workshop: 403,
} as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    workshops: typeof workshopsRefusals;
  }
}

/** What the audit trail records of hosting. */
declare module '#platform/shared/act.ts' {
  interface FeatureActs {
    workshops:
      | 'host-vouched'
      | 'vouch-withdrawn'
      | 'workshop-made'
      | 'workshop-ended'
      | 'workshop-cancelled'
      | 'workshop-person-removed'
      | 'workshop-person-let-back'
      | 'workshop-host-added'
      | 'workshop-host-taken-back'
      | 'workshop-handed-over';
  }
}

/** Calls about workshops. Each answer holds only what its reader may see (R-ROLE-11, CARE C5). */
export const workshopsContract = {
  topics: oc.route({ method: 'GET', path: '/api/v1/topics', summary: 'The five topics' }).output(v.array(Topic)),
  upcoming: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/upcoming',
      summary: 'Public or own, soonest first, then those just over; of a series its next date',
    })
    .input(v.object({ after: v.optional(v.string()) }))
    .output(WorkshopPage),
  mine: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/mine',
      summary: 'Those I lead or belong to, newest first (R-DATA-13); of a series the next date, and those over',
    })
    .input(v.object({ after: v.optional(v.string()) }))
    .output(WorkshopPage),
  teaser: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/teaser',
      summary: 'The next public circles, for everyone; `category` is a topic by id or slug',
    })
    .input(v.object({ category: v.optional(v.pipe(line, v.maxLength(64))) }))
    .output(Teaser),
  create: oc
    .route({
      method: 'POST',
      path: '/api/v1/workshops',
      summary: 'Plan a workshop, or a series of dates; the same id again changes nothing',
    })
    .input(
      v.object({
        ...WorkshopDetails.entries,
        id: v.optional(Id),
        ai_template_id: v.optional(v.nullable(Id)),
        /** The circle whose plan is copied, where it's planned again. */
        plan_from: v.optional(Id),
        /** The first date is `scheduled_at`, also where it's left out. */
        repeats: v.optional(v.nullable(Repeats)),
        /** So many dates, week after week, without `repeats`. */
        weeks: v.optional(DateCount),
        /** Of each date, or of all of them. */
        price: v.optional(v.nullable(NewPrice)),
        /** To be asked to host all of it. */
        cohosts: v.optional(CohostNames),
      }),
    )
    .output(Workshop),
  update: oc
    .route({ method: 'PUT', path: '/api/v1/workshops/{id}', summary: 'Change a workshop that has not started' })
    .input(v.object({ ...WorkshopDetails.entries, ...Scoped.entries, id: Id, cohosts: v.optional(CohostNames) }))
    .output(Workshop),
  ...hostingContract,
  ...cohostsContract,
  vouch: oc
    .route({ method: 'POST', path: '/api/v1/hosts/{user_id}/vouch', summary: 'Vouch for a host, as a steward' })
    .input(ByHost)
    .output(HostVouch),
  withdrawVouch: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/hosts/{user_id}/vouch',
      summary: 'Vouch for a host no longer, as a steward; what they planned publicly becomes private',
    })
    .input(ByHost)
    .output(HostVouch),
  one: oc
    .route({ method: 'GET', path: '/api/v1/workshops/{id}', summary: 'One workshop' })
    .input(ByWorkshop)
    .output(Workshop),
  createInstant: oc
    .route({ method: 'POST', path: '/api/v1/workshops/instant', summary: 'A private ad-hoc room, pending (R-DATA-18)' })
    .input(v.object({ id: v.optional(Id) }))
    .output(Workshop),
  renewLink: oc
    .route({
      method: 'POST',
      path: '/api/v1/workshops/{id}/link',
      summary: 'A new invitation link, by the facilitator; the old one opens nothing any more',
    })
    .input(ByWorkshop)
    .output(Workshop),
  joinByCode: oc
    .route({
      method: 'POST',
      path: '/api/v1/workshops/join',
      summary: 'Become a member of the live workshop with this code (R-VAL-13)',
    })
    .input(v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(limits.codeInputLength)) }))
    .output(Workshop),
  knock: oc
    .route({
      method: 'POST',
      path: '/api/v1/workshops/{id}/knock',
      summary: 'Ask to be let in where a host lets people in; again every few seconds while waiting',
    })
    .input(v.object({ id: Id, displayName: v.optional(DisplayName), again: v.optional(v.boolean()) }))
    .output(v.object({ state: v.picklist(knockStates), facilitator_name: v.string() })),
  end: oc
    .route({ method: 'POST', path: '/api/v1/workshops/{id}/end', summary: 'End a workshop, by its facilitator' })
    .input(v.object({ ...ByWorkshop.entries, ...Scoped.entries }))
    .output(Workshop),
  relay: oc
    .route({ method: 'GET', path: '/api/v1/relay', summary: 'Whether video and sound can go through a relay here' })
    .output(v.object({ available: v.boolean() })),
  ticketAhead: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/{id}/ticket',
      summary: 'What a ticket into a live room would say, for members at its door; null for others',
    })
    .input(ByWorkshop)
    .output(v.nullable(RoomTicket)),
  webrtc: oc
    .route({
      method: 'POST',
      path: '/functions/v1/workshop-webrtc',
      summary: 'Start a room, or get a ticket into a live one',
    })
    .input(WebrtcAction)
    .output(RoomTicket),
};

import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { AskedPrice } from '#features/circles/prices/domain/asked-price.ts';
import { circlePageRoute } from '#features/circles/workshops/domain/circle-agreements.ts';
import { cohostAnswers } from '#features/circles/workshops/domain/cohosts.ts';
import { DoorAhead } from '#features/circles/workshops/domain/way-in.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

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
  /** Its facilitator, or a second host. */
  is_host: v.boolean(),
  /** What its reader said who's asked to host it; left out where nobody asked them, and once it has begun. */
  cohost: v.optional(v.picklist(cohostAnswers)),
  /** Place on the waiting list, from 1. */
  place: v.nullable(v.number()),
  /** Whether its reader passes the door of a live one. `refused`: they were asked to leave. */
  door: v.picklist(['open', 'closed', 'refused']),
  /** The next date of its series that's open to its reader by its id, their own first; without any, another circle of its facilitator. */
  next: v.nullable(v.object({ id: Id, title: v.string(), scheduled_at: v.string(), in_series: v.boolean() })),
  /** How often what a calendar shows of it has changed. */
  revision: v.number(),
  /** Which date of a weekly series it is, from 1; null for one by itself. */
  series: v.nullable(v.object({ position: v.number(), count: v.number() })),
  /** What a seat costs; null: nothing. */
  price: v.nullable(AskedPrice),
  /** Now, so that a countdown doesn't trust the reader's clock. */
  server_time: v.string(),
});
export type Circle = v.InferOutput<typeof Circle>;

/** Whether its reader may say they're coming: someone who reads it only because they're asked to host may answer just that. */
export const mayCome = ({ cohost, is_public, invitation }: Circle): boolean =>
  cohost === undefined || is_public || invitation !== null;

const text = (length: number) => v.pipe(lines, atMost(length));

/** What someone who comes would like the facilitator to know (CARE C15); null for nothing. */
export const Note = v.pipe(
  text(limits.noteLength),
  v.transform((said) => said || null),
);
/** From the facilitator to everyone who comes. */
export const Message = v.pipe(text(limits.messageLength), v.nonEmpty());

const Sent = v.object({ id: Id, content: v.string(), sent_at: v.string() });

/** One of the dates still to come of a series, as the reader of one of its pages may come to it. */
const ShownSeriesDate = v.object({
  id: Id,
  scheduled_at: v.string(),
  duration_minutes: v.number(),
  /** How often what a calendar shows of it has changed. */
  revision: v.number(),
  status: v.picklist(['pending', 'live']),
  seats_left: v.number(),
  is_public: v.boolean(),
  part: v.picklist(['facilitator', 'coming', 'waiting', 'none']),
  /** Whether a seat costs something, alone or with the others. */
  costs: v.boolean(),
});
export type ShownSeriesDate = v.InferOutput<typeof ShownSeriesDate>;

/** In their order; empty for a circle by itself. */
export const Dates = v.object({ dates: v.array(ShownSeriesDate) });
/** The page, and what stands at each date by now. */
const AnsweredCircle = v.object({ circle: Circle, ...Dates.entries });
export type AnsweredCircle = v.InferOutput<typeof AnsweredCircle>;

/** Between the facilitator and someone who comes: that person's own note, and the messages to all, newest first. */
const BetweenMembers = v.object({ note: v.nullable(v.string()), messages: v.array(Sent) });
export type BetweenMembers = v.InferOutput<typeof BetweenMembers>;

/** What a facilitator sees of the people who come (CARE C15). `is_new`: they weren't in a circle of hers before, as far as is kept. */
const Desk = v.object({
  guests: v.array(
    v.object({
      name: v.string(),
      is_new: v.boolean(),
      /** They have a seat on each date still to come of the series, of those that she leads; false without others. */
      is_regular: v.boolean(),
      note: v.nullable(v.string()),
    }),
  ),
  /** Names, in their order. */
  waiting: v.array(v.string()),
});
export type Desk = v.InferOutput<typeof Desk>;

/** Whether e-mails and calendars name a circle to its reader (CARE C17). */
const Naming = v.object({
  /** What they decided on their profile, which wins; null: nothing yet. */
  own: v.nullable(v.boolean()),
  /** Its host would like it. */
  proposed: v.boolean(),
  /** What they answered for this circle; null: nothing. */
  answer: v.nullable(v.boolean()),
  /** What comes of it. */
  named: v.boolean(),
});
export type Naming = v.InferOutput<typeof Naming>;

const Stay = v.object({ from: v.string(), to: v.string() });

/** Who was in a circle that has ended, besides the host who reads it (CARE C15). */
const Attendance = v.object({
  /** False once it's deleted by age. */
  is_kept: v.boolean(),
  /** Whether nobody came in at all, its reader neither; left out otherwise. */
  is_empty: v.optional(v.boolean()),
  /** In the order they came. */
  there: v.array(v.object({ name: v.string(), times: v.array(Stay) })),
  /** Names of those who said yes, and weren't there. */
  missed: v.array(v.string()),
});
export type Attendance = v.InferOutput<typeof Attendance>;

const ById = v.object({ id: Id });

/** Calls about who comes. An unknown circle, one that isn't open to the caller, and a renewed link are `not_found`. */
export const circlePageContract = {
  page: circlePageRoute.output(Circle),
  come: oc
    .route({
      method: 'POST',
      path: '/api/v1/circles/come',
      summary: 'I’ll be there: a seat, or a place on the waiting list',
    })
    .input(DoorAhead)
    .output(Circle),
  decline: oc
    .route({ method: 'POST', path: '/api/v1/circles/decline', summary: 'I can’t come: my seat is someone else’s' })
    .input(DoorAhead)
    .output(Circle),
  dates: oc
    .route({
      method: 'POST',
      path: '/api/v1/circles/dates',
      summary: 'The dates still to come of its series, and what I said to each',
    })
    .input(DoorAhead)
    .output(Dates),
  comeToAll: oc
    .route({
      method: 'POST',
      path: '/api/v1/circles/come-to-all',
      summary: 'I’ll be there on all dates still to come: a seat on each, or a place on its waiting list',
    })
    .input(DoorAhead)
    .output(AnsweredCircle),
  comeToDate: oc
    .route({
      method: 'POST',
      path: '/api/v1/circles/come-to-date',
      summary: 'I’ll be there on one of the dates that this door opens: a seat, or a place on its waiting list',
    })
    .input(v.object({ door: DoorAhead, date_id: Id }))
    .output(AnsweredCircle),
  declineAll: oc
    .route({
      method: 'POST',
      path: '/api/v1/circles/decline-all',
      summary: 'I can’t come to any date still to come',
    })
    .input(DoorAhead)
    .output(AnsweredCircle),
  between: oc
    .route({ method: 'GET', path: '/api/v1/circles/{id}/between', summary: 'My note, and what the facilitator wrote' })
    .input(ById)
    .output(BetweenMembers),
  keepNote: oc
    .route({ method: 'PUT', path: '/api/v1/circles/{id}/note', summary: 'Something the facilitator should know' })
    .input(v.object({ id: Id, note: Note }))
    .output(BetweenMembers),
  desk: oc
    .route({ method: 'GET', path: '/api/v1/circles/{id}/desk', summary: 'Who comes, to the facilitator (CARE C15)' })
    .input(ById)
    .output(Desk),
  attendance: oc
    .route({
      method: 'GET',
      path: '/api/v1/circles/{id}/attendance',
      summary: 'Who was there, to its hosts (CARE C15)',
    })
    .input(ById)
    .output(Attendance),
  naming: oc
    .route({
      method: 'GET',
      path: '/api/v1/circles/{id}/naming',
      summary: 'Whether e-mails and calendars name it to me',
    })
    .input(ById)
    .output(Naming),
  propose: oc
    .route({
      method: 'PUT',
      path: '/api/v1/circles/{id}/naming',
      summary: 'E-mails and calendars may name this circle',
    })
    .input(v.object({ id: Id, proposed: v.boolean() }))
    .output(Naming),
  decideNaming: oc
    .route({ method: 'PUT', path: '/api/v1/circles/{id}/naming/answer', summary: 'Whether they name it to me' })
    .input(v.object({ id: Id, named: v.boolean() }))
    .output(Naming),
  write: oc
    .route({ method: 'POST', path: '/api/v1/circles/{id}/messages', summary: 'A message to everyone who comes' })
    .input(v.object({ id: Id, message_id: Id, content: Message }))
    .output(BetweenMembers),
};

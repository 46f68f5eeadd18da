import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';
import { agains } from './opening.ts';

const text = (length: number) =>
  v.pipe(
    lines,
    atMost(length),
    v.transform((said) => said || null),
  );

/** One line to an after-question; null for none. */
export const Line = text(limits.lineLength);
/** What a host carries over; null for nothing. */
export const Note = text(limits.noteLength);

const again = v.nullable(v.picklist(agains));
/** What someone said after a circle; what they left open is null. */
export const SaidAfterCircle = v.object({ good: v.nullable(v.string()), helped: v.nullable(v.string()), again });

const NewSaid = v.pipe(
  v.object({ id: Id, good: v.nullable(Line), helped: v.nullable(Line), again }),
  v.check((said) => said.good !== null || said.helped !== null || said.again !== null, 'must say something'),
);
export type NewSaid = v.InferOutput<typeof NewSaid>;

/**
 * My answers about a circle. `none`: I'm not asked. `sealed`: nobody has read them, and I can take them back. `opened`: hosts
 * read them among others, and nobody can tell which they are.
 */
export const Mine = v.variant('state', [
  v.object({ state: v.picklist(['none', 'open', 'opened']) }),
  v.object({ state: v.literal('sealed'), said: SaidAfterCircle }),
]);
export type Mine = v.InferOutput<typeof Mine>;

/** Circles that I was in lately, and said nothing about yet; newest first. */
const AskedAfterCircle = v.object({ circles: v.array(v.object({ id: Id, title: v.string(), ended_at: v.string() })) });
export type AskedAfterCircle = v.InferOutput<typeof AskedAfterCircle>;

const Came = v.object({ name: v.string(), is_new: v.boolean() });

/** A date that's over. `came` is null once attendance is deleted. */
const PastDate = v.object({
  id: Id,
  title: v.string(),
  scheduled_at: v.string(),
  said_yes: v.number(),
  came: v.nullable(v.array(Came)),
});
export type PastDate = v.InferOutput<typeof PastDate>;

const OpenedSet = v.object({
  id: Id,
  opened_at: v.string(),
  good: v.array(v.string()),
  helped: v.array(v.string()),
  again: v.object({ yes: v.number(), unsure: v.number(), no: v.number() }),
});
export type OpenedSet = v.InferOutput<typeof OpenedSet>;

/** A series that the reader hosts, or a circle by itself. `with_name`: who leads it, where that's somebody else. */
const LedAfterCircle = v.object({
  id: Id,
  title: v.string(),
  with_name: v.nullable(v.string()),
  /** Dates planned in the series; null for a circle by itself. */
  count: v.nullable(v.number()),
  next: v.nullable(
    v.object({ id: Id, scheduled_at: v.string(), position: v.nullable(v.number()), said_yes: v.number() }),
  ),
  /** Newest first. */
  past: v.array(PastDate),
  /** Newest first; none while fewer than five have answered. */
  sets: v.array(OpenedSet),
  carried: v.nullable(v.string()),
});
export type LedAfterCircle = v.InferOutput<typeof LedAfterCircle>;

const AllLed = v.object({ led: v.array(LedAfterCircle) });
/**
 * Mine alone. `is_earlier`: written for a circle of the same name before, when there's none for this one. `has_been`: a date of
 * this one has taken place, so that there's a next time.
 */
const Carried = v.object({ note: v.nullable(v.string()), is_earlier: v.boolean(), has_been: v.boolean() });
export type Carried = v.InferOutput<typeof Carried>;

const ById = v.object({ id: Id });

/** What follows a circle. `not_found`: not one of the caller's; `conflict`: it's opened already. */
export const afterCircleContract = {
  led: oc
    .route({ method: 'GET', path: '/api/v1/led', summary: 'The circles that I host, and what was said of them' })
    .output(AllLed),
  leads: oc
    .route({ method: 'GET', path: '/api/v1/led/any', summary: 'Whether I host any' })
    .output(v.object({ leads: v.boolean() })),
  carried: oc
    .route({ method: 'GET', path: '/api/v1/led/{id}/carry-over', summary: 'My notes for next time, for a host alone' })
    .input(ById)
    .output(Carried),
  carry: oc
    .route({
      method: 'PUT',
      path: '/api/v1/led/{id}/carry-over',
      summary: 'Keep my notes for next time, or take them away',
    })
    .input(v.object({ id: Id, note: Note }))
    .output(Carried),
  asked: oc
    .route({ method: 'GET', path: '/api/v1/after', summary: 'Circles I’m asked about since lately' })
    .output(AskedAfterCircle),
  mine: oc
    .route({ method: 'GET', path: '/api/v1/after/{id}', summary: 'My own answers about a circle' })
    .input(ById)
    .output(Mine),
  answer: oc
    .route({ method: 'PUT', path: '/api/v1/after/{id}', summary: 'Answer about a circle I was in' })
    .input(NewSaid)
    .output(Mine),
  takeBack: oc
    .route({ method: 'DELETE', path: '/api/v1/after/{id}', summary: 'Take my answers back, before they’re opened' })
    .input(ById)
    .output(Mine),
  leave: oc
    .route({ method: 'POST', path: '/api/v1/after/{id}/leave', summary: 'Don’t ask me about it again' })
    .input(ById)
    .output(Mine),
};

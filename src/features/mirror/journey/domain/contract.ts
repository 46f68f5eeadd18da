import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { atMost, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';
import { phases, stepTypes } from './phases.ts';

/** One step (R-ENT-23). Times in ISO 8601; `due_date` null once its circle is gone. */
export const JourneyStep = v.object({
  id: Id,
  step_name: v.string(),
  step_type: v.picklist(stepTypes),
  content: v.string(),
  due_date: v.nullable(v.string()),
  completed_at: v.nullable(v.string()),
  /** What's written so far, whether it's completed or not. */
  completion_data: v.object({ response: v.nullable(v.string()) }),
});
export type JourneyStep = v.InferOutput<typeof JourneyStep>;

/** A circle as the journey names it; what's null can't be seen by its reader any more. */
const NamedCircle = v.object({ workshop_id: Id, title: v.nullable(v.string()), scheduled_at: v.nullable(v.string()) });
export type NamedCircle = v.InferOutput<typeof NamedCircle>;

/** The line that somebody wrote to themselves as they left, once it's due back. */
const Line = v.object({ line: v.string(), said_at: v.string() });

/** A note to oneself from a quiet minute in a circle (REAL 17). `created_at` in ISO 8601, by the device that wrote it. */
export const Note = v.object({
  id: Id,
  workshop_id: Id,
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  text: v.pipe(lines, v.nonEmpty(), atMost(limits.responseLength)),
});
export type Note = v.InferOutput<typeof Note>;

const Journey = v.object({
  ...NamedCircle.entries,
  phase: v.picklist(phases),
  called_off: v.boolean(),
  is_live: v.boolean(),
  leads: v.boolean(),
  /** When it ended; null before, and for one that never began. */
  ended_at: v.nullable(v.string()),
  steps: v.array(JourneyStep),
  /** The oldest first. */
  notes: v.array(Note),
  line: v.nullable(Line),
});
export type Journey = v.InferOutput<typeof Journey>;

const MyJourney = v.object({ journey: v.nullable(Journey), others: v.array(NamedCircle), server_time: v.string() });
export type MyJourney = v.InferOutput<typeof MyJourney>;

/** What's written; blank for nothing. */
const Response = v.pipe(lines, atMost(limits.responseLength));

/** R-VAL-14: what is completed says something. */
const WrittenAtStep = v.pipe(
  v.object({ id: Id, response: Response, completed: v.boolean() }),
  v.check(({ response, completed }) => !completed || response !== '', 'A completed step needs an answer.'),
);
export type WrittenAtStep = v.InferOutput<typeof WrittenAtStep>;

const Intention = v.object({ intention: v.nullable(v.string()) });
export type Intention = v.InferOutput<typeof Intention>;

/** My own way through circles, nobody else's. Refusals: `consent_missing`; `not_found` for a step or circle that isn't mine; `conflict` for an id that is taken. */
export const journeyContract = {
  mine: oc
    .route({
      method: 'GET',
      path: '/api/v1/journey',
      summary: 'My journey through this circle, or the one I am in or go to next, mine only',
    })
    .input(v.object({ workshop_id: v.optional(Id) }))
    .output(MyJourney),
  write: oc
    .route({ method: 'PUT', path: '/api/v1/journey/steps/{id}', summary: 'What I write at a step; blank deletes it' })
    .input(WrittenAtStep)
    .output(JourneyStep),
  note: oc
    .route({
      method: 'PUT',
      path: '/api/v1/journey/notes/{id}',
      summary: 'A note to myself from a quiet minute; again by the same id, it says what it says now',
    })
    .input(Note)
    .output(Note),
  removeNote: oc
    .route({ method: 'DELETE', path: '/api/v1/journey/notes/{id}', summary: 'Delete a note of mine' })
    .input(v.object({ id: Id }))
    .output(v.object({})),
  intention: oc
    .route({
      method: 'GET',
      path: '/api/v1/journey/{id}/intention',
      summary: 'What I wrote before this circle, to be shown to me as it opens',
    })
    .input(v.object({ id: Id }))
    .output(Intention),
};

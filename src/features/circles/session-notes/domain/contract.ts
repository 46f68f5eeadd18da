import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/** A circle's notes as those who were there read them. */
export const CircleNotes = v.object({
  workshop_id: Id,
  title: v.string(),
  scheduled_at: v.string(),
  /** Null while it isn't over; then they're still written. */
  ended_at: v.nullable(v.string()),
  /** Empty where nobody wrote. */
  text: v.string(),
  /** How many days after its end they go. */
  kept_days: v.number(),
});
export type CircleNotes = v.InferOutput<typeof CircleNotes>;

/** Shared notes. Refusals: `not_found` for someone who wasn't let into that circle. */
export const sessionNotesContract = {
  read: oc
    .route({ method: 'GET', path: '/api/v1/workshops/{id}/notes', summary: 'The shared notes of a circle I was in' })
    .input(v.object({ id: Id }))
    .output(CircleNotes),
};

import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import type { FitReason } from './candidate.ts';
import { matters, moods } from './lately.ts';

/** How many are listed at once (R-CONST-02). */
export const listed = 10;

/** Where one stands: nothing said yet, done and rated, or not wanted. */
export const completions = ['pending', 'completed', 'dismissed'] as const;

/** Why it's recommended: see `Reason`. */
export const Because = v.object({
  helped: v.number(),
  done: v.number(),
  yes: v.optional(v.number(), 0),
  mood: v.nullable(v.picklist(moods)),
  word: v.optional(v.nullable(v.string()), null),
  matter: v.optional(v.nullable(v.picklist(matters)), null),
  isTheirTime: v.optional(v.boolean(), false),
} satisfies Record<keyof FitReason, v.GenericSchema>);

/** A public workshop, as its card needs it; times ISO 8601. */
const RecommendedCircle = v.object({
  id: Id,
  title: v.string(),
  facilitator_name: v.string(),
  scheduled_at: v.string(),
  seats_left: v.number(),
  /** Of the weekly series that it's a date of; "Not for me" is about all of it. */
  series_id: v.nullable(Id),
});
export type RecommendedCircle = v.InferOutput<typeof RecommendedCircle>;

/** What every recommendation says (R-ENT-02), with its reason for the card. */
const RecommendationBase = v.object({
  id: Id,
  user_id: Id,
  is_active: v.boolean(),
  /** From 0 to 1; never shown (CARE C3). */
  confidence_score: v.number(),
  completion_status: v.picklist(completions),
  completed_at: v.nullable(v.string()),
  user_feedback_rating: v.nullable(v.number()),
  created_at: v.string(),
  ...Because.entries,
});

/** What is recommended: an exercise by its slug, or a workshop that's coming. */
const Recommendation = v.variant('source', [
  v.object({ source: v.literal('exercise'), exercise: v.string(), ...RecommendationBase.entries }),
  v.object({ source: v.literal('workshop'), circle: RecommendedCircle, ...RecommendationBase.entries }),
]);
export type Recommendation = v.InferOutput<typeof Recommendation>;

const Recommendations = v.object({
  recommendations: v.array(Recommendation),
  /** What I don't want to see again: exercises by their slugs, workshops by their or their series' ids; so that no device brings them back. */
  dismissed: v.array(v.string()),
});
export type Recommendations = v.InferOutput<typeof Recommendations>;
/** What somebody says to one: it's not for them, or they did it and how good it was, from 1 to 5. */
const RecommendationAnswer = v.variant('completion_status', [
  v.object({ id: Id, completion_status: v.literal('dismissed') }),
  v.object({
    id: Id,
    completion_status: v.literal('completed'),
    user_feedback_rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  }),
]);
export type RecommendationAnswer = v.InferOutput<typeof RecommendationAnswer>;

/** What is recommended to me. Refusals: `not_found`. */
export const recommendationsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/v1/recommendations',
      summary: `Exercises and workshops that may do me good, best first, ${listed} at most`,
    })
    .output(Recommendations),
  answer: oc
    .route({
      method: 'PUT',
      path: '/api/v1/recommendations/{id}',
      summary: 'Never bring this one again, or say that I did it and how good it was',
    })
    .input(RecommendationAnswer)
    .output(Recommendations),
};

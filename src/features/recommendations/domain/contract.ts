import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { moods } from './ranking.ts';

/** How many are listed at once (R-CONST-02). */
export const listed = 10;

/** Where one stands: nothing said yet, done and rated, or not wanted. */
export const completions = ['pending', 'completed', 'dismissed'] as const;

/** What is recommended and why, as it's kept: see `Ranked`. */
export const KeptReason = v.object({
  exercise: v.string(),
  helped: v.number(),
  done: v.number(),
  mood: v.nullable(v.picklist(moods)),
});

/** A recommended exercise (R-ENT-02), with its reason for the card. */
const Recommendation = v.object({
  id: Id,
  /** From 0 to 1; never shown (CARE C3). */
  confidence_score: v.number(),
  created_at: v.string(),
  ...KeptReason.entries,
});
export type Recommendation = v.InferOutput<typeof Recommendation>;

const Recommendations = v.object({
  recommendations: v.array(
    v.object({
      user_id: Id,
      is_active: v.boolean(),
      completion_status: v.picklist(completions),
      completed_at: v.nullable(v.string()),
      user_feedback_rating: v.nullable(v.number()),
      ...Recommendation.entries,
    }),
  ),
  /** Exercises I don't want to see again, by their slugs; so that no device brings them back. */
  dismissed: v.array(v.string()),
});
export type Recommendations = v.InferOutput<typeof Recommendations>;

/** What somebody says to one: it's not for them, or they did it and how good it was, from 1 to 5. */
const Answer = v.variant('completion_status', [
  v.object({ id: Id, completion_status: v.literal('dismissed') }),
  v.object({
    ...{ id: Id, completion_status: v.literal('completed') },
    user_feedback_rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  }),
]);
export type Answer = v.InferOutput<typeof Answer>;

/** What is recommended to me. Refusals: `not_found`. */
export const recommendationsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/v1/recommendations',
      summary: `Exercises that may do me good, best first, ${listed} at most`,
    })
    .output(Recommendations),
  answer: oc
    .route({
      method: 'PUT',
      path: '/api/v1/recommendations/{id}',
      summary: 'Never bring this one again, or say that I did it and how good it was',
    })
    .input(Answer)
    .output(Recommendations),
};

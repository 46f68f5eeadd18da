import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { line } from '#platform/shared/text.ts';
import { areDifferent, pollLimits } from './polls.ts';

const lineOf = (most: number) =>
  v.pipe(
    line,
    v.nonEmpty('must have something to read'),
    v.check((said) => Array.from(said).length <= most, `must have at most ${most} characters`),
  );

/** What's sent with a post to ask a question in it. */
export const NewPoll = v.object({
  question: lineOf(pollLimits.questionLength),
  choices: v.pipe(
    v.array(lineOf(pollLimits.choiceLength)),
    v.minLength(pollLimits.fewestChoices),
    v.maxLength(pollLimits.mostChoices),
    v.check((choices) => areDifferent(choices), 'must be different from each other'),
  ),
  days: v.pipe(v.number(), v.integer(), v.minValue(pollLimits.fewestDays), v.maxValue(pollLimits.mostDays)),
});
export type NewPoll = v.InferOutput<typeof NewPoll>;

/** A poll as somebody reads it. Nobody reads who chose what. */
export const Poll = v.object({
  question: v.string(),
  choices: v.array(v.string()),
  days: v.number(),
  ends_at: v.string(),
  is_over: v.boolean(),
  /** The place of what the reader chose, from 0; null for nothing yet. */
  own: v.nullable(v.number()),
  /** How many chose each; null until it's over, since one more would say who chose what, and where fewer than five have. */
  results: v.nullable(v.array(v.number())),
});
export type Poll = v.InferOutput<typeof Poll>;

/** Choosing in a post's poll. What isn't the caller's to see is `not_found`; outside its space it's `not_in_space`. */
export const pollsContract = {
  vote: oc
    .route({
      method: 'PUT',
      path: '/api/v1/posts/{id}/vote',
      summary: 'Choose one of a poll’s answers, or another one instead, until it ends',
    })
    .input(v.object({ id: Id, choice: v.pipe(v.number(), v.integer(), v.minValue(0)) }))
    .output(Poll),
  takeVoteBack: oc
    .route({ method: 'DELETE', path: '/api/v1/posts/{id}/vote', summary: 'Take my choice back, until it ends' })
    .input(v.object({ id: Id }))
    .output(Poll),
};

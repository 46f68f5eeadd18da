import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Username } from '#features/accounts/profile/domain/username.ts';
import { Id } from '#platform/shared/ids.ts';
import { limits } from './limits.ts';

/** Names of those to ask, as the asker knew them in a circle. */
export const CohostNames = v.pipe(v.array(Username), v.maxLength(limits.cohosts));

/** What somebody said who was asked to host a circle; `asked`: nothing yet. */
export const cohostAnswers = ['asked', 'yes', 'no'] as const;
export type CohostAnswer = (typeof cohostAnswers)[number];

/** Who the lead of a circle asked, in that order. */
const Cohosts = v.object({
  cohosts: v.array(v.object({ user_id: Id, name: v.string(), answer: v.picklist(cohostAnswers) })),
});
export type Cohosts = v.InferOutput<typeof Cohosts>;

/** Hosting a circle together, arranged before it begins (docs/decisions/120). */
export const cohostsContract = {
  cohosts: oc
    .route({ method: 'GET', path: '/api/v1/workshops/{id}/cohosts', summary: 'Whom I asked to host this with me' })
    .input(v.object({ id: Id }))
    .output(Cohosts),
  answerCohost: oc
    .route({
      method: 'PUT',
      path: '/api/v1/workshops/{id}/cohosts/answer',
      summary: 'Whether I host it, on all dates I was asked for; a no also steps back',
    })
    .input(v.object({ id: Id, yes: v.boolean() }))
    .output(v.object({ answer: v.picklist(cohostAnswers) })),
  takeOffCohost: oc
    .route({
      method: 'DELETE',
      path: '/api/v1/workshops/{id}/cohosts/{user_id}',
      summary: 'Take somebody off again, on all its dates to come',
    })
    .input(v.object({ id: Id, user_id: Id }))
    .output(Cohosts),
};

import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';
import { Username } from './username.ts';

/** What others may see of a person (R-ENT-08). */
export const Profile = v.object({ id: Id, username: v.string() });
export type Profile = v.InferOutput<typeof Profile>;

export const profileContract = {
  mine: oc.route({ method: 'GET', path: '/api/v1/profile', summary: 'My profile' }).output(Profile),
  update: oc
    .route({ method: 'PATCH', path: '/api/v1/profile', summary: 'Change my username' })
    .input(v.object({ username: Username }))
    .output(Profile),
  one: oc
    .route({
      method: 'GET',
      path: '/api/v1/profiles/{id}',
      summary: 'A profile I may see: mine, or of someone I share a workshop with (R-DATA-09)',
    })
    .input(v.object({ id: Id }))
    .output(Profile),
};

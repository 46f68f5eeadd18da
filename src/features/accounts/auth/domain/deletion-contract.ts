import { oc } from '@orpc/contract';
import * as v from 'valibot';

/** Whether one's account is on its way out. */
export const Deletion = v.object({
  /** From when on it's deleted, as ISO 8601; null while it stays. */
  due_at: v.nullable(v.string()),
  /** How many days one has to change one's mind. */
  days: v.number(),
});
export type Deletion = v.InferOutput<typeof Deletion>;

/** Refusals of its own, with their HTTP status: what has to be shown before an account can be deleted. */
export const deletionRefusals = { second_step_first: 403, sign_in_again: 403 } as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    auth: typeof deletionRefusals;
  }
}

/** Leaving for good, in two steps: asking for it, and days to change one's mind. */
export const deletionContract = {
  deletion: oc
    .route({ method: 'GET', path: '/api/v1/account/deletion', summary: 'Whether my account is about to be deleted' })
    .output(Deletion),
  askForDeletion: oc
    .route({
      method: 'POST',
      path: '/api/v1/account/deletion',
      summary:
        'Have my account deleted after some days; my other devices are signed out. `second_step_first` without my second factor, `sign_in_again` in a session older than a day, `rate_limited` after a few times a day',
    })
    .output(Deletion),
  keepAccount: oc
    .route({ method: 'DELETE', path: '/api/v1/account/deletion', summary: 'Keep my account after all' })
    .output(Deletion),
};

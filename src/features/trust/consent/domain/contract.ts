import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { kindNames } from './kinds.ts';

const Kind = v.picklist(kindNames);

/** One answer, with the version of the words that were read and the outside service they named. `at` is ISO 8601. */
export const ConsentAnswer = v.object({
  kind: Kind,
  version: v.number(),
  service: v.nullable(v.string()),
  agreed: v.boolean(),
  at: v.string(),
});
export type ConsentAnswer = v.InferOutput<typeof ConsentAnswer>;

/**
 * A person's answers, newest first. `service`: the outside service that words would be sent to, null without one. `model`:
 * which yes a model needs that answers here; unset where none does, so that nobody is asked about one.
 */
export const Consents = v.object({
  service: v.nullable(v.string()),
  model: v.optional(v.picklist(['ai', 'ai-hosted'])),
  answers: v.array(ConsentAnswer),
});
export type Consents = v.InferOutput<typeof Consents>;

/** A yes says which words it's to; a no, which also takes back an earlier yes, needs none. */
const NewAnswer = v.variant('agreed', [
  v.object({ kind: Kind, agreed: v.literal(true), version: v.number(), service: v.nullable(v.string()) }),
  v.object({ kind: Kind, agreed: v.literal(false) }),
]);
export type NewAnswer = v.InferOutput<typeof NewAnswer>;

/** Refusals of its own, with their HTTP status. */
export const consentRefusals = {
  /** Something would be kept or sent without the person's yes. `details`: `{ kind }`. */
  consent_missing: 403,
} as const;
declare module '#platform/shared/errors.ts' {
  interface FeatureRefusals {
    consent: typeof consentRefusals;
  }
}

/** What I agreed to (CARE C13). Refusals: `conflict` for a yes to other words than are asked today. */
export const consentContract = {
  mine: oc
    .route({ method: 'GET', path: '/api/v1/consents', summary: 'My answers, the newest of each kind first' })
    .output(Consents),
  answer: oc
    .route({
      method: 'PUT',
      path: '/api/v1/consents/{kind}',
      summary: 'Agree, or withdraw, which deletes what was kept on it',
    })
    .input(NewAnswer)
    .output(Consents),
};

import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { SafetyPlan } from './plan.ts';

/** `version` counts changes; 0 with no plan. */
const KeptPlan = v.object({ plan: v.nullable(SafetyPlan), version: v.number() });
export type KeptPlan = v.InferOutput<typeof KeptPlan>;

/** A plan and the version it was made from, 0 for a first one. */
const SafetyPlanChange = v.object({ plan: SafetyPlan, version: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type SafetyPlanChange = v.InferOutput<typeof SafetyPlanChange>;

const FollowUp = v.object({ asks: v.boolean() });

/**
 * My safety plan, and whether I'm asked how I am since my last talk was hard. Refusals: `consent_missing`; `conflict`
 * where the plan was changed since that version.
 */
export const safetyContract = {
  plan: oc.route({ method: 'GET', path: '/api/v1/safety-plan', summary: 'My safety plan, mine only' }).output(KeptPlan),
  keep: oc
    .route({ method: 'PUT', path: '/api/v1/safety-plan', summary: 'Keep my safety plan as it is now' })
    .input(SafetyPlanChange)
    .output(KeptPlan),
  discard: oc
    .route({ method: 'DELETE', path: '/api/v1/safety-plan', summary: 'Delete my safety plan' })
    .output(KeptPlan),
  followUp: oc
    .route({ method: 'GET', path: '/api/v1/follow-up', summary: 'Whether to ask how I am, as last time was hard' })
    .output(FollowUp),
  answered: oc
    .route({ method: 'DELETE', path: '/api/v1/follow-up', summary: 'Ask no more; what I answered isn’t kept' })
    .output(FollowUp),
};

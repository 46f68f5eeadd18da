import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { Plan } from './plan.ts';

/** `version` counts changes; 0 with no plan. */
const Kept = v.object({ plan: v.nullable(Plan), version: v.number() });
export type Kept = v.InferOutput<typeof Kept>;

/** A plan and the version it was made from, 0 for a first one. */
const Change = v.object({ plan: Plan, version: v.pipe(v.number(), v.integer(), v.minValue(0)) });
export type Change = v.InferOutput<typeof Change>;

const FollowUp = v.object({ asks: v.boolean() });

/**
 * My safety plan, and whether I'm asked how I am since my last talk was hard. Refusals: `consent_missing`; `conflict`
 * where the plan was changed since that version.
 */
export const safetyContract = {
  plan: oc.route({ method: 'GET', path: '/api/v1/safety-plan', summary: 'My safety plan, mine only' }).output(Kept),
  keep: oc
    .route({ method: 'PUT', path: '/api/v1/safety-plan', summary: 'Keep my safety plan as it is now' })
    .input(Change)
    .output(Kept),
  discard: oc.route({ method: 'DELETE', path: '/api/v1/safety-plan', summary: 'Delete my safety plan' }).output(Kept),
  followUp: oc
    .route({ method: 'GET', path: '/api/v1/follow-up', summary: 'Whether to ask how I am, as last time was hard' })
    .output(FollowUp),
  answered: oc
    .route({ method: 'DELETE', path: '/api/v1/follow-up', summary: 'Ask no more; what I answered isn’t kept' })
    .output(FollowUp),
};

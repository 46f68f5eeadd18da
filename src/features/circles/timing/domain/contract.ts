import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { phaseLimits } from '#features/circles/templates/domain/phases.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, line } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Of a phase of the plan: its number, from 0, its name, what was planned, and how long it has taken; nothing of people (CARE C15). */
const PhaseTold = v.object({
  phase: v.pipe(Whole, v.maxValue(phaseLimits.phases - 1)),
  name: v.pipe(line, atMost(phaseLimits.nameLength)),
  planned_minutes: v.pipe(Whole, v.maxValue(phaseLimits.minutes)),
  /** In ms, without breaks and pauses. */
  elapsed_ms: v.pipe(Whole, v.maxValue(limits.longestMs)),
});

/** What a host's tab tells. `timestamp` in ISO 8601: when it was so. */
const SessionData = v.object({
  type: v.literal('phase'),
  payload: PhaseTold,
  timestamp: v.pipe(v.string(), v.isoTimestamp()),
});
export type SessionData = v.InferOutput<typeof SessionData>;

/** A phase as it was. Times in ISO 8601. */
const PhaseTiming = v.object({
  phase: v.number(),
  name: v.string(),
  planned_minutes: v.number(),
  began_at: v.string(),
  took_seconds: v.number(),
});
export type PhaseTiming = v.InferOutput<typeof PhaseTiming>;

const Tracked = v.object({
  action: v.literal('track_session_data'),
  workshopId: Id,
  userId: Id,
  data: SessionData,
});
export type Tracked = v.InferOutput<typeof Tracked>;

/** How the time of a circle went, for its hosts. Refusals: `forbidden` in somebody else's name; `not_found`; `conflict` before and long after it. */
export const timingContract = {
  track: oc
    .route({
      method: 'POST',
      path: '/functions/v1/workshop-lifecycle-manager',
      summary: 'Which phase of its plan a live circle is in, and for how long; told by its hosts every 30 s',
    })
    .input(Tracked)
    .output(v.object({ saved_at: v.string() })),
  timing: oc
    .route({
      method: 'GET',
      path: '/api/v1/workshops/{id}/course',
      summary: 'How the time of a circle went, phase by phase, for 90 days; for its hosts',
    })
    .input(v.object({ id: Id }))
    .output(v.object({ phases: v.array(PhaseTiming) })),
};

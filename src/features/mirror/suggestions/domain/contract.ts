import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { ownCirclesContract } from '#features/mirror/insights/domain/own-circles.ts';
import { helpings } from '#features/mirror/moments/domain/helped.ts';
import { Id } from '#platform/shared/ids.ts';
import { isTimeZone } from '#platform/shared/local-time.ts';
import { statuses } from './receptive.ts';
import { triggers } from './triggers.ts';

/** How many days suggestions are listed (R-CONST-02). */
export const shownDays = 30;

/** Why it was made, as it's kept: see `Reason`. */
export const KeptReason = v.object({
  trigger: v.picklist(triggers),
  count: v.number(),
  exercise: v.nullable(v.string()),
});

/** What was said to it, as it's kept. */
export const KeptAnswer = v.object({
  /** Whether it helped, once they said so. */
  user_response: v.nullable(v.picklist(helpings)),
  /** From 0 to 1, from their answer; never shown (CARE C3). */
  effectiveness_score: v.nullable(v.number()),
});

/** A suggestion (R-ENT-01), with its reason for the card (REAL 42). */
export const Suggestion = v.object({
  id: Id,
  status: v.picklist(statuses),
  ...KeptAnswer.entries,
  created_at: v.string(),
  ...KeptReason.entries,
});
export type Suggestion = v.InferOutput<typeof Suggestion>;

const Suggestions = v.object({ interventions: v.array(v.object({ user_id: Id, ...Suggestion.entries })) });
export type Suggestions = v.InferOutput<typeof Suggestions>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Welcomed = v.object({ welcome: Count, of: Count });

/** What answers taught, as it's kept; `time_zone` null where nobody knows what an evening is to them. */
export const KeptPattern = v.object({
  time_zone: v.nullable(v.string()),
  day_parts: v.object({ morning: Welcomed, afternoon: Welcomed, evening: Welcomed, night: Welcomed }),
});
export type KeptPattern = v.InferOutput<typeof KeptPattern>;

/** How I take what's suggested to me (R-ENT-05), when my past was last looked through, and `nextCheckIn` of that look; ISO 8601. */
const EngagementPattern = v.object({
  user_id: Id,
  looked_at: v.string(),
  next_look_at: v.string(),
  ...KeptPattern.entries,
});
export type EngagementPattern = v.InferOutput<typeof EngagementPattern>;

const Patterns = v.object({ pattern: v.nullable(EngagementPattern) });

/** What somebody says to one: they take it up, or not now, or whether it helped. */
const SuggestionAnswer = v.variant('status', [
  v.object({ id: Id, status: v.picklist(['delivered', 'dismissed']) }),
  v.object({ id: Id, status: v.literal('acted_upon'), user_response: v.picklist(helpings) }),
]);
export type SuggestionAnswer = v.InferOutput<typeof SuggestionAnswer>;

/** `nextCheckIn`, ISO 8601: from when the next suggestion may come by itself (R-FN-03). A look comes every hour. */
const Looked = v.object({ nextCheckIn: v.string() });
export type Looked = v.InferOutput<typeof Looked>;

/** What is suggested to me. Refusals: `not_found`; `consent_missing` where check-ins aren't kept in the account. */
export const suggestionsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/v1/interventions',
      summary: `What was suggested to me in the last ${shownDays} days, newest first`,
    })
    .output(Suggestions),
  answer: oc
    .route({
      method: 'PUT',
      path: '/api/v1/interventions/{id}',
      summary: 'Take it up, or not now, or say if it helped',
    })
    .input(SuggestionAnswer)
    .output(Suggestions),
  pattern: oc
    .route({
      method: 'GET',
      path: '/api/v1/engagement-patterns',
      summary: 'At which part of the day I take up suggestions; null before the first look',
    })
    .output(Patterns),
  forgetPattern: oc
    .route({ method: 'DELETE', path: '/api/v1/engagement-patterns', summary: 'Forget that, and learn anew from here' })
    .output(Patterns),
  ...ownCirclesContract,
  system: oc
    .route({
      method: 'POST',
      path: '/functions/v1/proactive-intervention-system',
      summary: 'Look through my own check-ins now, and say from when the next suggestion may come',
    })
    .input(
      v.object({
        userId: Id,
        triggerId: v.literal('manual_trigger'),
        /** Where they are, for what evenings are to somebody who hasn't said so with quiet hours. */
        timeZone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone like Europe/Berlin'))),
      }),
    )
    .output(Looked),
};

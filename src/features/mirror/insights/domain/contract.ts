import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { dayParts } from '#platform/shared/day-parts.ts';
import { Id } from '#platform/shared/ids.ts';
import { measures } from './finding.ts';

/** How many are shown at once (R-CONST-02). */
export const shownInsights = 5;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Share = v.object({ above: Count, of: Count });
const Matter = v.variant('kind', [
  v.object({ kind: v.literal('factor'), factor: v.string() }),
  v.object({ kind: v.literal('part'), part: v.picklist(dayParts) }),
  v.object({ kind: v.picklist(['weekend', 'after-exercise', 'after-circle']) }),
]);

/** What stood out in one's own check-ins, as it's kept: see `Finding`. */
export const KeptFinding = v.object({
  matter: Matter,
  measure: v.picklist(measures),
  withIt: Share,
  without: Share,
  sure: v.picklist(['fairly', 'quite']),
  of: Count,
  until: v.number(),
  fact: v.optional(v.object({ of: v.string(), sameDays: v.boolean() })),
});

/** One that isn't dismissed. */
export const Insight = v.object({ id: Id, ...KeptFinding.entries, created_at: v.string() });
export type Insight = v.InferOutput<typeof Insight>;

const Insights = v.object({
  insights: v.array(v.object({ user_id: Id, is_dismissed: v.boolean(), ...Insight.entries })),
});
export type Insights = v.InferOutput<typeof Insights>;

/** The frame that tells this person's tabs that suggestions, recommendations or insights changed (R-RT-01). */
export type SuggestionsChanged = { type: 'suggestions-changed' };

/** What stands out in my own check-ins. */
export const insightsContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/v1/insights',
      summary: `What stands out in my check-ins, newest first, ${shownInsights} at most`,
    })
    .output(Insights),
  dismiss: oc
    .route({
      method: 'POST',
      path: '/api/v1/insights/{id}/dismiss',
      summary: 'Never say this one again, nor what else tells the same',
    })
    .input(v.object({ id: Id }))
    .output(Insights),
};

import { oc } from '@orpc/contract';
import * as v from 'valibot';
import { phaseLimits } from '#features/circles/templates/domain/phases.ts';
import { Id } from '#platform/shared/ids.ts';
import { atMost, line, lines } from '#platform/shared/text.ts';
import { limits } from './limits.ts';

/** What was observed, in a host's words. */
const Text = v.pipe(lines, v.nonEmpty(), atMost(limits.length));

/** The phase of the plan, from 0, that was under way; null outside it. */
const phase = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(phaseLimits.phases - 1)));
const phase_name = v.pipe(line, atMost(phaseLimits.nameLength));

/** A new one. `id` is made by the tab, so that sent again it's no second one; `written_at` in ISO 8601. */
export const NewObservation = v.object({
  id: Id,
  phase,
  phase_name,
  text: Text,
  written_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type NewObservation = v.InferOutput<typeof NewObservation>;

/** One as hosts read it. `by`: who wrote it. `named`: the names of those who can read it, too (CARE C15). */
const Observation = v.object({
  id: Id,
  phase: v.nullable(v.number()),
  phase_name: v.string(),
  text: v.string(),
  written_at: v.string(),
  by: v.string(),
  is_mine: v.boolean(),
  named: v.array(v.string()),
});
export type Observation = v.InferOutput<typeof Observation>;

/** One as the person named in it reads it. */
const AboutMe = v.object({ id: Id, phase_name: v.string(), text: v.string(), written_at: v.string() });
export type AboutMe = v.InferOutput<typeof AboutMe>;

/**
 * What hosts observe in a circle, by phase. Refusals: `not_found` for someone who doesn't host it; `conflict` before everybody
 * was told, and once the circle is over for an hour; `too_large` for one too many.
 */
export const observationsContract = {
  list: oc
    .route({ method: 'GET', path: '/api/v1/workshops/{id}/observations', summary: 'What its hosts observed, for them' })
    .input(v.object({ id: Id }))
    .output(v.object({ observations: v.array(Observation) })),
  aboutMe: oc
    .route({
      ...({ method: 'GET', path: '/api/v1/workshops/{id}/observations/about-me' } as const),
      summary: 'Of what hosts observed, that in which I’m named',
    })
    .input(v.object({ id: Id }))
    .output(v.object({ observations: v.array(AboutMe) })),
  keep: oc
    .route({
      ...({ method: 'PUT', path: '/api/v1/workshops/{workshop_id}/observations/{id}' } as const),
      summary: 'Keep what I observed as a host; again, it changes nothing',
    })
    .input(v.object({ workshop_id: Id, ...NewObservation.entries }))
    .output(Observation),
  remove: oc
    .route({
      ...({ method: 'DELETE', path: '/api/v1/workshops/{workshop_id}/observations/{id}' } as const),
      summary: 'Take away one that I wrote, for those named in it, too',
    })
    .input(v.object({ workshop_id: Id, id: Id }))
    .output(v.object({ id: Id })),
};

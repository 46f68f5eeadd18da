import * as v from 'valibot';
import { Id } from '#platform/shared/ids.ts';

/** One of the five topics (R-ENT-12), with its welcoming text (R-PROD-10). */
export const Topic = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  /** Name of the drawn art in the web's kit, not an address. */
  image: v.string(),
  line: v.string(),
  welcome: v.string(),
  /** A first circle, told in a few steps. */
  steps: v.array(v.object({ title: v.string(), text: v.string() })),
  boundaries: v.array(v.string()),
  for_whom: v.array(v.string()),
  not_for: v.array(v.string()),
});
export type Topic = v.InferOutput<typeof Topic>;

/** One step of a template (R-ENT-11); `duration` in minutes. */
const Phase = v.object({
  phase: v.string(),
  type: v.picklist(['arrival', 'practice', 'round', 'pairs', 'silence', 'reflection', 'closing']),
  duration: v.number(),
  guidance: v.string(),
});

/** What a facilitator can begin from (R-ENT-10, R-ENT-11). */
export const WorkshopTemplate = v.object({
  id: Id,
  name: v.string(),
  description: v.string(),
  category: v.string(),
  duration_minutes: v.number(),
  max_participants: v.number(),
  is_active: v.boolean(),
  activity_structure: v.object({ phases: v.array(Phase) }),
  agreements: v.array(v.string()),
  ai_prompts: v.record(v.string(), v.string()),
});
export type WorkshopTemplate = v.InferOutput<typeof WorkshopTemplate>;

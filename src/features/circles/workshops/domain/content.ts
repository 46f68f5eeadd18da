import * as v from 'valibot';

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

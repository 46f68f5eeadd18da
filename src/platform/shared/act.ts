/**
 * Kinds of acts in the audit trail, by the feature that declares them: lower-case words with hyphens, the act in the past
 * tense. A domain adds its own: `declare module '#platform/shared/act.ts' { interface FeatureActs { auth: 'signed-in' } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface FeatureActs {}

/** Any declared kind; `record` compiles with no other. */
export type Act = FeatureActs[keyof FeatureActs];

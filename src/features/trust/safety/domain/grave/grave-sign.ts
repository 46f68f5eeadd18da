/**
 * What must never be given back as small talk, the gravest first. `emergency`: a body in danger. `poisoned`: taken too much
 * of something, or is about to. `wish`: of dying, in words that no doubt stands beside. `other`: somebody else may be about to
 * die. `child`: one is being hurt. `violence`: by anybody, as done, feared or long ago. `young`: under 18 (CARE C1).
 * `medicine`: what a doctor or a pharmacist is for.
 */
export const graveKinds = [
  ...(['emergency', 'poisoned', 'wish', 'other', 'child', 'violence', 'young', 'medicine'] as const),
] as const;
export type GraveKind = (typeof graveKinds)[number];

/** One thing that's said, by rules as in `screening/pattern.ts`. `grave-lines.ts` has lines that are one, and that aren't. */
export type GraveSign = { id: string; kind: GraveKind; rules: readonly string[] };

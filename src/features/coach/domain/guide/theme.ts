/** Something people talk about, and our own words for it. No sentence here promises, judges or names an illness. */
export type Theme = {
  id: string;
  /** Words and phrases that tell it, `|` between them; `*` stands for the rest of a word. */
  signs: string;
  /** Complex reflections: a meaning or a feeling that the person may not have said. */
  hold: readonly string[];
  /** Open questions. */
  ask: readonly string[];
  /** Ideas to be given only after a yes; each goes on from "One thought:". */
  idea: readonly string[];
};

/** Ids of what colours a talk for longer than a turn or two. */
export const lasting = new Set(['grief', 'pet', 'breakup', 'care', 'trauma']);

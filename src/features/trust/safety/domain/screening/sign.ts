/**
 * What a sentence may be a sign of. `urgent`: one's own death meant, with a plan, a means, a time or a farewell. `danger`: it's
 * wished for or thought of, or harm is done to oneself. `low`: says little alone and adds up with others, by `points`.
 */
export type Grade = 'urgent' | 'danger' | 'low';
/** What signs are called; with the language where it's another than English. */
export const signIds = [
  'against-oneself',
  'alone',
  'asks-for-means',
  'better-without-me',
  'body',
  'burden',
  'cannot-go-on',
  'death',
  'distress',
  'doubts-help',
  'eating',
  'farewell',
  'high-places-and-means',
  'hopeless',
  'in-order',
  'leaving',
  'means-at-hand',
  'plan',
  'plan-de',
  'plan-es',
  'plan-fr',
  'self-harm',
  'self-harm-de',
  'self-harm-es',
  'self-harm-fr',
  'told-to-by-voices',
  'will-do-it',
  'wish-not-to-live',
  'wish-to-die',
  'wish-to-die-de',
  'wish-to-die-es',
  'wish-to-die-fr',
  'worthless',
] as const;
export type SignId = (typeof signIds)[number];
/** A set of signs, checked by the compiler; whatever was found may be looked for in it. */
export const signsOf = (...ids: SignId[]): ReadonlySet<string> => new Set<SignId>(ids);

/** `rules` as `pattern.ts` reads them, any of which is enough. */
export type DangerSign = { id: SignId; grade: Grade; points?: number; rules: readonly string[] };

/** One rule a line, so that a list can be read down like a word list. */
export const lines = (text: string): string[] => text.trim().split(/\n\s*/);

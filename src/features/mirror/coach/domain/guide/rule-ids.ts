/*
 * The id of a rule says where a part of a reply comes from: `recall.2` is the third sentence of `recall`, `told-me.name.0`
 * the first by which a name is told. What's decided by that is asked of these sets, never by a prefix written out.
 */

/** Where parts of replies come from, as far as something hangs on it. */
export const sources = [
  'care',
  'direct',
  'echo',
  'few',
  'fragment',
  'grave',
  'group',
  'known',
  'known-end',
  'known-feelings',
  'known-people',
  'loss',
  'more-said',
  'name',
  'piece-left',
  'plain',
  'quote',
  'recall',
  'recall-ask',
  'remembered',
  'screening',
  'span',
  'theirs',
  'told-me',
] as const;
export type RuleSource = (typeof sources)[number];

/** A set of sources, checked by the compiler; any rule may be looked for in it. */
export const sourcesOf = (...those: RuleSource[]): ReadonlySet<string> => new Set<RuleSource>(those);

/** The id of a rule: its source, and what of it. */
export const ruleOf = (source: RuleSource, of: string | number): string => `${source}.${of}`;

/** Whether a rule comes from one of these sources. */
export const isFrom = (rule: string, those: ReadonlySet<string>): boolean => those.has(rule.split('.', 1)[0] ?? '');

/** What says to people what they let the coach keep. It may be forgotten, so nothing of it stays in the talk's state. */
export const ofWhatIsKept = sourcesOf(
  'remembered',
  'recall',
  'recall-ask',
  'known',
  'known-people',
  'known-feelings',
  'known-end',
);
/** Answers to what's asked of this place, of the guide, or of this talk. */
export const ofAnswers = sourcesOf('direct', 'known', 'known-people', 'known-feelings', 'known-end', 'told-me');
/** Somebody of theirs has died. */
export const ofLoss = sourcesOf('loss');
/** A guided piece was left. */
export const ofLeaving = sourcesOf('piece-left');
/** What the screening found, told beside the rules of a reply. */
export const ofScreening = sourcesOf('screening');

const lines: ReadonlySet<string> = new Set(['line', 'other-line']);

/** Whether it names somebody to call: a grave word, or a line of the protocol of staying alive, in any language. */
export function namesSomebody(rule: string): boolean {
  const [source, ...pools] = rule.split('.').slice(0, -1);
  if (source === 'grave') return true;
  return source === 'care' && (lines.has(pools.at(-1) ?? '') || (pools.length === 2 && pools[1] === 'near'));
}

import type { Normal } from './normal.ts';
import { normalsForADoctor } from './normals-for-a-doctor.ts';
import { normalsOfDays } from './normals-of-days.ts';
import { normalsOfFeelings } from './normals-of-feelings.ts';
import { normalsOfLoss } from './normals-of-loss.ts';

/**
 * "Is it normal to …?" Most who ask fear that they're the only one. What's common is said so, and what's worth a doctor's look, too; nothing
 * here is a diagnosis. Facts are those of the NHS's pages on grief, pregnancy, anxiety, sleep and low mood, and of the studies named in
 * `pieces/`. In the order they count: what a doctor has to know of, then what's particular, then the feelings it goes with.
 */
export const normals: readonly Normal[] = [
  ...normalsForADoctor,
  ...normalsOfDays,
  ...normalsOfLoss,
  ...normalsOfFeelings,
];

/** A question that says nothing of what it's about: "Is that normal at all?", "Do others get this?" */
const isBare = (question: string) =>
  question.split(/\s+/).length <= 6 &&
  !/\b(?:normal|usual|common|natural|okay|ok|fine) (?:to|that|if|for)\b/i.test(question);

/**
 * What's told of in these words, of which a sentence asks whether it's normal. What was said before counts only where that asks nothing
 * more, or where somebody has to look at it.
 */
export function toldOf(words: string, question: string, before = ''): Normal | null {
  const of = (text: string) => normals.find(({ is }) => is?.test(text)) ?? null;
  const [now, earlier] = [of(words), of(before)];
  return now ?? (isBare(question) || earlier?.isForADoctor ? earlier : null);
}

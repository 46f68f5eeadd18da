import type { HonestAnswer } from '../answers/answer.ts';

/**
 * Something of which people ask whether it's normal. `asks`: rules for the whole question, which then counts however it's put ("is it wrong",
 * "am I crazy"); `is`: what's told in the message or the one before, where they ask only "is that normal?". `isForADoctor`: whatever else
 * stands in the question, somebody who can look at them has to know.
 */
export type Normal = HonestAnswer & { is?: RegExp; isForADoctor?: true };

/** "Is it normal …", as rules begin that know the whole question. */
export const isIt =
  '(is it|am i|is that|is this) ~2 (normal|okay|ok|wrong|weird|bad|strange|crazy|alone|abnormal|selfish|a bad person) ~3';

import * as v from 'valibot';
import { lines } from '#platform/shared/text.ts';

/** Why people come, to pick from. */
export const reasons = ['closeness', 'listening', 'calm', 'feelings', 'conflict', 'change', 'curious'] as const;
export type ProfileReason = (typeof reasons)[number];

/** Longest own words, in characters. */
const ownReasonLength = 500;

/** Own words about it; null for none. Nothing but blanks is none. */
export const OwnReason = v.pipe(
  lines,
  v.check((text) => Array.from(text).length <= ownReasonLength, `must have at most ${ownReasonLength} characters`),
  v.transform((text) => text || null),
);

/** Why a person comes: what they picked, each once, and their own words. Only for themselves. */
export const Reasons = v.object({
  picked: v.pipe(
    v.array(v.picklist(reasons)),
    v.maxLength(reasons.length),
    v.check((picked) => new Set(picked).size === picked.length, 'must name each reason once'),
  ),
  own: v.nullable(OwnReason),
});
export type Reasons = v.InferOutput<typeof Reasons>;

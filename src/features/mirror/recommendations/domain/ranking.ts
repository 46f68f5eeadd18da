import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { shrunk } from '#features/mirror/insights/domain/own-effect.ts';
import type { Candidate, CandidateSource, FitReason } from './candidate.ts';
import { wasLow } from './lately.ts';

/** One in the order of the list, with its reason. `score` from 0 to 1, never shown (CARE C3). */
export type Ranked = FitReason & Pick<Candidate, 'source' | 'item' | 'opens'> & { score: number };

/** How many of each source are recommended at once. */
const shown: Readonly<Record<CandidateSource, number>> = { exercise: 3, workshop: 2 };

/**
 * What to recommend now, best first: by one's own before-and-after, drawn to a fixed prior (C14), which is higher for what
 * suits these days. Nothing at all to someone we know nothing about, nor what only ever failed to help, nor anything that
 * costs money within a day of a low check-in (C21). `now` in ms since 1970.
 */
export function rank(candidates: readonly Candidate[], felt: readonly Felt[], now: number): Ranked[] {
  const isLow = wasLow(felt, now);
  const ranked = candidates
    .filter(({ isPaid }) => !isPaid || !isLow)
    .filter(({ isFit, helped, done, yes }) => helped > 0 || (done === 0 && (isFit || yes > 0)))
    .map(({ isFit: _, isPaid: __, prior, effects, ...one }): Ranked => ({ ...one, score: shrunk(effects, prior) }))
    .toSorted((a, b) => b.score - a.score);
  return ranked.filter((one) => {
    const before = ranked.slice(0, ranked.indexOf(one)).filter(({ source }) => source === one.source);
    return before.length < shown[one.source];
  });
}

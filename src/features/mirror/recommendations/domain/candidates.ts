import type { History } from '#features/mirror/insights/domain/history.ts';
import type { DayPart } from '#platform/shared/day-parts.ts';
import { type Candidate, type CandidateSource, sources } from './candidate.ts';
import { type ExerciseToFit, exerciseCandidates } from './exercise-candidates.ts';
import { type OwnCircle, type UpcomingCircle, workshopCandidates } from './workshop-candidates.ts';

/** One's own past, and at which parts of the day suggestions suit; null where nobody knows what an evening is to them. */
export type Past = History & { own: readonly OwnCircle[]; suits: readonly DayPart[] | null };

/** All that there is to choose from. */
export type Offer = { exercises: readonly ExerciseToFit[]; workshops: readonly UpcomingCircle[] };

/** Of each source, what may be recommended now, the first of equals first. Another source is another line here. */
const bySource: Readonly<Record<CandidateSource, (offer: Offer, past: Past, now: number) => Candidate[]>> = {
  exercise: ({ exercises }, past, now) => exerciseCandidates(exercises, past, now),
  workshop: ({ workshops }, past, now) => workshopCandidates(workshops, past, now),
};

/** Of all sources. `now` in ms since 1970. */
export function candidatesOf(offer: Offer, past: Past, now: number): Candidate[] {
  return sources.flatMap((source) => bySource[source](offer, past, now));
}

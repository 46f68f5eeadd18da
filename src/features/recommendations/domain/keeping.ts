import type { Helping, History, Tried } from '#features/insights/domain/history.ts';
import type { completions } from './contract.ts';
import { type Candidate, type Ranked, rank } from './ranking.ts';

/** One that was recommended before, and what became of it; times in ms since 1970, the rating from 1 to 5. */
export type Kept = Ranked & {
  id: string;
  isActive: boolean;
  status: (typeof completions)[number];
  createdAt: number;
  completedAt: number | null;
  rating: number | null;
};

/** What a look changes: what was done since, what fits no more, and what is recommended now (`id` null: new). */
type Changes = {
  done: { id: string; at: number; rating: number }[];
  rest: string[];
  put: { id: string | null; ranked: Ranked }[];
};

const ratings: Readonly<Record<Helping, number>> = { yes: 5, 'a-little': 3, no: 1 };

function helpingOf(rating: number): Helping {
  if (rating >= 4) return 'yes';
  return rating >= 2 ? 'a-little' : 'no';
}

/**
 * What is recommended from now on. What somebody dismissed never comes back; an exercise they did since it was recommended
 * completes it, with what they said of it (R-STATE-04), even where it rests by now. What didn't change stays untouched, so that no tab asks again for it.
 */
export function changesTo(
  kept: readonly Kept[],
  candidates: readonly Candidate[],
  history: History,
  now: number,
): Changes {
  const done = kept
    .filter(({ status }) => status === 'pending')
    .flatMap(({ id, exercise, createdAt }) => {
      const first = history.tried.find((one) => one.exercise === exercise && one.at > createdAt && one.at <= now);
      return first ? [{ id, at: first.at, rating: ratings[first.helped] }] : [];
    });
  const dismissed = new Set(kept.filter(({ status }) => status === 'dismissed').map(({ exercise }) => exercise));
  const ranked = rank(
    candidates.filter(({ exercise }) => !dismissed.has(exercise)),
    { ...history, tried: [...history.tried, ...ratedOnly(kept, history.tried)] },
    now,
  );
  const open = kept.filter(({ id, status }) => status === 'pending' && !done.some((one) => one.id === id));
  const isRanked = (one: Kept) => ranked.some(({ exercise }) => exercise === one.exercise);
  return {
    done,
    rest: open.filter((one) => one.isActive && !isRanked(one)).map(({ id }) => id),
    put: ranked.flatMap((one) => {
      const before = open.find(({ exercise }) => exercise === one.exercise);
      return before && isSame(before, one) ? [] : [{ id: before?.id ?? null, ranked: one }];
    }),
  };
}

/** What was rated here alone, and not after the exercise. */
function ratedOnly(kept: readonly Kept[], tried: readonly Tried[]): Tried[] {
  return kept.flatMap(({ exercise, completedAt: at, rating }) => {
    if (at === null || rating === null) return [];
    const isKnown = tried.some((one) => one.exercise === exercise && one.at === at);
    return isKnown ? [] : [{ at, exercise, helped: helpingOf(rating) }];
  });
}

function isSame(before: Kept, one: Ranked): boolean {
  // The column keeps four bytes of a score.
  const sameScore = Math.fround(before.score) === Math.fround(one.score);
  const sameReason = before.helped === one.helped && before.done === one.done && before.mood === one.mood;
  return before.isActive && sameScore && sameReason;
}

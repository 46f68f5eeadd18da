import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import type { Helping } from '#features/mirror/moments/domain/helped.ts';
import type { CandidateSource } from './candidate.ts';
import { candidatesOf, type Offer, type Past } from './candidates.ts';
import type { completions } from './contract.ts';
import { type Ranked, rank } from './ranking.ts';
import { outcomeOf } from './workshop-candidates.ts';

/** One that was recommended before, and what became of it; times in ms since 1970, the rating from 1 to 5. */
export type KeptRecommendation = Ranked & {
  id: string;
  isActive: boolean;
  status: (typeof completions)[number];
  createdAt: number;
  completedAt: number | null;
  rating: number | null;
};

/** What a look changes: what was done since, what doesn't fit any more, and what is recommended now (`id` null: new). */
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

/** Every time something was done that we know the effect of; `at` in ms since 1970. */
type Done = { at: number; helped: Helping };
const timesOf: Readonly<Record<CandidateSource, (item: string, past: Past) => Done[]>> = {
  exercise: (item, { tried }) => tried.filter(({ exercise }) => exercise === item),
  workshop: (item, { own, felt }) => own.filter((one) => one.item === item).flatMap((one) => doneOf(one, felt)),
};

function doneOf(one: Past['own'][number], felt: readonly Felt[]): Done[] {
  const outcome = outcomeOf(one, felt);
  return outcome && one.leftAt !== null ? [{ at: one.leftAt, helped: outcome.helped }] : [];
}

/**
 * What is recommended from now on. What somebody dismissed never comes back; what they did since it was recommended completes
 * it, with what they said of it or how they were after it (R-STATE-04), even where it rests by now. What didn't change stays
 * untouched, so that no tab asks again for it.
 */
export function changesTo(kept: readonly KeptRecommendation[], offer: Offer, past: Past, now: number): Changes {
  const done = kept
    .filter(({ status }) => status === 'pending')
    .flatMap(({ id, source, item, createdAt }) => {
      const since = timesOf[source](item, past).filter(({ at }) => at > createdAt && at <= now);
      const first = since.toSorted((a, b) => a.at - b.at)[0];
      return first ? [{ id, at: first.at, rating: ratings[first.helped] }] : [];
    });
  const dismissed = new Set(kept.filter(({ status }) => status === 'dismissed').map(({ item }) => item));
  const candidates = candidatesOf(offer, withRatings(past, kept), now);
  const ranked = rank(
    candidates.filter(({ item }) => !dismissed.has(item)),
    past.felt,
    now,
  );
  const open = kept.filter(({ id, status }) => status === 'pending' && !done.some((one) => one.id === id));
  const isRanked = (one: KeptRecommendation) => ranked.some(({ item }) => item === one.item);
  return {
    done,
    rest: open.filter((one) => one.isActive && !isRanked(one)).map(({ id }) => id),
    put: ranked.flatMap((one) => {
      const before = open.find(({ item }) => item === one.item);
      return before && isSame(before, one) ? [] : [{ id: before?.id ?? null, ranked: one }];
    }),
  };
}

/** With what was rated here alone, and not after it was done. */
function withRatings(past: Past, kept: readonly KeptRecommendation[]): Past {
  const rated = kept.flatMap(({ source, item, completedAt: at, rating }) => {
    if (at === null || rating === null || timesOf[source](item, past).some((one) => one.at === at)) return [];
    return [{ source, item, at, helped: helpingOf(rating) }];
  });
  const of = (source: CandidateSource) => rated.filter((one) => one.source === source);
  return {
    ...past,
    tried: [...past.tried, ...of('exercise').map(({ item, ...one }) => ({ ...one, exercise: item }))],
    own: [
      ...past.own,
      ...of('workshop').map(({ item, at, helped }) => ({ item, topic: null, at, leftAt: at, rated: helped })),
    ],
  };
}

function isSame(before: KeptRecommendation, one: Ranked): boolean {
  // The column keeps four bytes of a score.
  const sameScore = Math.fround(before.score) === Math.fround(one.score);
  const facts = ({ opens, helped, done, yes, mood, word, matter, isTheirTime }: Ranked) =>
    JSON.stringify([opens, helped, done, yes, mood, word, matter, isTheirTime]);
  return before.isActive && sameScore && facts(before) === facts(one);
}

import type { TopicId } from '#features/circles/topics/domain/topics.ts';
import type { Felt } from '#features/mirror/check-ins/domain/felt.ts';
import { changeOf, firstAfter, lastBefore, said } from '#features/mirror/insights/domain/own-effect.ts';
import type { Helping } from '#features/mirror/moments/domain/helped.ts';
import { type DayPart, type Local, localReader } from '#platform/shared/day-parts.ts';
import { dayMs, hourMs } from '#platform/shared/duration.ts';
import { type Candidate, itemOf } from './candidate.ts';
import { type LatelyMatter, type Mood, mattersOf, moodOf } from './lately.ts';

/** A public workshop with a free place that somebody hasn't said yes to; `at` in ms since 1970. */
export type UpcomingCircle = { id: string; series: string | null; topic: TopicId | null; at: number };

/** One that they said yes to or were in; `item` as a candidate's. Times in ms since 1970. */
export type OwnCircle = {
  item: string;
  topic: TopicId | null;
  /** When it begins, or began. */
  at: number;
  /** When they were last inside; null for someone who wasn't, or where it isn't known any more. */
  leftAt: number | null;
  /** What they said of it. */
  rated?: Helping;
};
/** Milliseconds: how far ahead one looks, and which check-ins before and after a circle are compared. */
const within = { ahead: 14 * dayMs, before: dayMs, after: 36 * hourMs } as const;
/** What one is worth before anything is known of it: for these days, otherwise, and what a time they chose before adds. */
const priors = { fits: 0.55, other: 0.4, theirTime: 0.05 } as const;
/** What a yes is worth if nothing more is known of it. */
const chosen = said['a-little'];

/** Which days a topic is for. A heavy day isn't one for touch, no matter who leads it. */
const fitting: Readonly<Record<TopicId, { moods: readonly Mood[]; matters: readonly LatelyMatter[] }>> = {
  im: { moods: ['gentle', 'heavy'], matters: ['lonely'] },
  yoga: { moods: ['bright'], matters: ['lonely'] },
  nvc: { moods: [], matters: ['conflict'] },
  touch: { moods: ['gentle', 'bright'], matters: [] },
  mm: { moods: ['stirred', 'heavy'], matters: [] },
};

type MemberFacts = {
  felt: readonly Felt[];
  own: readonly OwnCircle[];
  timeZone: string;
  /** The parts of the day at which suggestions suit; null where nobody knows what an evening is to them. */
  suits: readonly DayPart[] | null;
};

/** Those at a time that may suit, of each series its next such date, soonest first. `now` in ms since 1970. */
export function workshopCandidates(coming: readonly UpcomingCircle[], known: MemberFacts, now: number): Candidate[] {
  const [mood, matters] = [moodOf(known.felt, now), mattersOf(known.felt, now)];
  const time = timesOf(known);
  const next = new Map<string, UpcomingCircle>();
  for (const one of coming.toSorted((a, b) => a.at - b.at))
    if (one.at > now && one.at - now <= within.ahead && time.suits(one.at) && !next.has(itemOf(one)))
      next.set(itemOf(one), one);
  return [...next].map(([item, { id, topic, at }]): Candidate => {
    const fit = topic && fitting[topic];
    const matter = matters.find((one) => fit?.matters.includes(one)) ?? null;
    const isMood = mood !== null && fit?.moods.includes(mood) === true;
    const isFit = matter !== null || isMood;
    const isTheirTime = time.isTheirs(at);
    const like = known.own.filter((one) => one.item === item || (topic !== null && one.topic === topic));
    const outcomes = like.flatMap((one) => outcomeOf(one, known.felt) ?? []);
    return {
      source: 'workshop',
      item,
      opens: id,
      isFit,
      isPaid: false,
      isTheirTime,
      matter,
      mood: isMood ? mood : null,
      prior: (isFit ? priors.fits : priors.other) + (isTheirTime ? priors.theirTime : 0),
      effects: like.map((one) => outcomeOf(one, known.felt)?.effect ?? chosen),
      helped: outcomes.filter(({ helped }) => helped !== 'no').length,
      done: outcomes.length,
      yes: like.length,
      word: null,
    };
  });
}

/** How it was after a circle, beside before; undefined where that isn't known. `effect` from 0 to 1. */
export function outcomeOf(
  { at, leftAt, rated }: OwnCircle,
  felt: readonly Felt[],
): { effect: number; helped: Helping } | undefined {
  if (rated) return { effect: said[rated], helped: rated };
  const before = lastBefore(felt, at, within.before);
  const after = leftAt === null ? undefined : firstAfter(felt, leftAt, within.after);
  if (!before || !after) return undefined;
  const better = after.pleasantness - before.pleasantness;
  const helped = better > 0 ? (better > 20 ? 'yes' : 'a-little') : 'no';
  return { effect: (chosen + changeOf(before, after)) / 2, helped };
}

/** At which times somebody says yes, and which may suit besides: those at which suggestions do, and not at night. */
function timesOf({ own, timeZone, suits }: MemberFacts): Record<'suits' | 'isTheirs', (at: number) => boolean> {
  if (suits === null) return { suits: () => true, isTheirs: () => false };
  const read = localReader(timeZone);
  const slot = ({ part, isWeekend }: Local) => `${part} ${isWeekend}`;
  const theirs = new Set(own.filter(({ rated }) => !rated).map(({ at }) => slot(read(at))));
  const isTheirs = (at: number) => theirs.has(slot(read(at)));
  return {
    isTheirs,
    suits: (at) => isTheirs(at) || (read(at).part !== 'night' && suits.includes(read(at).part)),
  };
}

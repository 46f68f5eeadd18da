import { type CircleFacts, finishedOf } from './going-through.ts';

/**
 * How somebody is growing, from 0 to 100 each, only for themselves unless they share it (REAL 35). `engagement_score`: of
 * the circles they said yes to, those they came to; nothing else about a person is kept (CARE C16, C20). `completion_rate`:
 * of the steps asked of them by now, those they finished. Null where nothing is known.
 */
export type GrowthMetrics = { engagement_score: number | null; completion_rate: number | null };

/** Shares of the two (R-CONST-32). */
const shares = { engagement: 0.3, completion: 0.7 } as const;
const starOver = 80;

const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

/** From circles that have ended. `now` in ms. */
export function metricsOf(circles: readonly CircleFacts[], now: number): GrowthMetrics {
  const yes = circles.filter(({ saidYes }) => saidYes);
  const steps = circles.map((circle) => finishedOf(circle, now));
  const sum = (of: 'asked' | 'finished') => steps.reduce((all, step) => all + step[of], 0);
  return {
    engagement_score: percent(yes.filter(({ came }) => came).length, yes.length),
    completion_rate: percent(sum('finished'), sum('asked')),
  };
}

/**
 * 30% engagement and 70% completion, as a whole number (R-CONST-32); completion alone where nothing is known of the
 * other. Null without completion: there's nothing to go by.
 */
export function scoreOf({ engagement_score: engagement, completion_rate: completion }: GrowthMetrics): number | null {
  if (completion === null) return null;
  return Math.round(engagement === null ? completion : shares.engagement * engagement + shares.completion * completion);
}

/** Whether it earns a star (R-CONST-32). */
export const hasStar = (score: number | null): boolean => score !== null && score > starOver;

import { type Around, dueAt, phaseOf, type StepType } from '#features/mirror/journey/domain/phases.ts';

/** A step of somebody's journey, without what they wrote. Times in ms. */
export type StepFacts = { type: StepType; written: boolean; completedAt: number | null; madeAt: number };

/** A circle that has ended, as one person had to do with it. */
export type CircleFacts = { saidYes: boolean; came: boolean; around: Around; steps: readonly StepFacts[] };

/** What was asked of somebody by now, and what of it they finished. */
export type Finished = { asked: number; finished: number };

/**
 * Counts steps of a circle that somebody came to and whose journey they began: those they wrote at, and those for after it
 * whose date has passed. People who write no journey, or keep it on a device, are asked for nothing: every step may stay empty.
 * `now` in ms.
 */
export function finishedOf({ came, around, steps }: CircleFacts, now: number): Finished {
  if (!came || !steps.some(({ written }) => written)) return { asked: 0, finished: 0 };
  const asked = steps.filter(
    ({ type, written, madeAt }) => written || (phaseOf(type) === 'post_workshop' && dueAt(type, around, madeAt) <= now),
  );
  return { asked: asked.length, finished: asked.filter(({ completedAt }) => completedAt !== null).length };
}

/** Whether somebody went through a circle to the end (R-CONST-31): they came and, where they began a journey, finished its steps. */
export function isCompleted(circle: CircleFacts, now: number): boolean {
  const { asked, finished } = finishedOf(circle, now);
  return circle.came && finished === asked;
}

/** Since when, in ms; null as long as it isn't so. */
export function completedAt(circle: CircleFacts, now: number): number | null {
  if (!isCompleted(circle, now)) return null;
  const { startsAt, endedAt } = circle.around;
  return Math.max(endedAt ?? startsAt, ...circle.steps.map((step) => step.completedAt ?? 0));
}

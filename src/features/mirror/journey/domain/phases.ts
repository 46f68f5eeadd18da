import { dayMs, hourMs, minuteMs, weekMs } from '#platform/shared/duration.ts';

/** A step's kind (R-ENT-24), in the order they're come by. */
export const stepTypes = [
  'pre_reflection',
  'preparation',
  'workshop_activity',
  'reflection',
  'integration',
  'follow_up',
] as const;
export type StepType = (typeof stepTypes)[number];

/** Where somebody is on the way through a circle (R-CONST-38, Q-06). */
export const phases = ['pre_workshop', 'during_workshop', 'post_workshop'] as const;
export type JourneyPhase = (typeof phases)[number];

const phaseOfType: Readonly<Record<StepType, JourneyPhase>> = {
  pre_reflection: 'pre_workshop',
  preparation: 'pre_workshop',
  workshop_activity: 'during_workshop',
  reflection: 'post_workshop',
  integration: 'post_workshop',
  follow_up: 'post_workshop',
};

/** The phase that a step belongs to. */
export const phaseOf = (type: StepType): JourneyPhase => phaseOfType[type];

/** What of a circle its journey hangs on. Times in ms since 1970; null for what hasn't happened. */
export type Around = {
  status: 'pending' | 'live' | 'ended';
  startsAt: number;
  minutes: number;
  startedAt: number | null;
  endedAt: number | null;
};

/** Called off before it began. */
export const isCalledOff = ({ status, startedAt }: Around): boolean => status === 'ended' && startedAt === null;

/** Where a circle is (R-PLAT-21, Q-06): one that was called off never got further than before. */
export function currentPhase(around: Around): JourneyPhase {
  if (around.status === 'live') return 'during_workshop';
  return around.status === 'ended' && !isCalledOff(around) ? 'post_workshop' : 'pre_workshop';
}

/** When it ended, or is to end. */
export const endOf = ({ startsAt, minutes, endedAt }: Around): number => endedAt ?? startsAt + minutes * minuteMs;

/** Before the start, or after the end, in ms. */
const marks: Readonly<Record<StepType, { from: 'start' | 'end'; by: number }>> = {
  pre_reflection: { from: 'start', by: -dayMs },
  preparation: { from: 'start', by: -hourMs },
  workshop_activity: { from: 'end', by: 3 * hourMs },
  reflection: { from: 'end', by: dayMs },
  integration: { from: 'end', by: weekMs },
  follow_up: { from: 'end', by: 30 * dayMs },
};

/** For steps whose own mark lay before they were made: the first that's still ahead, so that they stay in order. */
const lateMarks = {
  start: [marks.preparation.by, 0],
  end: [marks.reflection.by, marks.integration.by, marks.follow_up.by],
} as const;

/**
 * By when a step is thought to be done, in ms. It hangs on the circle alone, so it moves with it (REAL 32). Someone who said yes
 * after a mark, or first looked after it, has until a later one: nothing is late on the day it's made.
 * @param madeAt when it was made, in ms
 */
export function dueAt(type: StepType, around: Around, madeAt: number): number {
  const { from, by } = marks[type];
  const anchor = from === 'start' ? around.startsAt : endOf(around);
  if (anchor + by >= madeAt) return anchor + by;
  const later = lateMarks[from].map((by) => anchor + by).find((at) => at >= madeAt);
  return later ?? (from === 'start' ? around.startsAt : madeAt + dayMs);
}

/** `due` and `now` in ms; `due` null where the circle is gone. */
export type StepStanding = { completed: boolean; due: number | null };
export type StepState = 'completed' | 'overdue' | 'pending';

/** R-STATE-37. */
export function stateOf({ completed, due }: StepStanding, now: number): StepState {
  if (completed) return 'completed';
  return due !== null && due < now ? 'overdue' : 'pending';
}

/** From how long before its date a step for later is open at once. */
const nearly = 2 * dayMs;

/** Whether a step is for much later: it stands there, but asks for nothing yet. Times in ms. */
export function isForLater(type: StepType, due: number | null, now: number): boolean {
  return (type === 'integration' || type === 'follow_up') && due !== null && now < due - nearly;
}

/** How long after the end one may still note what happened in the circle. */
const lateNote = dayMs;

/**
 * Whether a step is on the page. What was written always is. What wasn't is there in its own phase, and is let go with it:
 * an intention is of no use to a circle that's over. What happened in the circle may be noted for a day after it.
 */
export function isShown(step: { type: StepType; written: boolean }, around: Around, now: number): boolean {
  if (step.written) return true;
  if (isCalledOff(around)) return false;
  const current = currentPhase(around);
  if (step.type === 'workshop_activity' && current === 'post_workshop') return now < endOf(around) + lateNote;
  return phaseOf(step.type) === current;
}

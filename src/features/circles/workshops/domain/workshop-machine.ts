import { minuteMs } from '#platform/shared/duration.ts';
import { limits } from './limits.ts';

export type WorkshopStatus = 'pending' | 'live' | 'ended';

/** The parts of a workshop that decide its life. Times in milliseconds since 1970. */
export type WorkshopState = {
  status: WorkshopStatus;
  roomId: string | null;
};

export type WorkshopEvent = { type: 'start'; newRoomId: string } | { type: 'end' };

/** What the server does about a transition, in the same transaction. */
export type WorkshopEffect =
  | { type: 'announce-start' }
  /** Tell everyone inside and retire the meeting code (CARE C5). */
  | { type: 'announce-end' };

type Outcome = { state: WorkshopState; effects: WorkshopEffect[] } | { refused: 'workshop_ended' };

/**
 * The life of a workshop: pending, live, ended; no way back (R-STATE-17, R-STATE-19, Q-07).
 * Starting a live one and ending an ended one change nothing, so that a repeated call is harmless.
 */
export function transition(state: WorkshopState, event: WorkshopEvent): Outcome {
  switch (event.type) {
    case 'start':
      if (state.status === 'ended') return { refused: 'workshop_ended' };
      if (state.status === 'live') return { state, effects: [] };
      return { state: { status: 'live', roomId: event.newRoomId }, effects: [{ type: 'announce-start' }] };
    case 'end':
      if (state.status === 'ended') return { state, effects: [] };
      return { state: { ...state, status: 'ended' }, effects: [{ type: 'announce-end' }] };
  }
}

/** Whether opening a workshop now would be so early that it may be a mistake; both since 1970. */
export function opensEarly(scheduledAt: number, now: number): boolean {
  return scheduledAt - now > limits.earlyMinutes * minuteMs;
}

/** A workshop's times in milliseconds since 1970; `emptySince` null while someone is inside or it never opened. */
export type WorkshopTimes = {
  status: WorkshopStatus;
  isInstant: boolean;
  scheduledAt: number;
  durationMinutes: number;
  createdAt: number;
  emptySince: number | null;
};

/**
 * Whether a workshop ends by itself now: a planned one when it stands empty, or was never opened,
 * 15 minutes past its planned end; an instant room after 15 minutes empty, or never entered.
 */
export function endsByItself(workshop: WorkshopTimes, now: number): boolean {
  if (workshop.status === 'ended') return false;
  const patience = limits.emptyMinutes * minuteMs;
  const emptySince = workshop.status === 'pending' ? workshop.createdAt : workshop.emptySince;
  if (emptySince === null) return false;
  if (workshop.isInstant) return now >= emptySince + patience;
  const plannedEnd = workshop.scheduledAt + workshop.durationMinutes * minuteMs;
  return now >= Math.max(plannedEnd, emptySince) + patience;
}

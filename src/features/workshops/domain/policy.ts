import type { WorkshopStatus } from './workshop-machine.ts';

/** What of a workshop decides who may do what. */
type Facts = { facilitator_id: string; is_public: boolean; status: WorkshopStatus };

/** Whether this person leads the workshop (R-ROLE-05). */
export function isFacilitator(workshop: Pick<Facts, 'facilitator_id'>, userId: string): boolean {
  return workshop.facilitator_id === userId;
}

/** Only the facilitator opens and ends a workshop (R-ROLE-06, R-ROLE-07, R-ROLE-11). */
export const canStart = isFacilitator;
export const canEnd = isFacilitator;

/**
 * Whether a person may come in now, or why not: a live room is open to its members, and to any
 * signed-in person when it is public (R-ROLE-03, R-VAL-09).
 */
export function entry(
  workshop: Facts,
  isMember: boolean,
): 'open' | 'workshop_not_live' | 'workshop_ended' | 'forbidden' {
  if (!isMember && !workshop.is_public) return 'forbidden';
  if (workshop.status === 'pending') return 'workshop_not_live';
  if (workshop.status === 'ended') return 'workshop_ended';
  return 'open';
}

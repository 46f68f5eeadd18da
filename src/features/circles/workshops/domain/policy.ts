import type { WorkshopStatus } from './workshop-machine.ts';

/** The parts of a workshop that decide who may do what. */
type Facts = { facilitator_id: string; is_public: boolean; status: WorkshopStatus };

/** Whether this person leads the workshop (R-ROLE-05). */
export function isFacilitator(workshop: Pick<Facts, 'facilitator_id'>, userId: string): boolean {
  return workshop.facilitator_id === userId;
}

/** A person's part in a workshop. */
export const roles = ['facilitator', 'cohost', 'participant'] as const;
export type Role = (typeof roles)[number];

/** Whether someone in this part has a hand on the room: mutes, lets in, removes. */
export function isHost(role: Role | null): boolean {
  return role === 'facilitator' || role === 'cohost';
}

/** Only the facilitator opens a workshop (R-ROLE-06, R-ROLE-11). */
export const canStart = isFacilitator;
/** Only the facilitator ends it (R-ROLE-06, R-ROLE-07). */
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

/** The operator's answer to who may list a workshop for everyone (PUBLIC_HOSTS). */
export type PublicHosts = 'anyone' | 'vouched';

/** Touch asks for trust: only vouched hosts list its circles, whatever the operator says (CARE C4). */
const alwaysVouched = 'the-art-of-touch';

/** Whether a person may list a workshop of this category publicly (CARE C4). */
export function canListPublicly({
  publicHosts,
  isVouched,
  category,
}: {
  publicHosts: PublicHosts;
  isVouched: boolean;
  category: string;
}): boolean {
  return isVouched || (publicHosts === 'anyone' && category !== alwaysVouched);
}

/** Whether a confirmed address is a steward's; case doesn't matter. */
export function isSteward(email: string | null, stewards: readonly string[]): boolean {
  return email !== null && stewards.some((steward) => steward.toLowerCase() === email.toLowerCase());
}

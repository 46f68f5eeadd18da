import type { SystemTx } from '#platform/server/database/database.ts';
import { hook } from '#platform/server/hooks.ts';

/** A host asked somebody to leave a circle for good. */
export const guestSentAway = hook<[tx: SystemTx, workshopId: string, userId: string]>('guest.sent-away');

/** Somebody else leads this circle from now on. */
export const leadPassedOn = hook<[tx: SystemTx, workshopId: string]>('lead.passed-on');

/** Somebody has a seat. */
export const seatTaken = hook<[tx: SystemTx, userId: string, workshopId: string]>('seat.taken');

/** They don't come after all. */
export const seatDeclined = hook<[tx: SystemTx, userId: string, workshopId: string]>('seat.declined');

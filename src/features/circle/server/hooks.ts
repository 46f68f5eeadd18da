import type { SystemTx } from '#platform/server/database/database.ts';
import { hook } from '#platform/server/hooks.ts';

/** Somebody has a seat. */
export const seatTaken = hook<[tx: SystemTx, userId: string, workshopId: string]>('seat.taken');

/** They don't come after all. */
export const seatDeclined = hook<[tx: SystemTx, userId: string, workshopId: string]>('seat.declined');

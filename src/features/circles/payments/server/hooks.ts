import type { SystemTx } from '#platform/server/database/database.ts';
import { hook } from '#platform/server/hooks.ts';

/** Somebody gives back all the dates that they paid for at once: this is one of them. */
export const seatReturned = hook<[tx: SystemTx, userId: string, workshopId: string]>('seat.returned');

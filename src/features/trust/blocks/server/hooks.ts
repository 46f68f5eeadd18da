import type { SystemTx } from '#platform/server/database/database.ts';
import { hook } from '#platform/server/hooks.ts';

/** The first of two blocks the other: from now on they don't meet. */
export const peopleParted = hook<[tx: SystemTx, one: string, other: string]>('people.parted');

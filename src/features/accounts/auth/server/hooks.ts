import type { SystemTx } from '#platform/server/database/database.ts';
import { hook } from '#platform/server/hooks.ts';

/** This account is about to be deleted, with all that belongs to it. */
export const accountDeleting = hook<[tx: SystemTx, userId: string]>('account.deleting');

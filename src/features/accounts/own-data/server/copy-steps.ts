import type { UserTx } from '#platform/server/database/database.ts';
import { deleteOwnCopies, lockCopies } from './copy-repository.ts';

/**
 * For the transaction that deletes something of theirs: a copy made before goes with it, parts and all, and one asked for
 * meanwhile is made without it.
 */
export async function deleteCopiesOf(tx: UserTx, userId: string): Promise<void> {
  await lockCopies(tx, userId);
  await deleteOwnCopies(tx, userId);
}

import type { UserTx } from '#platform/server/database/database.ts';
import { at, type Hooked, hook } from '#platform/server/hooks.ts';
import type { ConsentKind } from '../domain/kinds.ts';

/** Somebody takes a yes back. */
export const consentWithdrawn = hook<[tx: UserTx, userId: string, kind: ConsentKind]>('consent.withdrawn');

/** Deletes what rests on a yes of this kind when it's taken back. */
export function whenWithdrawn(kind: ConsentKind, forget: (tx: UserTx, userId: string) => Promise<unknown>): Hooked {
  return at(consentWithdrawn, async (tx, userId, withdrawn) => {
    if (withdrawn === kind) await forget(tx, userId);
  });
}

import type { SystemTx, UserTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { mayUse } from '../domain/access.ts';
import type { PremiumFeature } from '../domain/premium.ts';
import { findEntitlements } from './entitlements-repository.ts';

/** Who may use what the operator marked as premium: the one place on the server that decides it (REAL 7). */
export type AccessService = {
  /** @throws Refusal `premium_needed` */
  requirePremium(tx: UserTx | SystemTx, userId: string, feature: PremiumFeature): Promise<void>;
};

export function createAccessService({
  clock,
  marked,
}: {
  clock: Clock;
  marked: readonly PremiumFeature[];
}): AccessService {
  return {
    async requirePremium(tx, userId, feature) {
      // Where nothing is marked, nobody's rows are asked for.
      if (!marked.includes(feature)) return;
      if (mayUse(feature, marked, await findEntitlements(tx, userId), clock.now())) return;
      throw new Refusal('premium_needed', 'This is part of the membership.', { details: { feature } });
    },
  };
}

import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { standingOf } from '../domain/access.ts';
import type { Membership } from '../domain/contract.ts';
import { findEntitlements } from './entitlements-repository.ts';
import type { MembershipSettings } from './settings.ts';

export type MembershipDeps = { database: Database; clock: Clock; settings: MembershipSettings };

/** What somebody has of the membership. */
export type MembershipService = {
  read(caller: Caller): Promise<Membership>;
};

export function createMembershipService({ database, clock, settings }: MembershipDeps): MembershipService {
  const { marked, price, stripe } = settings;
  return {
    async read(caller) {
      const all = await database.asUser(caller, (tx) => findEntitlements(tx, caller.userId));
      const standing = standingOf(all, clock.now());
      return {
        is_offered: stripe !== null || marked.length > 0 || all.length > 0,
        payments: stripe !== null,
        premium: [...marked],
        standing: standing && {
          source: standing.source,
          until: standing.until === null ? null : new Date(standing.until).toISOString(),
        },
        price,
      };
    },
  };
}

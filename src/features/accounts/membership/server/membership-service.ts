import type { Caller, Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { standingOf } from '../domain/access.ts';
import type { Membership, OwnSubscription } from '../domain/contract.ts';
import { givesUntil, isLive, mainOf, withdrawableUntil } from '../domain/subscription.ts';
import { findEntitlements } from './entitlements-repository.ts';
import type { MembershipSettings } from './settings.ts';
import type { MembershipPayingService } from './stripe/paying-service.ts';
import { findSubscriptions, type KeptSubscription } from './stripe/stripe-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  settings: MembershipSettings;
  /** Null without a provider. */
  paying: MembershipPayingService | null;
};

/** What somebody has of the membership. */
export type MembershipService = {
  read(caller: Caller): Promise<Membership>;
  /** For whatever needs a provider. @throws Refusal `session_ended`; `not_found` without one */
  paying(caller: Caller): Promise<MembershipPayingService>;
};

const iso = (at: number) => new Date(at).toISOString();

export function createMembershipService({ database, clock, settings, paying }: Deps): MembershipService {
  const { marked, price, stripe } = settings;
  return {
    async read(caller) {
      const { userId } = caller;
      const [all, subscriptions] = await database.asUser(caller, async (tx) => [
        await findEntitlements(tx, userId),
        await findSubscriptions(tx, userId),
      ]);
      const now = clock.now();
      const standing = standingOf(all, now);
      return {
        is_offered: stripe !== null || marked.length > 0 || all.length > 0,
        payments: stripe !== null,
        premium: [...marked],
        standing: standing && {
          source: standing.source,
          until: standing.until === null ? null : iso(standing.until),
        },
        price,
        // Without a provider nothing of it can be changed here.
        subscription: stripe && ownOf(subscriptions, now, stripe.graceDays),
        has_paid: subscriptions.length > 0,
      };
    },
    async paying(caller) {
      await database.asUser(caller, async () => {});
      if (!paying) throw new Refusal('not_found', 'Payments aren’t switched on here.');
      return paying;
    },
  };
}

function ownOf(all: readonly KeptSubscription[], now: number, graceDays: number): OwnSubscription | null {
  const live = mainOf(
    all.filter((one) => isLive(one) && one.withdrawnAt === null),
    graceDays,
  );
  if (!live) return null;
  const owes = live.state === 'past_due' ? givesUntil(live, graceDays) : null;
  const back = withdrawableUntil(live);
  return {
    renews_at: owes === null && live.endsAt === null ? iso(live.periodEnd) : null,
    ends_at: owes === null && live.endsAt !== null ? iso(live.endsAt) : null,
    owes_until: owes === null ? null : iso(owes),
    withdraw_until: now < back ? iso(back) : null,
  };
}

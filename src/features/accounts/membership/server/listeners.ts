import { AccountBanned, DeletionChanged } from '#features/accounts/auth/domain/events.ts';
import { type Listener, on } from '#platform/server/events/listener.ts';
import { SubscriptionWithdrawn } from '../domain/events.ts';
import type { MembershipMailService } from './stripe/mail-service.ts';
import type { MembershipPayingService } from './stripe/paying-service.ts';

type Deps = { paying: Pick<MembershipPayingService, 'carryOut' | 'stopRenewing'>; mails: MembershipMailService };

export function createMembershipListeners({ paying, mails }: Deps): Listener[] {
  return [
    on(SubscriptionWithdrawn, 'payment', ({ payload }) => paying.carryOut(payload.subscription_id)),
    on(SubscriptionWithdrawn, 'mail', ({ id, payload }) => mails.tellWithdrawn(id, payload.subscription_id)),
    // If the account stays after all, its owner renews it themselves: nobody's charged by surprise.
    on(DeletionChanged, 'membership', async ({ payload }) => {
      if (payload.what === 'asked') await paying.stopRenewing(payload.user_id);
    }),
    // Nobody's charged for a month that begins while they can't come in.
    on(AccountBanned, 'membership', ({ payload }) => paying.stopRenewing(payload.user_id, Date.parse(payload.until))),
  ];
}

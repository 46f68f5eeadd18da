import type { Caller } from '#platform/server/database/database.ts';
import { member, withContext } from '#platform/server/http/procedures.ts';
import { membershipContract } from '../domain/contract.ts';
import type { GiftService } from './gifts/gift-service.ts';
import type { MembershipService } from './membership-service.ts';
import type { MembershipPayingService } from './stripe/paying-service.ts';

export function createMembershipRoutes(membership: MembershipService, gifts: GiftService) {
  const members = withContext(membershipContract).use(member);
  /** Does it, and tells what one has now. */
  const after = async (caller: Caller, act: (paying: MembershipPayingService) => Promise<void>) => {
    await act(await membership.paying(caller));
    return membership.read(caller);
  };
  return members.router({
    read: members.read.handler(({ context }) => membership.read(context.caller)),
    look: members.look.handler(({ context: { caller } }) => after(caller, (paying) => paying.look(caller))),
    checkout: members.checkout.handler(async ({ context: { caller } }) =>
      (await membership.paying(caller)).checkout(caller),
    ),
    portal: members.portal.handler(async ({ context: { caller } }) => (await membership.paying(caller)).portal(caller)),
    renew: members.renew.handler(({ context: { caller }, input }) =>
      after(caller, (paying) => paying.renew(caller, input.renews)),
    ),
    withdraw: members.withdraw.handler(({ context: { caller } }) => after(caller, (paying) => paying.withdraw(caller))),
    redeem: members.redeem.handler(async ({ context: { caller }, input }) => {
      await gifts.redeem(caller, input.code);
      return membership.read(caller);
    }),
    receipts: members.receipts.handler(async ({ context: { caller } }) => ({
      receipts: await (await membership.paying(caller)).receipts(caller),
    })),
  });
}

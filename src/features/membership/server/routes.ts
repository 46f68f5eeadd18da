import type { Caller } from '#platform/server/database/database.ts';
import { member, withContext } from '#platform/server/http/procedures.ts';
import { membershipContract } from '../domain/contract.ts';
import type { MembershipService } from './membership-service.ts';

export function createMembershipRoutes(membership: MembershipService) {
  const members = withContext(membershipContract).use(member);
  /** Does it, and tells what one has now. */
  const after = async (caller: Caller, done: Promise<void>) => {
    await done;
    return membership.read(caller);
  };
  return members.router({
    read: members.read.handler(({ context }) => membership.read(context.caller)),
    look: members.look.handler(({ context: { caller } }) => after(caller, membership.paying().look(caller))),
    checkout: members.checkout.handler(({ context }) => membership.paying().checkout(context.caller)),
    portal: members.portal.handler(({ context }) => membership.paying().portal(context.caller)),
    renew: members.renew.handler(({ context: { caller }, input }) =>
      after(caller, membership.paying().renew(caller, input.renews)),
    ),
    withdraw: members.withdraw.handler(({ context: { caller } }) =>
      after(caller, membership.paying().withdraw(caller)),
    ),
    receipts: members.receipts.handler(async ({ context }) => ({
      receipts: await membership.paying().receipts(context.caller),
    })),
  });
}

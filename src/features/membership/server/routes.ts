import { member, withContext } from '#platform/server/http/procedures.ts';
import { membershipContract } from '../domain/contract.ts';
import type { MembershipService } from './membership-service.ts';

export function createMembershipRoutes(membership: MembershipService) {
  const members = withContext(membershipContract).use(member);
  return members.router({
    read: members.read.handler(({ context }) => membership.read(context.caller)),
  });
}

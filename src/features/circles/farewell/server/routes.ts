import { member, withContext } from '#platform/server/http/procedures.ts';
import { farewellContract } from '../domain/contract.ts';
import type { FarewellService } from './farewell-service.ts';

export function createFarewellRoutes(farewells: FarewellService) {
  const members = withContext(farewellContract).use(member);
  return members.router({
    last: members.last.handler(({ context }) => farewells.last(context.caller)),
    keep: members.keep.handler(({ context, input }) => farewells.keep(context.caller, input)),
    discard: members.discard.handler(({ context, input }) => farewells.discard(context.caller, input.id)),
  });
}

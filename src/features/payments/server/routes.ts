import { member, withContext } from '#platform/server/http/procedures.ts';
import { paymentsContract } from '../domain/contract.ts';
import type { PaymentsService } from './payments-service.ts';

export function createPaymentsRoutes(payments: PaymentsService) {
  const members = withContext(paymentsContract).use(member);
  return members.router({
    read: members.read.handler(({ context, input }) => payments.read(context.caller, input.id)),
    price: members.price.handler(({ context, input }) => payments.setPrice(context.caller, input.id, input.amount)),
    pay: members.pay.handler(({ context, input }) => payments.pay(context.caller, input)),
    way: members.way.handler(({ context, input }) => payments.way(context.caller, input.id)),
    look: members.look.handler(({ context, input }) => payments.look(context.caller, input.id)),
  });
}

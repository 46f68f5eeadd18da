import { member, withContext } from '#platform/server/http/procedures.ts';
import { paymentsContract } from '../domain/contract.ts';
import type { CodeService } from './code-service.ts';
import type { SeatPayingService } from './paying-service.ts';
import type { PaymentsService } from './payments-service.ts';

type Services = { payments: PaymentsService; paying: SeatPayingService; codes: CodeService };

export function createPaymentsRoutes({ payments, paying, codes }: Services) {
  const members = withContext(paymentsContract).use(member);
  return members.router({
    offer: members.offer.handler(({ context }) => payments.offer(context.caller)),
    read: members.read.handler(({ context, input }) => payments.read(context.caller, input.id)),
    price: members.price.handler(({ context, input }) => payments.setPrice(context.caller, input.id, input.price)),
    pay: members.pay.handler(({ context, input }) => paying.pay(context.caller, input.door, input.amount)),
    redeem: members.redeem.handler(async ({ context: { caller }, input }) =>
      payments.read(caller, await codes.redeem(caller, input.door, input.code)),
    ),
    returnAll: members.returnAll.handler(async ({ context: { caller }, input: { id } }) => {
      await paying.returnAll(caller, id);
      return payments.read(caller, id);
    }),
    makeCode: members.makeCode.handler(async ({ context: { caller }, input: { id, ...wanted } }) => ({
      code: await codes.make(caller, id, wanted),
      payment: await payments.read(caller, id),
    })),
    endCode: members.endCode.handler(async ({ context: { caller }, input: { id, code_id } }) => {
      await codes.end(caller, id, code_id);
      return payments.read(caller, id);
    }),
    way: members.way.handler(({ context, input }) => paying.way(context.caller, input.id)),
    look: members.look.handler(async ({ context: { caller }, input: { id } }) => {
      await paying.look(caller, id);
      return payments.read(caller, id);
    }),
  });
}

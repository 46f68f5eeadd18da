import { member, withContext } from '#platform/server/http/procedures.ts';
import { pushContract } from '../../domain/push/push-contract.ts';
import type { DevicesService } from './devices-service.ts';

export function createPushRoutes(devices: DevicesService) {
  const open = withContext(pushContract);
  const members = open.use(member);
  return open.router({
    devices: members.devices.handler(({ context }) => devices.list(context.caller)),
    register: members.register.handler(({ context, input }) => devices.register(context.caller, input)),
    remove: members.remove.handler(({ context, input }) => devices.remove(context.caller, input.id)),
    renew: open.renew.handler(async ({ context, input }) => ({ renewed: await devices.renew(input, context.address) })),
  });
}

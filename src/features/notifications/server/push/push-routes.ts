import { member, withContext } from '#platform/server/http/procedures.ts';
import { pushContract } from '../../domain/push/push-contract.ts';
import type { DevicesService } from './devices-service.ts';

export function createPushRoutes(devices: DevicesService) {
  const members = withContext(pushContract).use(member);
  return members.router({
    devices: members.devices.handler(({ context }) => devices.list(context.caller)),
    register: members.register.handler(({ context, input }) => devices.register(context.caller, input)),
    remove: members.remove.handler(({ context, input }) => devices.remove(context.caller, input.id)),
  });
}

import { member, withContext } from '#platform/server/http/procedures.ts';
import { deviceContract } from '../../domain/device-contract.ts';
import type { DeviceService } from './device-service.ts';

export function createDeviceRoutes(service: DeviceService) {
  const os = withContext(deviceContract).use(member);
  return os.router({
    devices: os.devices.handler(({ context }) => service.list(context.caller)),
    signOut: os.signOut.handler(({ context, input }) => service.signOut(context.caller, input.id)),
  });
}

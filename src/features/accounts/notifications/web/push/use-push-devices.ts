import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefused } from '#platform/web/refusals.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { PushDevice } from '../../domain/push/push-contract.ts';
import { notificationChoicesStrings } from '../public/strings.ts';
import { pushDevices, subscribedHere } from '../queries.ts';
import { pushApi } from './api.ts';
import { unsubscribeHere } from './device-client.ts';

const words = notificationChoicesStrings.devices;

/** My devices that are told, and how to end that for one of them. */
export function usePushDevices() {
  const queries = useQueryClient();
  const devices = useQuery(pushDevices);
  const { run, busy } = useWrite({
    async mutationFn(device: PushDevice) {
      const left = await pushApi.remove({ id: device.id }).catch((error: unknown) => {
        // Gone meanwhile: what was wanted.
        if (isRefused(error) && error.code === 'not_found') return pushApi.devices({});
        throw error;
      });
      queries.setQueryData(pushDevices.queryKey, left);
      if (!device.current) return;
      queries.setQueryData(subscribedHere.queryKey, false);
      void unsubscribeHere();
    },
    done: () => words.removed,
    failed: () => words.notRemoved,
    invalidates: pushDevices,
  });
  return { devices: devices.data?.devices ?? [], remove: run, busy };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSend } from '#platform/web/use-send.ts';
import { pushDevices, subscribedHere } from '../queries.ts';
import { pushApi } from './api.ts';
import { type Ability, type AskedBrowser, abilityHere, subscribeHere, unsubscribeHere } from './device-client.ts';

/** Where this device stands; `waiting` until that's known. */
export type DeviceStanding = 'waiting' | 'on' | 'off' | Exclude<Ability, 'able'>;
/** Why it's not on, though somebody tried. */
export type DeviceTrouble = Exclude<AskedBrowser['kind'], 'subscribed' | 'blocked'> | 'failed';

/** Whether this device is told, and how to change that. */
export function useThisDevice() {
  const queries = useQueryClient();
  const devices = useQuery(pushDevices);
  const here = useQuery(subscribedHere);
  const [ability, setAbility] = useState(abilityHere);
  const [trouble, setTrouble] = useState<DeviceTrouble | null>(null);
  const current = devices.data?.devices.find((device) => device.current);

  const { run, busy } = useSend({
    async mutationFn(isWanted: boolean) {
      setTrouble(null);
      if (!isWanted) return forget();
      const { application_key } = devices.data ?? (await queries.ensureQueryData(pushDevices));
      const asked = await subscribeHere(application_key);
      if (asked.kind === 'subscribed') {
        queries.setQueryData(pushDevices.queryKey, await pushApi.register(asked.subscription));
        queries.setQueryData(subscribedHere.queryKey, true);
      } else if (asked.kind !== 'blocked') setTrouble(asked.kind);
      setAbility(abilityHere());
    },
  });

  async function forget(): Promise<void> {
    if (current) queries.setQueryData(pushDevices.queryKey, await pushApi.remove({ id: current.id }));
    queries.setQueryData(subscribedHere.queryKey, false);
    // Its answer changes nothing that's shown.
    void unsubscribeHere();
  }

  const standing = (): DeviceStanding => {
    if (ability !== 'able') return ability;
    if (devices.data === undefined || here.data === undefined) return devices.isError ? 'off' : 'waiting';
    return current && here.data ? 'on' : 'off';
  };
  return {
    standing: standing(),
    trouble,
    busy,
    async change(isWanted: boolean) {
      if (!(await run(isWanted)).ok) setTrouble('failed');
    },
  };
}

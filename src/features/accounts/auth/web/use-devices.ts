import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '#platform/shared/paths.ts';
import { isRefused } from '#platform/web/refusals.ts';
import { session } from '#platform/web/session/session-store.ts';
import { maySignOut } from '#platform/web/session/sign-out/may-sign-out.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { Device } from '../domain/device-contract.ts';
import { deviceApi } from './api.ts';
import { authPublicStrings } from './public/strings.ts';
import { ownDevices } from './queries.ts';

const words = authPublicStrings.devices;

/** Where I'm signed in, and how to end that for one of them or for all but this one. */
export function useDevices() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const devices = useQuery(ownDevices);

  const one = useWrite({
    async mutationFn(device: Device) {
      const left = await deviceApi.signOut({ id: device.id }).catch((error: unknown) => {
        // Signed out meanwhile, here or there: what was wanted.
        if (isRefused(error) && error.code === 'not_found') return deviceApi.devices({});
        throw error;
      });
      queries.setQueryData(ownDevices.queryKey, left);
      return device;
    },
    done: ({ browser, system }) => words.done(words.name(browser, system)),
    failed: () => words.failed,
    invalidates: ownDevices,
  });
  const others = useWrite({
    async mutationFn() {
      const outcome = await session.signOut('others');
      if (!outcome.ok) throw new Error(outcome.code);
    },
    done: () => words.doneOthers,
    failed: () => words.failedOthers,
    invalidates: ownDevices,
  });

  /** This one goes as it does with its own button: what's kept on it goes, too (CARE C18). */
  async function signOut(device: Device): Promise<void> {
    if (!device.current) return void (await one.run(device));
    if (!(await maySignOut())) return;
    await session.signOut('local');
    await navigate(paths.home, { replace: true });
  }

  return { devices, signOut, busy: one.busy, others };
}

import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { endpointOf } from '#platform/server/push/endpoint.ts';
import { takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { DeviceSubscription, PushDevices, Renewal } from '../../domain/push/push-contract.ts';
import { pushLimits } from '../../domain/push/push-rules.ts';
import * as repository from './devices-repository.ts';

export type DevicesDeps = {
  database: Database;
  clock: Clock;
  random: Random;
  /** What browsers subscribe with. */
  applicationKey: string;
  /** For trying out: push services on this machine. */
  allowsLoopback: boolean;
};

/** Which of somebody's devices are told. */
export type DevicesService = {
  list(caller: Caller): Promise<PushDevices>;
  /** @throws Refusal invalid_input for an address that we don't call */
  register(caller: Caller, subscription: DeviceSubscription): Promise<PushDevices>;
  /** @throws Refusal not_found for one that isn't theirs */
  remove(caller: Caller, id: string): Promise<PushDevices>;
  /**
   * Without a session: the old subscription's secret says whose device it is. False where it's nobody's.
   * @throws Refusal invalid_input for an address that we don't call, rate_limited
   */
  renew(renewal: Renewal, address: string): Promise<boolean>;
};

export function createDevicesService(deps: DevicesDeps): DevicesService {
  const { database, clock, random, applicationKey, allowsLoopback } = deps;
  const listIn = async (tx: UserTx, caller: Caller): Promise<PushDevices> => ({
    application_key: applicationKey,
    devices: await repository.findDevices(tx, caller),
  });
  const requireCalled = (endpoint: string) => {
    if (endpointOf(endpoint, allowsLoopback) === null)
      throw new Refusal('invalid_input', 'This is no address of a push service that is called.');
  };
  const list = (caller: Caller) => database.asUser(caller, (tx) => listIn(tx, caller));
  return {
    list,
    async register(caller, subscription) {
      requireCalled(subscription.endpoint);
      // Only someone who's signed in: what follows bypasses row rights.
      await list(caller);
      await database.asSystem(async (tx) => {
        if (!(await repository.putDevice(tx, caller, { id: newId(clock, random), ...keysOf(subscription) })))
          throw new Refusal('conflict', 'This address is another browser’s.');
        await repository.deleteOldest(tx, caller.userId, pushLimits.devices);
      });
      return list(caller);
    },
    remove: (caller, id) =>
      database.asUser(caller, async (tx) => {
        if (!(await repository.deleteDevice(tx, caller.userId, id)))
          throw new Refusal('not_found', 'This is no device of yours.');
        return listIn(tx, caller);
      }),
    async renew({ endpoint, auth, subscription }, address) {
      requireCalled(subscription.endpoint);
      // A transaction of its own, so that what's refused counts, too.
      await database.asSystem((tx) => takeAttempt(tx, `push-renewal:${networkOf(address)}`, pushLimits.renewals));
      const old = { endpoint, auth: Buffer.from(auth, 'base64url') };
      return database.asSystem((tx) => repository.renewDevice(tx, old, keysOf(subscription)));
    },
  };
}

const keysOf = ({ endpoint, p256dh, auth }: DeviceSubscription) => ({
  endpoint,
  p256dh: Buffer.from(p256dh, 'base64url'),
  auth: Buffer.from(auth, 'base64url'),
});

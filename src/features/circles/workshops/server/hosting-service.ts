import type { Hosting } from '#features/accounts/profile/domain/hosting.ts';
import { type Actor, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { canListPublicly, isSteward, type PublicHosts } from '../domain/policy.ts';
import * as hosts from './hosts-repository.ts';

/** What the operator decided about public circles (CARE C4). */
export type HostingSettings = {
  publicHosts: PublicHosts;
  /** Addresses of those who vouch for hosts. */
  stewards: readonly string[];
  /** Where people can ask for it. */
  contact: string | null;
};

/** Vouching for hosts, once the caller's right is checked: a steward's, or the operator's on the machine itself. */
export type Vouching = {
  /** Lets a person list workshops publicly; a repeat changes nothing. @throws Refusal `not_found` */
  vouch(userId: string, by: Actor): Promise<void>;
  /** Withdraws it; what they planned publicly becomes private, what is live goes on. @throws Refusal `not_found` */
  withdraw(userId: string, by: Actor): Promise<void>;
};

/** Who may list circles for everyone, and who decides it (CARE C4). */
export type HostingService = {
  /** What the caller may do, and where to ask for it. */
  mine(caller: Caller): Promise<Hosting>;
  /** @throws Refusal `forbidden` for everyone but stewards, `not_found` */
  vouch(caller: Caller, userId: string): Promise<HostVouch>;
  /** @throws Refusal `forbidden` for everyone but stewards, `not_found` */
  withdraw(caller: Caller, userId: string): Promise<HostVouch>;
};

type HostVouch = { user_id: string; is_vouched: boolean };

export function createVouching({ database, publicHosts }: { database: Database; publicHosts: PublicHosts }): Vouching {
  const { vouchFor, withdrawVouch } = vouchingIn(publicHosts);
  return {
    vouch: (userId, by) => database.asSystem((tx) => vouchFor(tx, userId, by)),
    withdraw: (userId, by) => database.asSystem((tx) => withdrawVouch(tx, userId, by)),
  };
}

/** The same within a transaction, for what decides more than that. */
export function vouchingIn(publicHosts: PublicHosts) {
  return {
    async vouchFor(tx: SystemTx, userId: string, by: Actor): Promise<void> {
      if (!(await hosts.lockPerson(tx, userId))) throw new Refusal('not_found', 'There is no such person.');
      const isNew = await hosts.insertVouch(tx, userId, typeof by === 'string' ? null : by.id);
      if (isNew) await record(tx, 'host-vouched', { by, person: userId });
    },
    async withdrawVouch(tx: SystemTx, userId: string, by: Actor): Promise<void> {
      if (!(await hosts.lockPerson(tx, userId))) throw new Refusal('not_found', 'There is no such person.');
      if (await hosts.deleteVouch(tx, userId)) await record(tx, 'vouch-withdrawn', { by, person: userId });
      for (const { id, category } of await hosts.findListed(tx, userId)) {
        if (!canListPublicly({ publicHosts, isVouched: false, category })) await hosts.unlist(tx, id);
      }
    },
  };
}

export type HostingDeps = { database: Database; hosting: HostingSettings };

export function createHostingService({ database, hosting }: HostingDeps): HostingService {
  const { publicHosts, stewards, contact } = hosting;
  const vouching = createVouching({ database, publicHosts });

  async function mine(caller: Caller): Promise<Hosting> {
    const is_vouched = await database.asUser(caller, (tx) => hosts.isVouched(tx, caller.userId));
    const email = await database.asSystem((tx) => hosts.findConfirmedEmail(tx, caller.userId));
    return { public_hosts: publicHosts, is_vouched, is_steward: isSteward(email, stewards), contact };
  }

  /** @throws Refusal `forbidden` */
  async function requireSteward(caller: Caller): Promise<void> {
    const { is_steward } = await mine(caller);
    if (!is_steward) throw new Refusal('forbidden', 'Only a steward vouches for hosts.');
  }

  async function vouch(caller: Caller, userId: string): Promise<HostVouch> {
    await requireSteward(caller);
    await vouching.vouch(userId, { id: caller.userId });
    return { user_id: userId, is_vouched: true };
  }

  async function withdraw(caller: Caller, userId: string): Promise<HostVouch> {
    await requireSteward(caller);
    await vouching.withdraw(userId, { id: caller.userId });
    return { user_id: userId, is_vouched: false };
  }

  return { mine, vouch, withdraw };
}

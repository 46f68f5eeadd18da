import { isDeepStrictEqual } from 'node:util';
import type { Caller, Database, UserTx } from '#platform/server/database/database.ts';
import type { PersonKeys } from '#platform/server/private-texts/person-keys.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import { asksNow } from '../domain/follow-up.ts';
import type { KeptPlan, SafetyPlanChange } from '../domain/plan/contract.ts';
import { deleteFollowUp, findFollowUp } from './follow-up-repository.ts';
import { deletePlan, findPlan, putPlan } from './plan-repository.ts';

export type SafetyDeps = {
  database: Database;
  personKeys: PersonKeys;
  clock: Clock;
  /** Whether they agreed that this is kept (CARE C13). @throws Refusal `consent_missing` */
  demand: (tx: UserTx, userId: string, kind: 'safety-plan') => Promise<void>;
  /** A copy of one's data made before holds what's deleted, so it goes with it (CARE C20). */
  deleteCopies: (tx: UserTx, userId: string) => Promise<void>;
};

type Asks = { asks: boolean };

/** People's own safety plans, and who is asked how they are. */
export type SafetyService = {
  plan(caller: Caller): Promise<KeptPlan>;
  /** What was kept already is fine, so that a repeat changes nothing. @throws Refusal `consent_missing`, `conflict` */
  keep(caller: Caller, change: SafetyPlanChange): Promise<KeptPlan>;
  discard(caller: Caller): Promise<KeptPlan>;
  followUp(caller: Caller): Promise<Asks>;
  answered(caller: Caller): Promise<Asks>;
};

export function createSafetyService({ database, personKeys, clock, demand, deleteCopies }: SafetyDeps): SafetyService {
  return {
    plan: (caller) => database.asUser(caller, (tx) => findPlan(tx, personKeys, caller.userId)),
    keep: (caller, change) =>
      database.asUser(caller, async (tx) => {
        await demand(tx, caller.userId, 'safety-plan');
        const isKept = await putPlan(tx, personKeys, caller.userId, change);
        const kept = await findPlan(tx, personKeys, caller.userId);
        if (!isKept && !isDeepStrictEqual(kept.plan, change.plan))
          throw new Refusal('conflict', 'The plan was changed elsewhere in the meantime.');
        return kept;
      }),
    discard: (caller) =>
      database.asUser(caller, async (tx) => {
        if (await deletePlan(tx, caller.userId)) await deleteCopies(tx, caller.userId);
        return { plan: null, version: 0 };
      }),
    followUp: (caller) =>
      database.asUser(caller, async (tx) => ({ asks: asksNow(await findFollowUp(tx, caller.userId), clock.now()) })),
    answered: (caller) =>
      database.asUser(caller, async (tx) => {
        await deleteFollowUp(tx, caller.userId);
        return { asks: false };
      }),
  };
}

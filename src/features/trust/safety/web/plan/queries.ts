import { queryOptions } from '@tanstack/react-query';
import { isRecord } from '#platform/shared/records.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { KeptPlan, SafetyPlanChange } from '../../domain/plan/contract.ts';
import { fitsPlan } from '../../domain/plan/plan.ts';
import { safetyApi } from '../api.ts';
import { planHereKey, planKey } from '../queries.ts';
import { keepMirror } from './plan-store.ts';

/** The plan in this person's account, noted on the device too. For members. */
export const ownPlan = (person: string) =>
  queryOptions({
    ...planKey(person),
    queryFn: async ({ signal }) => {
      const kept = await safetyApi.plan({}, { signal });
      keepMirror(person, kept);
      return kept;
    },
  });

/** The same as it is this moment. Rejects where that can't be had at once. */
export const planNow = (person: string): Promise<KeptPlan> =>
  queryClient.fetchQuery({ ...ownPlan(person), staleTime: 0, retry: false, networkMode: 'always' });

/** The account has this now: an answer from before it, which may be on its way, isn't waited for. */
export async function settlePlan(person: string, kept: KeptPlan): Promise<KeptPlan> {
  await queryClient.cancelQueries(ownPlan(person));
  keepMirror(person, kept);
  queryClient.setQueryData(ownPlan(person).queryKey, kept);
  return kept;
}

/** What isn't in the account, by the one id `plan`: a plan for this device only, or changes that are on their way. */
export const planRows = keptRows<SafetyPlanChange>('safety-plan', isChange, planHereKey);

function isChange(row: unknown): row is SafetyPlanChange {
  return isRecord(row) && fitsPlan(row.plan);
}

import { queryOptions } from '@tanstack/react-query';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import type { Change } from '../domain/plan/contract.ts';
import { safetyApi } from './api.ts';
import { keepMirror } from './plan/mirror-store.ts';

/** The plan in this person's account, noted on the device too. For members. */
export const ownPlan = (person: string) =>
  queryOptions({
    queryKey: ['safety', 'plan', person],
    queryFn: async ({ signal }) => {
      const kept = await safetyApi.plan({}, { signal });
      keepMirror(person, kept);
      return kept;
    },
  });

/** What isn't in the account, by the one id `plan`: a plan for this device only, or changes that wait for a connection. */
export const plansHere = (person: string) => deviceStore<Change>(person, 'safety-plan');

/** The one of it; null for none. */
export const planHere = (person: string) =>
  queryOptions({
    queryKey: ['safety', 'plan-here', person],
    queryFn: async (): Promise<Change | null> =>
      (await plansHere(person)
        .get('plan')
        .catch(() => undefined)) ?? null,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

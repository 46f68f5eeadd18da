import { queryOptions } from '@tanstack/react-query';
import type { Change } from '../domain/plan/contract.ts';
import { safetyApi } from './api.ts';
import { keepMirror, plansHere } from './plan/plan-store.ts';
import { hardTalkHere } from './public/follow-up-store.ts';

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

/** What isn't in the account; null for nothing. */
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

/** Whether I'm asked how I am, as last time was hard. For members. */
export const followUp = queryOptions({
  queryKey: ['safety', 'follow-up'],
  queryFn: ({ signal }) => safetyApi.followUp({}, { signal }),
});

/** When a talk that's kept only on this device was hard; null if none was. */
export const hardTalk = (person: string) =>
  queryOptions({
    queryKey: ['safety', 'hard-talk', person],
    queryFn: () => hardTalkHere(person),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

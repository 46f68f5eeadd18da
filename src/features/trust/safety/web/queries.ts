import { queryOptions } from '@tanstack/react-query';
import { safetyApi } from './api.ts';
import { hardTalkHere } from './public/follow-up-store.ts';

/** Where one's plan is: in the account, and on this device. What's read there stands with the plan. */
export const planKey = (person: string) => ({ queryKey: ['safety', 'plan', person] });
export const planHereKey = (person: string) => ({ queryKey: ['safety', 'plan-here', person] });

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

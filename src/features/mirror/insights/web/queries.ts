import { queryOptions } from '@tanstack/react-query';
import { alsoOffline, atHand } from '#platform/web/device-store/copies.ts';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import type { InsightHere } from '../domain/keeping.ts';
import { api, circlesApi } from './api.ts';

/** What stands out in my check-ins in the account, newest first. For members. */
export const ownInsights = queryOptions({
  queryKey: ['insights', 'list'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

/** When I was last in each of my circles, ISO 8601, at hand offline, too: for what this device works out by itself. */
export const ownCircles = queryOptions({
  queryKey: ['insights', 'circles'],
  queryFn: (asking) => atHand('circles', asking, (signal) => circlesApi.circles({}, { signal })),
  ...alsoOffline,
});

/** What was found on this device, by its key, and whatever was let go here. */
export const insightsOnDevice = (person: string) => deviceStore<InsightHere>(person, 'worked-out/insights');

/** All of these. */
export const insightsHere = (person: string) =>
  queryOptions({
    queryKey: ['insights', 'here', person],
    queryFn: async () => (await insightsOnDevice(person).list()).map(({ row }) => row),
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

/** All that this tab's last look on this device went through, as one text: the same needn't be gone through again. */
export const lookedHere = (person: string) =>
  queryOptions({
    queryKey: ['insights', 'looked', person],
    queryFn: () => Promise.resolve(''),
  });

import { queryOptions } from '@tanstack/react-query';
import { isRecord } from '#platform/shared/records.ts';
import { alsoOffline } from '#platform/web/device-store/also-offline.ts';
import { atHand } from '#platform/web/device-store/copies.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
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
export const insightsKept = keptRows<InsightHere>('worked-out/insights', isInsight, (person) => ({
  queryKey: ['insights', 'here', person],
}));
export const insightsOnDevice = insightsKept.here;

function isInsight(row: unknown): row is InsightHere {
  return isRecord(row) && isRecord(row.matter) && typeof row.created_at === 'string';
}

/** All that this tab's last look on this device went through, as one text: the same needn't be gone through again. */
export const lookedHere = (person: string) =>
  queryOptions({
    queryKey: ['insights', 'looked', person],
    queryFn: () => Promise.resolve(''),
  });

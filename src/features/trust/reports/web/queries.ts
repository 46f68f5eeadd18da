import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/duration.ts';
import { api } from './api.ts';

/** Everything a steward reads of reports: the key to invalidate after anything they did. */
export const stewardReports = { queryKey: ['reports', 'steward'] as const };

/** Milliseconds between two looks, so that what comes in is seen. */
const lookAgainMs = minuteMs;

/** The reports that wait, and those that are closed. For stewards. */
export const reportList = queryOptions({
  queryKey: [...stewardReports.queryKey, 'list'],
  queryFn: ({ signal }) => api.waiting({}, { signal }),
  staleTime: 0,
  refetchInterval: lookAgainMs,
});

/** All of one. For stewards. */
export const oneReport = (id: string) =>
  queryOptions({
    queryKey: [...stewardReports.queryKey, 'one', id],
    queryFn: ({ signal }) => api.one({ id }, { signal }),
    staleTime: 0,
  });

/** What was decided about the person who holds this link. */
export const decisionBehind = (token: string) =>
  queryOptions({
    queryKey: ['reports', 'decision', token],
    queryFn: ({ signal }) => api.measure({ token }, { signal }),
    staleTime: 0,
  });

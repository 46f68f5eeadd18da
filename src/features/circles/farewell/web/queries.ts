import { queryOptions } from '@tanstack/react-query';
import { isRecord } from '#platform/shared/records.ts';
import { keptRows } from '#platform/web/kept/kept-rows.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Farewell, Last } from '../domain/contract.ts';
import { leavings } from '../domain/leaving.ts';
import { api } from './api.ts';

/** Everything about it, to be asked for again. */
export const anyFarewell = { queryKey: ['farewell'] };

/** What I kept last in my account. For members. */
export const lastFarewell = queryOptions({
  queryKey: ['farewell', 'last'],
  queryFn: ({ signal }) => api.last({}, { signal }),
});

/** The account has it now. */
export const noteLast = (last: Last): void => void queryClient.setQueryData(lastFarewell.queryKey, last);

/** How I left, as it's kept only on this device, by the circle's id. */
export const farewellRows = keptRows<Farewell>('farewells', isFarewell, (person) => ({
  queryKey: ['farewell', 'here', person],
}));

function isFarewell(row: unknown): row is Farewell {
  if (!isRecord(row)) return false;
  const { workshop_id, said_at, leaving, line } = row;
  return (
    [workshop_id, said_at].every((one) => typeof one === 'string') &&
    (leaving === null || leavings.some((one) => one === leaving)) &&
    (line === null || typeof line === 'string')
  );
}

import { queryOptions } from '@tanstack/react-query';
import { isRecord } from '#platform/shared/records.ts';
import { keptStore } from '#platform/web/kept/kept-store.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import { clock } from '#platform/web/world.ts';
import type { Farewell, NewFarewell } from '../domain/contract.ts';
import { api } from './api.ts';

/** Everything about it, to be asked for again. */
export const anyFarewell = { queryKey: ['farewell'] };

/** What I kept last in my account. For members. */
export const lastFarewell = queryOptions({
  queryKey: ['farewell', 'last'],
  queryFn: ({ signal }) => api.last({}, { signal }),
});

type Said = Omit<NewFarewell, 'id'>;

/** How I left, by the circle's id: in my account, or only on this device. What isn't kept stays in the form. */
export const farewellsKept = keptStore<Pick<NewFarewell, 'id'>, Said, Farewell>('farewells', isFarewell, {
  rules: {
    empty: { leaving: null, line: null },
    isSame: (one, other) => one.leaving === other.leaving && one.line === other.line,
    fits: () => true,
    rebase: (said) => said,
    waits: false,
    emptiedGoes: true,
    asksWhenChanged: false,
  },
  keyOf: (person) => ({ queryKey: ['farewell', 'here', person] }),
  idOf: ({ id }) => id,
  async save({ id }, said, signal) {
    queryClient.setQueryData(lastFarewell.queryKey, await api.keep({ id, ...said }, { signal }));
    return said;
  },
  remove: ({ id }, signal) => api.discard({ id }, { signal }),
  rowOf: ({ id }, said) => ({ workshop_id: id, ...said, said_at: new Date(clock.now()).toISOString() }),
  found: ({ leaving, line }) => ({ body: { leaving, line }, where: 'device' }),
});

function isFarewell(row: unknown): row is Farewell {
  return isRecord(row) && typeof row.workshop_id === 'string' && typeof row.said_at === 'string';
}

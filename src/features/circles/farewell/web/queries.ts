import { queryOptions } from '@tanstack/react-query';
import { deviceStore } from '#platform/web/device-store/device-store.ts';
import type { Farewell, Last } from '../domain/contract.ts';
import { api } from './api.ts';

/** Everything about it, to be asked for again. */
export const anyFarewell = { queryKey: ['farewell'] };

/** What I kept last in my account. For members. */
export const lastFarewell = queryOptions({
  queryKey: ['farewell', 'last'],
  queryFn: ({ signal }) => api.last({}, { signal }),
});

/** What I keep only on this device, by the circle's id. */
export const farewellsHere = (person: string) => deviceStore<Farewell>(person, 'farewells');

/** The last of it. */
export const lastFarewellHere = (person: string) =>
  queryOptions({
    queryKey: ['farewell', 'here', person],
    queryFn: async (): Promise<Last> => {
      const rows = (await farewellsHere(person).list()).map(({ row }) => row);
      return { farewell: rows.toSorted((a, b) => b.said_at.localeCompare(a.said_at))[0] ?? null };
    },
    networkMode: 'always',
    staleTime: 0,
    retry: false,
  });

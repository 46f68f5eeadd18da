import { queryOptions } from '@tanstack/react-query';
import { clock } from '#platform/web/world.ts';
import { askAgainIn } from '../domain/circle-state.ts';
import type { Door } from '../domain/contract.ts';
import { api } from './api.ts';

/** The page of a circle, asked for again more often the nearer it is. */
export const circlePage = (door: Door) =>
  queryOptions({
    queryKey: ['circle', 'page', 'token' in door ? door.token : door.id],
    queryFn: ({ signal }) => api.page(door, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? askAgainIn(data, clock.now()) : 15_000),
  });

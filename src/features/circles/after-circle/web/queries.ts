import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The circles that I host, and what was said of them. For members. */
export const allLed = queryOptions({
  queryKey: ['after-circle', 'led'],
  queryFn: ({ signal }) => api.led({}, { signal }),
  staleTime: 0,
});

/** Whether I host any. For members. */
export const hostsAny = queryOptions({
  queryKey: ['after-circle', 'any'],
  queryFn: ({ signal }) => api.leads({}, { signal }),
});

/** All that I carry over, by circle. */
export const anyCarried = { queryKey: ['after-circle', 'carried'] };

/** What I carry over to this circle. For its hosts. */
export const carriedTo = (id: string) =>
  queryOptions({ queryKey: [...anyCarried.queryKey, id], queryFn: ({ signal }) => api.carried({ id }, { signal }) });

/** Circles that I'm asked about since lately. For members. */
export const askedAfter = queryOptions({
  queryKey: ['after-circle', 'asked'],
  queryFn: ({ signal }) => api.asked({}, { signal }),
});

/** My own answers about a circle. For members. */
export const mineAfter = (id: string) =>
  queryOptions({
    queryKey: ['after-circle', 'mine', id],
    queryFn: ({ signal }) => api.mine({ id }, { signal }),
    staleTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '#platform/web/query-client.tsx';
import { api } from './api.ts';

/** Which circle a seat of mine is for, back from Stripe. */
export const wayBack = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'way', id],
    queryFn: ({ signal }) => api.way({ id }, { signal }),
    staleTime: 0,
  });

/** What a circle costs, and whether I paid. For members. */
export const payment = (id: string) =>
  queryOptions({ queryKey: ['payments', id], queryFn: ({ signal }) => api.read({ id }, { signal }) });

/** Asks again for it, and waits for the answer where it's on screen. */
export const freshenPayment = (id: string): Promise<void> => queryClient.invalidateQueries(payment(id));

import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What I have, and what's premium here. For members. */
export const ownMembership = queryOptions({
  queryKey: ['membership'],
  queryFn: ({ signal }) => api.read({}, { signal }),
});

/** What I paid, read from Stripe each time it's looked at. */
export const ownReceipts = queryOptions({
  queryKey: ['membership', 'receipts'],
  queryFn: ({ signal }) => api.receipts({}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

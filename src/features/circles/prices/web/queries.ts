import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Whether circles may cost something here, and in which currency. For members. */
export const priceOffer = queryOptions({
  queryKey: ['prices', 'offer'],
  queryFn: ({ signal }) => api.offer({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

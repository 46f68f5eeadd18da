import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What a circle costs, and whether I paid. For members. */
export const payment = (id: string) =>
  queryOptions({ queryKey: ['payments', id], queryFn: ({ signal }) => api.read({ id }, { signal }) });

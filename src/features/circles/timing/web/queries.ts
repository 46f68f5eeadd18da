import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** How the time of a circle went, to its hosts. */
export const timingOf = (id: string) =>
  queryOptions({ queryKey: ['timing', id], queryFn: ({ signal }) => api.timing({ id }, { signal }) });

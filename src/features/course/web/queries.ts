import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** How the time of a circle went, to its hosts. */
export const courseOf = (id: string) =>
  queryOptions({ queryKey: ['course', id], queryFn: ({ signal }) => api.course({ id }, { signal }) });

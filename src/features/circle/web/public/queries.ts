import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What a circle wrote together; refused to whoever wasn't let in. */
export const circleNotes = (id: string) =>
  queryOptions({ queryKey: ['circle', 'notes', id], queryFn: ({ signal }) => api.read({ id }, { signal }) });

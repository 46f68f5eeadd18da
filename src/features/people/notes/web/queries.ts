import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Notes to me and from me, and who I may write to. */
export const ownNotes = queryOptions({
  queryKey: ['notes', 'all'],
  queryFn: ({ signal }) => api.all(undefined, { signal }),
  staleTime: 0,
});

/** What I'm writing and haven't sent yet, on this device. */
export const noteDraftsKey = (person: string) => ({ queryKey: ['notes', 'drafts', person] });

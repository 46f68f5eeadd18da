import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** My own, and whether I may have one. For members. */
export const ownHostPage = queryOptions({
  queryKey: ['hosts', 'own'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
});

/** What the link of a host's e-mail is about. */
export const following = (token: string) =>
  queryOptions({ queryKey: ['hosts', 'mails', token], queryFn: ({ signal }) => api.following({ token }, { signal }) });

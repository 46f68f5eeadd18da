import { queryOptions } from '@tanstack/react-query';
import { beginWith } from '#platform/web/handed.ts';
import { handedNames } from '../domain/handed-names.ts';
import { api } from './api.ts';

/** The page of whoever leads a public circle. */
export const hostOfCircle = (id: string) =>
  queryOptions({
    queryKey: ['hosts', 'of', id],
    queryFn: ({ signal }) => api.ofCircle({ id }, { signal }),
    ...beginWith<{ slug: string | null }>(handedNames.ofCircle(id)),
  });

/** My own, and whether I may have one. For members. */
export const ownHostPage = queryOptions({
  queryKey: ['hosts', 'own'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
});

/** What the link of a host's e-mail is about. */
export const following = (token: string) =>
  queryOptions({ queryKey: ['hosts', 'mails', token], queryFn: ({ signal }) => api.following({ token }, { signal }) });

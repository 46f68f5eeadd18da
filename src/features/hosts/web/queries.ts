import { queryOptions } from '@tanstack/react-query';
import { beginWith } from '#platform/web/handed.ts';
import type { HostPage } from '../domain/contract.ts';
import { handedNames } from '../domain/handed-names.ts';
import { api } from './api.ts';

/** A host's public page; refused where there's none for its reader. */
export const hostPage = (slug: string) =>
  queryOptions({
    queryKey: ['hosts', 'page', slug],
    queryFn: ({ signal }) => api.page({ slug }, { signal }),
    ...beginWith<HostPage>(handedNames.page(slug)),
  });

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

import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** What was observed in a circle. For its hosts. */
export const observationsOf = (id: string) =>
  queryOptions({
    queryKey: ['observations', id],
    queryFn: ({ signal }) => api.list({ id }, { signal }),
    staleTime: 0,
  });

/** That of it in which the reader is named. For members. */
export const aboutMeIn = (id: string) =>
  queryOptions({
    queryKey: ['observations', id, 'about-me'],
    queryFn: ({ signal }) => api.aboutMe({ id }, { signal }),
  });

import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** Ours, for everyone (R-DATA-14). */
export const templates = queryOptions({
  queryKey: ['templates', 'ours'],
  queryFn: ({ signal }) => api.list({}, { signal }),
});

/** All that's mine or shared with me: the key to invalidate after a change. */
export const anyOwn = { queryKey: ['templates', 'own'] as const };

/** My own, and those shared with me. For members. */
export const myTemplates = queryOptions({
  queryKey: [...anyOwn.queryKey, 'list'],
  queryFn: ({ signal }) => api.mine({}, { signal }),
});

/** One in full. For members. */
export const oneTemplate = (id: string) =>
  queryOptions({
    queryKey: [...anyOwn.queryKey, 'one', id],
    queryFn: ({ signal }) => api.one({ id }, { signal }),
  });

/** For what an editor begins from: as it's stored now, and not under somebody's hands. */
export const beforeEditing = { staleTime: 0, refetchOnWindowFocus: false } as const;

/** Whether that has been asked for; offline what was seen last has to do, and saving says if there's something newer. */
export function isFresh({ isFetchedAfterMount, fetchStatus }: Asked): boolean {
  return isFetchedAfterMount || fetchStatus === 'paused';
}
type Asked = { isFetchedAfterMount: boolean; fetchStatus: string };

/** Who one of mine can be shared with. For its owner. */
export const templatePeople = (id: string) =>
  queryOptions({
    queryKey: [...anyOwn.queryKey, 'people', id],
    queryFn: ({ signal }) => api.people({ id }, { signal }),
  });

/** What a circle is led by. For its hosts. */
export const circlePlan = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'plan', id],
    queryFn: ({ signal }) => api.plan({ id }, { signal }),
  });

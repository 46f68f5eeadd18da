import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { queryClient } from '#platform/web/query-client.tsx';
import topicsOfBuild from '../../../../db/content/topics.json';
import type { Topic } from '../domain/content.ts';
import type { Workshop } from '../domain/contract.ts';
import { api } from './api.ts';

/** Milliseconds between refetches of a list on screen, so that people waiting for a start see it. */
const lookAgainMs = 30_000;

/** Every list of workshops: the key to invalidate after anything that may have changed one. */
export const workshopLists = { queryKey: ['workshops', 'lists'] as const };

/** Workshops to join, page by page. For members. */
export const upcomingWorkshops = infiniteQueryOptions({
  queryKey: [...workshopLists.queryKey, 'upcoming'],
  queryFn: ({ pageParam, signal }) => api.upcoming(pageParam === null ? {} : { after: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  refetchInterval: lookAgainMs,
});

/** Workshops one leads or belongs to, page by page. For members. */
export const myWorkshops = infiniteQueryOptions({
  queryKey: [...workshopLists.queryKey, 'mine'],
  queryFn: ({ pageParam, signal }) => api.mine(pageParam === null ? {} : { after: pageParam }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  refetchInterval: lookAgainMs,
});

/** One that its reader leads or belongs to. For members. */
export const oneWorkshop = (id: string) =>
  queryOptions({
    queryKey: [...workshopLists.queryKey, 'one', id],
    queryFn: ({ signal }) => api.one({ id }, { signal }),
  });

/** The next public circles, of one topic by its id or slug or of all, for everyone (CARE §3). */
export const teaser = (category?: string) =>
  queryOptions({
    queryKey: [...workshopLists.queryKey, 'teaser', category ?? null],
    queryFn: ({ signal }) => api.teaser(category === undefined ? {} : { category }, { signal }),
    refetchInterval: lookAgainMs,
  });

/** Whether this person may list publicly. For members. */
export const hosting = queryOptions({
  queryKey: ['workshops', 'hosting'],
  queryFn: ({ signal }) => api.hosting({}, { signal }),
});

/** The five topics, for everyone: the built-in words at once, then the server's. */
export const topics = queryOptions({
  queryKey: ['workshops', 'topics'],
  queryFn: ({ signal }) => api.topics({}, { signal }),
  initialData: topicsOfBuild satisfies Topic[],
  initialDataUpdatedAt: 0,
});

/** Refetches the lists, at once if one is on screen. */
export function freshenWorkshops(): Promise<void> {
  return queryClient.invalidateQueries(workshopLists);
}

/** Puts a workshop on its person's list at once, in its place or first. */
export function putOnMine(queries: QueryClient, made: Workshop): void {
  queries.setQueryData(myWorkshops.queryKey, (mine) => {
    const [first, ...rest] = mine?.pages ?? [];
    if (!mine || !first) return mine;
    const isListed = mine.pages.some(({ workshops }) => workshops.some(({ id }) => id === made.id));
    const pages = isListed ? mine.pages : [{ ...first, workshops: [made, ...first.workshops] }, ...rest];
    const renew = (one: Workshop) => (one.id === made.id ? made : one);
    return { ...mine, pages: pages.map((page) => ({ ...page, workshops: page.workshops.map(renew) })) };
  });
}

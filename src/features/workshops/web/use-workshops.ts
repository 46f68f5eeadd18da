import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from '#platform/web/session/use-session.ts';
import topics from '../../../../db/content/topics.json';
import type { Topic } from '../domain/contract.ts';
import { api } from './api.ts';

/** Milliseconds between two looks at a list that is on the screen: whoever waits for a start sees it. */
const lookAgainMs = 30_000;

const lists = { upcoming: api.upcoming, mine: api.mine };

/** One of the two lists, page by page; asked for only when somebody is signed in (R-ROLE-04). */
export function useWorkshops(list: keyof typeof lists) {
  const { status } = useSession();
  return useInfiniteQuery({
    queryKey: ['workshops', list],
    queryFn: ({ pageParam, signal }) => lists[list](pageParam === null ? {} : { after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: lookAgainMs,
    enabled: status === 'signed-in',
  });
}

/** What a facilitator can begin from (R-DATA-14). */
export function useTemplates() {
  return useQuery({ queryKey: ['workshop-templates'], queryFn: ({ signal }) => api.templates({}, { signal }) });
}

/** Whether this person may list publicly; asked for only when somebody is signed in. */
export function useHosting() {
  const { status } = useSession();
  return useQuery({
    queryKey: ['hosting'],
    queryFn: ({ signal }) => api.hosting({}, { signal }),
    enabled: status === 'signed-in',
  });
}

/** The five topics, for everyone: the words that the server is seeded with, at once, and then what it says itself. */
export function useTopics(): readonly Topic[] {
  return useQuery({
    queryKey: ['topics'],
    queryFn: ({ signal }) => api.topics({}, { signal }),
    initialData: topics satisfies Topic[],
    initialDataUpdatedAt: 0,
  }).data;
}

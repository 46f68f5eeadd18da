import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { alsoOffline } from '#platform/web/device-store/also-offline.ts';
import { keptAtRest } from '#platform/web/device-store/copies-at-rest.ts';
import type { CopyKind } from '#platform/web/device-store/dated-copies.ts';
import { wordsOfOthers } from '#platform/web/device-store/words-of-others.ts';
import type { Post, Thread, ThreadLine, ThreadPage, Tie } from '../domain/contract.ts';
import { type TieChange, tiedLine, withAnswer, withPost } from '../domain/shown-threads.ts';
import { api } from './api.ts';

/** Everything that's written, to be asked for again. */
export const anyPost = { queryKey: ['posts'] } as const;
/** Everything that's listed, which is asked for again after whatever changes it. */
export const lists = { queryKey: ['posts', 'lists'] } as const;
const threads = { queryKey: ['posts', 'threads'] } as const;

/** What this device keeps of what one had open, without pictures: the newest forty, and two megabytes of each kind at most. */
const copiesOf = {
  threads: { prefix: `${wordsOfOthers}thread-`, most: { copies: 40, characters: 1_000_000 } },
  lists: { prefix: `${wordsOfOthers}space-`, most: { copies: 40, characters: 500_000 } },
} as const satisfies Record<string, CopyKind>;

/** What's new since I was here. Asked for as I come, and left alone while I read. */
export const sinceHere = queryOptions({
  queryKey: [...lists.queryKey, 'since'],
  queryFn: ({ signal }) => api.since(undefined, { signal }),
  staleTime: 0,
});

/** Threads of a space, the latest begun first; the first page also offline. */
export const threadsIn = (slug: string) =>
  infiniteQueryOptions({
    queryKey: [...lists.queryKey, 'space', slug],
    queryFn: ({ pageParam: before, ...asking }) =>
      keptAtRest(copiesOf.lists, slug, { ...asking, pageParam: before }, (signal) =>
        api.inSpace({ slug, ...(before !== null && { before }) }, { signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...alsoOffline,
  });

/** Threads I've saved, the latest saved first. */
export const savedThreads = infiniteQueryOptions({
  queryKey: [...lists.queryKey, 'saved'],
  queryFn: ({ signal, pageParam: before }) => api.saved(before === null ? {} : { before }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
});

/** A thread with its answers, page by page, the first also offline; the id of an answer leads to its thread. */
export const threadOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...threads.queryKey, id],
    queryFn: ({ pageParam: after, ...asking }) =>
      keptAtRest(copiesOf.threads, id, { ...asking, pageParam: after }, (signal) =>
        api.thread({ id, ...(after !== null && { after }) }, { signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...alsoOffline,
  });

/** What a post said before. */
export const versionsOf = (id: string) =>
  queryOptions({
    queryKey: [...anyPost.queryKey, 'versions', id],
    queryFn: ({ signal }) => api.versions({ id }, { signal }),
    staleTime: 0,
  });

/** Who may be mentioned in a space, by how their names begin. */
export const namesIn = (slug: string, q: string) =>
  queryOptions({
    queryKey: [...anyPost.queryKey, 'names', slug, q],
    queryFn: ({ signal }) => api.names({ slug, q }, { signal }),
    staleTime: 60_000,
    retry: false,
  });

/** What waits for the hosts of a space, and what they've decided. */
export const deskOf = (slug: string) =>
  queryOptions({
    queryKey: [...lists.queryKey, 'desk', slug],
    queryFn: ({ signal }) => api.desk({ slug }, { signal }),
    staleTime: 0,
  });

/** What I've chosen about my words. */
export const ownChoices = queryOptions({
  queryKey: [...anyPost.queryKey, 'choices'],
  queryFn: ({ signal }) => api.choices(undefined, { signal }),
});

/** What waits for me, wherever I host, or as a steward. */
export const waitingForMe = queryOptions({
  queryKey: [...lists.queryKey, 'waiting'],
  queryFn: ({ signal }) => api.waiting(undefined, { signal }),
  staleTime: 0,
});

/** Whether there's something new in threads I'm in. */
export const newInThreads = queryOptions({
  queryKey: [...lists.queryKey, 'new'],
  queryFn: ({ signal }) => api.isNew(undefined, { signal }),
  staleTime: 0,
});

/** What a host wrote to me about a post of mine. */
export const noteOf = (id: string) =>
  queryOptions({
    queryKey: [...anyPost.queryKey, 'notes', id],
    queryFn: ({ signal }) => api.note({ id }, { signal }),
  });

/** What I haven't posted yet, on this device. */
export const draftsKey = (person: string) => ({ queryKey: [...anyPost.queryKey, 'drafts', person] });

/** Puts a post or an answer as it is now where it's shown. */
export function putPost(queries: QueryClient, post: Post): void {
  changeThreads(queries, (pages) => pages.map((page) => withPost(page, post)));
}

/** A thread that's shown, for what keeps it up to date. */
export const shownThread = (id: string) => ({
  id,
  query: { queryKey: threadOf(id).queryKey },
  copy: `${copiesOf.threads.prefix}${id}`,
  isRead: (queries: QueryClient) => queries.isFetching(threadOf(id)) > 0,
  /** That isn't reading: it's as old as it was. */
  change(queries: QueryClient, change: (pages: readonly Thread[]) => Thread[]): void {
    const { queryKey } = threadOf(id);
    const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    queries.setQueryData(queryKey, (all) => all && { ...all, pages: change(all.pages) }, { updatedAt });
  },
});
export type ShownThread = ReturnType<typeof shownThread>;

/** Puts a new answer at the end of its thread. */
export function putAnswer(queries: QueryClient, answer: Post): void {
  queries.setQueryData(
    threadOf(answer.thread_id).queryKey,
    (all) => all && { ...all, pages: withAnswer(all.pages, answer) },
  );
}

/** Puts how I stand to a thread where it's shown. */
export function putTie(queries: QueryClient, id: string, tie: Tie, change: TieChange): void {
  changeThreads(queries, (pages) => pages.map((page) => (page.post.id === id ? { ...page, tie } : page)));
  const changed = (line: ThreadLine) => (line.id === id ? tiedLine(line, change) : line);
  queries.setQueryData(
    sinceHere.queryKey,
    (all) =>
      all && {
        mine: all.mine.map(changed),
        spaces: all.spaces.map((one) => ({ ...one, threads: one.threads.map(changed) })),
      },
  );
  const inPages = (all: InfiniteData<ThreadPage> | undefined) =>
    all && { ...all, pages: all.pages.map((page) => ({ ...page, threads: page.threads.map(changed) })) };
  queries.setQueriesData({ queryKey: [...lists.queryKey, 'space'] }, inPages);
  queries.setQueriesData({ queryKey: savedThreads.queryKey }, inPages);
}

function changeThreads(queries: QueryClient, change: (pages: readonly Thread[]) => readonly Thread[]): void {
  queries.setQueriesData(
    threads,
    (all: InfiniteData<Thread> | undefined) => all && { ...all, pages: [...change(all.pages)] },
  );
}

/** Threads that are shown are asked for again. */
export const freshenThreads = (queries: QueryClient) => queries.invalidateQueries(threads);

/** Lists are asked for again where they're shown next. */
export const freshenLists = (queries: QueryClient) => queries.invalidateQueries(lists);

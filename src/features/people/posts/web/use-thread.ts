import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ServerFrame } from '#platform/web/socket-client.ts';
import { useLiveQueries } from '#platform/web/use-live-queries.ts';
import type { ThreadsChanged } from '../domain/told-frames.ts';
import { api } from './api.ts';
import { threadOf } from './queries.ts';

const changed: ThreadsChanged['type'] = 'threads-changed';

/** The rest of a thread's answers. One that failed is asked for again by hand. */
export type MoreAnswers = { ask: () => void; isBusy: boolean; hasFailed: boolean };

/** A thread with what's loaded of its answers, kept up to date while it's open. */
export function useThread(id: string) {
  const query = useInfiniteQuery(threadOf(id));
  const live = useMemo(
    () => ({
      watch: 'watch-threads',
      changed,
      queries: threadOf(id),
      about: (frame: ServerFrame) => 'thread_id' in frame && frame.thread_id === id,
    }),
    [id],
  );
  useLiveQueries(live);
  const pages = query.data?.pages;
  const thread = pages?.[0] && { ...pages[0], answers: pages.flatMap(({ answers }) => answers) };
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  return {
    query,
    thread,
    pageCount: pages?.length ?? 0,
    /** Null where all of it is here. */
    more: hasNextPage
      ? { ask: () => void fetchNextPage(), isBusy: isFetchingNextPage, hasFailed: isFetchNextPageError }
      : null,
  };
}

/** Marks a thread as read once it's open, and again with what's seen of it since. What's marked as new meanwhile stays so. */
export function useReadMark(id: string, isIn: boolean, seenId: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what's seen is the reason
  useEffect(() => {
    // Unheard, it's only shown as new once more.
    if (isIn) void api.tie({ id, is_unread: false }).catch(() => {});
  }, [id, isIn, seenId]);
}

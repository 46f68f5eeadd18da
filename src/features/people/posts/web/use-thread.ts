import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import { whenAtRest } from '#platform/web/when-at-rest.ts';
import { api } from './api.ts';
import { shownThread, threadOf } from './queries.ts';

/** The rest of a thread's answers. One that failed is asked for again by hand. */
export type MoreAnswers = { ask: () => void; isBusy: boolean; hasFailed: boolean };

/** A thread with what's loaded of its answers, kept up to date while it's open. */
export function useThread(id: string) {
  const query = useInfiniteQuery(threadOf(id));
  useFollowing(id);
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

/** What happens in it meanwhile is told. */
function useFollowing(id: string): void {
  const userId = useSession().user?.id;
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // What was said until then is asked for as it begins.
    const callOff = whenAtRest(async () => {
      const { followThread } = await import('./thread-connection.ts');
      if (!signal.aborted) followThread(queries, shownThread(id), signal);
    });
    return () => {
      callOff();
      leaving.abort();
    };
  }, [userId, queries, id]);
}

/** Marks a thread as read once it's open, and again with what's seen of it since. What's marked as new meanwhile stays so. */
export function useReadMark(id: string, isIn: boolean, seenId: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what's seen is the reason
  useEffect(() => {
    // Unheard, it's only shown as new once more.
    if (isIn) void api.tie({ id, is_unread: false }).catch(() => {});
  }, [id, isIn, seenId]);
}

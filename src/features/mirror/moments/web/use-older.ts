import { useDeferredValue, useEffect, useState } from 'react';
import { findMoments } from '../domain/find.ts';
import { withoutGaps } from '../domain/latest.ts';
import { limits } from '../domain/limits.ts';
import type { useMoments } from './use-moments.ts';

const first = limits.noticed + limits.chose + limits.helped;

/**
 * Of my moments those that the list shows: the newest down to where the account was asked, and more each time older ones are
 * asked for. A search looks through all of them, which are fetched for it page by page.
 */
export function useOlder({ all, account }: Pick<ReturnType<typeof useMoments>, 'all' | 'account'>) {
  const [typed, type] = useState('');
  const [wanted, setWanted] = useState(0);
  const { data, hasNextPage, isFetching, fetchNextPage } = account;
  const isUnread = data === undefined;
  const isCutOff = isUnread ? account.isError : account.isFetchNextPageError;
  // What's at hand is shown in any case, also where what's between can't be had.
  const known = isCutOff ? all : withoutGaps(all, data?.pages.at(-1)?.next ?? null);
  const isSearching = typed.trim() !== '';
  const isShort = !isCutOff && (isUnread || (hasNextPage && (isSearching || known.length < wanted)));
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, fetchNextPage]);

  const found = findMoments(known, useDeferredValue(typed));
  const shown = found.slice(0, Math.max(wanted, first));
  return {
    typed,
    type,
    shown,
    isSearching,
    /** Whether the account couldn't be read yet, not even the latest. */
    isUnread,
    /** Whether some that are missing are on their way. */
    isShort,
    /** Whether they couldn't be had. */
    isCutOff,
    again: () => void (isUnread ? account.refetch() : fetchNextPage()),
    hasMore: shown.length < found.length || (hasNextPage && !isCutOff),
    more: () => setWanted(shown.length + limits.shownMore),
  };
}

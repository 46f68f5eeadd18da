import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import { api } from './api.ts';
import { deleteHere } from './device-talk-store.ts';
import { anyTalk, type OwnTalk, ownTalks, talkRows } from './queries.ts';
import { coachStrings } from './strings.ts';

const words = coachStrings.history;

/** My talks, the newest first, those that say what's searched. All are fetched to be searched, since no server can read them. */
export function useHistory() {
  const person = useSession().user?.id ?? '';
  const [search, setSearch] = useState('');
  const account = useInfiniteQuery(ownTalks);
  const here = useKeptRows(talkRows) ?? [];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = account;
  const sought = search.trim().toLowerCase();
  useEffect(() => {
    // One that failed is asked for again by hand.
    if (sought && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [sought, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  const own = (account.data?.pages ?? []).flatMap(({ talks }) => talks).map((talk) => ({ ...talk, isHere: false }));
  const all = [...own, ...here.map((talk) => ({ ...talk, isHere: true }))]
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => b.started_at.localeCompare(a.started_at));
  const talks = all.filter(({ lines }) => lines.some(({ text }) => text.toLowerCase().includes(sought)));

  const { busy, run } = useWrite({
    mutationFn: async ({ id, isHere }: OwnTalk) => {
      await (isHere ? deleteHere(person, id) : api.removeTalk({ id }));
    },
    done: () => words.removed,
    failed: () => words.notRemoved,
    invalidates: anyTalk,
  });
  return {
    search,
    setSearch,
    talks,
    busy,
    remove: run,
    any: all.length > 0,
    waiting: account.isPending && account.fetchStatus !== 'paused',
    offline: account.isPending && account.fetchStatus === 'paused',
    failed: account.isError && !account.data,
    /** The search hasn't seen all: older ones couldn't be loaded. */
    partly: isFetchNextPageError,
    known: account.data !== undefined,
    retry: () => void account.refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
  };
}

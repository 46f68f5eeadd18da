import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#platform/web/use-write.ts';
import type { Feed } from '../domain/contract.ts';
import { api } from './api.ts';
import { calendarStrings as words } from './public/strings.ts';
import { ownFeed } from './queries.ts';

/** My private calendar: how it stands, and what I can do about it. Its `address` is here only once it's made. */
export function useFeed() {
  const queries = useQueryClient();
  const feed = useQuery(ownFeed);
  const [address, setAddress] = useState<string>();
  const put = (now: Feed | null) => queries.setQueryData(ownFeed.queryKey, now);
  const failed = () => words.failed;
  const make = useWrite({
    async mutationFn() {
      const made = await api.make({});
      put(made.feed);
      setAddress(made.address);
    },
    failed,
    invalidates: ownFeed,
  });
  const remove = useWrite({
    async mutationFn() {
      put((await api.remove({})).feed);
      setAddress(undefined);
    },
    failed,
    invalidates: ownFeed,
  });
  const name = useWrite({
    mutationFn: async (shows_titles: boolean) => put((await api.change({ shows_titles })).feed),
    failed,
    invalidates: ownFeed,
  });
  return { feed, address, make, remove, name };
}

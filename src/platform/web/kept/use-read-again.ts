import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Reads the account's again when less waits than before: what waited is there now, sent by this tab or another. */
export function useReadAgain(pending: readonly unknown[], account: { queryKey: QueryKey }): void {
  const queries = useQueryClient();
  const waited = useRef(0);
  useEffect(() => {
    if (pending.length < waited.current) void queries.invalidateQueries(account);
    waited.current = pending.length;
  }, [pending.length, queries, account]);
}

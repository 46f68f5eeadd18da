import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useKeptRows } from '#platform/web/kept/use-kept-rows.ts';
import type { Tried } from '../../domain/helped.ts';
import { triedOf } from '../../domain/tried.ts';
import { momentPages, momentRows } from '../queries.ts';

/**
 * The exercises I said something of: those of the account at hand, and all on this device. The same list until one changes;
 * undefined until it's known what's at hand.
 */
export function useTried(): readonly Tried[] | undefined {
  const account = useInfiniteQuery(momentPages);
  const here = useKeptRows(momentRows);
  const { isPending, data } = account;
  return useMemo(
    () =>
      isPending || !here ? undefined : triedOf([...(data?.pages.flatMap(({ moments }) => moments) ?? []), ...here]),
    [isPending, data, here],
  );
}

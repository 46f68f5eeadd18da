import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '#platform/web/session/use-session.ts';
import type { Tried } from '../../domain/helped.ts';
import { triedOf } from '../../domain/tried.ts';
import { allMomentsHere, momentPages } from '../queries.ts';

/**
 * The exercises I said something of: those of the account at hand, and all on this device. The same list until one changes;
 * undefined until it's known what's at hand.
 */
export function useTried(): readonly Tried[] | undefined {
  const account = useInfiniteQuery(momentPages);
  const here = useQuery(allMomentsHere(useSession().user?.id ?? ''));
  const isKnown = !account.isPending && !here.isPending;
  return useMemo(
    () =>
      isKnown
        ? triedOf([...(account.data?.pages.flatMap(({ moments }) => moments) ?? []), ...(here.data ?? [])])
        : undefined,
    [isKnown, account.data, here.data],
  );
}

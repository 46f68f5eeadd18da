import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Tried } from '#features/insights/domain/history.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { triedOf } from '../../domain/tried.ts';
import { allMomentsHere, latestMoments } from '../queries.ts';

/**
 * The exercises I said something of: the account's latest, and all on this device. The same list until one changes;
 * undefined until it's known what's at hand.
 */
export function useTried(): readonly Tried[] | undefined {
  const account = useQuery(latestMoments);
  const here = useQuery(allMomentsHere(useSession().user?.id ?? ''));
  const isKnown = !account.isPending && !here.isPending;
  return useMemo(
    () => (isKnown ? triedOf([...(account.data?.moments ?? []), ...(here.data ?? [])]) : undefined),
    [isKnown, account.data, here.data],
  );
}

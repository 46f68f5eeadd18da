import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { type Pending, useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import type { CheckIn } from '../../domain/contract.ts';
import type { Written } from '../../domain/latest.ts';
import { checkInPages, checkInsHere, checkInsOnDevice } from '../queries.ts';

/** A check-in and where it is: only on this device, in the account, or (`unsent`) on its way there. */
export type KeptCheckIn = CheckIn & { isHere: boolean; unsent: Pick<Pending<Written>, 'state' | 'why'> | null };

/** What it says, without where it is. */
export function rowOf({ isHere, unsent, ...row }: KeptCheckIn): CheckIn {
  return row;
}

/** Those I keep only on this device, in no order; the same list until one changes. Undefined until they're read. */
export function useCheckInsHere(): readonly CheckIn[] | undefined {
  return useHere().data;
}

function useHere() {
  const person = useSession().user?.id ?? '';
  const queries = useQueryClient();
  const look = useQuery(checkInsHere(person));
  useEffect(() => {
    const again = () => void queries.invalidateQueries(checkInsHere(person));
    return checkInsOnDevice(person).watch(again);
  }, [person, queries]);
  return look;
}

/**
 * All of mine that are at hand, wherever they're kept, newest first; `isKnown` once every place was looked at.
 * @param backTo in ms since 1970: as far as that, older pages are asked for by themselves
 */
export function useCheckIns(backTo = Number.POSITIVE_INFINITY) {
  const queries = useQueryClient();
  const account = useInfiniteQuery(checkInPages);
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = account;
  const oldest = account.data?.pages.at(-1)?.check_ins.at(-1);
  const isShort =
    hasNextPage && !isFetchNextPageError && oldest !== undefined && Date.parse(oldest.created_at) > backTo;
  useEffect(() => {
    if (isShort && !isFetchingNextPage) void fetchNextPage();
  }, [isShort, isFetchingNextPage, fetchNextPage]);
  const device = useHere();
  const { pending } = useOutbox<Written>('check-ins');

  // What waited and does no longer is in the account, maybe by another tab.
  const waited = useRef(0);
  useEffect(() => {
    if (pending.length < waited.current) void queries.invalidateQueries(checkInPages);
    waited.current = pending.length;
  }, [pending.length, queries]);

  const checkIns = useMemo(
    () => merged(account.data?.pages.flatMap(({ check_ins }) => check_ins) ?? [], pending, device.data ?? []),
    [account.data, pending, device.data],
  );
  return { checkIns, account, isKnown: !account.isPending && !device.isPending && !isShort };
}

/** Each once, as it was written last, newest first: in one go, since there may be years of them. */
function merged(
  inAccount: readonly CheckIn[],
  pending: readonly Pending<Written>[],
  here: readonly CheckIn[],
): KeptCheckIn[] {
  const all = new Map(inAccount.map((one): [string, KeptCheckIn] => [one.id, { ...one, isHere: false, unsent: null }]));
  for (const { id, body, state, why } of pending) {
    const unsent = { state, why };
    const there = all.get(id);
    if (!('removed' in body)) all.set(id, { ...body, isHere: false, unsent });
    else if (state === 'waiting') all.delete(id);
    // Whose deletion was refused is still there.
    else if (there) all.set(id, { ...there, unsent });
  }
  for (const one of here) all.set(one.id, { ...one, isHere: true, unsent: all.get(one.id)?.unsent ?? null });
  return [...all.values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Pending, useOutbox } from '#platform/web/outbox/use-outbox.ts';
import { useSession } from '#platform/web/session/use-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { CheckIn } from '../../domain/contract.ts';
import { type Written, withWritten } from '../../domain/latest.ts';
import { checkInPages, checkInsHere, checkInsOnDevice } from '../queries.ts';
import { checkInStrings } from '../strings.ts';

const words = checkInStrings.today;

/** A check-in and where it is: only on this device, in the account, or (`unsent`) on its way there. */
export type KeptCheckIn = CheckIn & { isHere: boolean; unsent: Pick<Pending<Written>, 'state' | 'why'> | null };

/** What it says, without where it is. */
function rowOf({ isHere, unsent, ...row }: KeptCheckIn): CheckIn {
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

/** All of mine that are at hand, wherever they're kept, newest first; `isKnown` once every place was looked at. */
export function useCheckIns() {
  const queries = useQueryClient();
  const account = useInfiniteQuery(checkInPages);
  const device = useHere();
  const here = device.data ?? [];
  const { pending } = useOutbox<Written>('check-ins');

  // What waited and does no longer is in the account, maybe by another tab.
  const waited = useRef(0);
  useEffect(() => {
    if (pending.length < waited.current) void queries.invalidateQueries(checkInPages);
    waited.current = pending.length;
  }, [pending.length, queries]);

  const inAccount = account.data?.pages.flatMap(({ check_ins }) => check_ins) ?? [];
  // Whose deletion was refused is still there.
  const counts = pending.filter(({ state, body }) => state === 'waiting' || !('removed' in body));
  const all = [...counts.map(({ body }) => body), ...here].reduce<readonly CheckIn[]>(withWritten, inAccount);
  const newestFirst = all.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const checkIns = newestFirst.map((one): KeptCheckIn => {
    const unsent = pending.find(({ id }) => id === one.id) ?? null;
    return { ...one, isHere: here.some(({ id }) => id === one.id), unsent };
  });
  return { checkIns, account, isKnown: !account.isPending && !device.isPending };
}

/** Writes one where it is kept, deletes it there, or brings it back as it was; offline, too. */
export function useChanges() {
  const person = useSession().user?.id ?? '';
  const { write } = useOutbox<Written>('check-ins');
  const put = (one: KeptCheckIn) =>
    one.isHere ? checkInsOnDevice(person).put(one.id, rowOf(one)) : write(one.id, rowOf(one));
  const remove = useWrite({
    mutationFn: async ({ id, isHere }: KeptCheckIn) =>
      isHere ? checkInsOnDevice(person).delete(id) : write(id, { id, removed: true }),
    failed: () => words.notRemoved,
  });
  const restore = useWrite({ mutationFn: put, failed: () => words.notBack });
  return { put, busy: remove.busy || restore.busy, remove: remove.run, restore: restore.run };
}

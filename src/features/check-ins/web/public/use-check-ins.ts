import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSession } from '#platform/web/session/use-session.ts';
import { useWrite } from '#platform/web/use-write.ts';
import type { CheckIn } from '../../domain/contract.ts';
import { api } from '../api.ts';
import { anyCheckIns, checkInPages, checkInsHere, checkInsOnDevice } from '../queries.ts';
import { checkInStrings } from '../strings.ts';

const words = checkInStrings.today;

/** A check-in and where it's kept: only on this device, or in the account. */
export type KeptCheckIn = CheckIn & { isHere: boolean };

/** All of mine that are at hand, wherever they're kept, newest first. */
export function useCheckIns() {
  const person = useSession().user?.id ?? '';
  const account = useInfiniteQuery(checkInPages);
  const here = useQuery(checkInsHere(person));
  const kept = account.data?.pages.flatMap(({ check_ins }) => check_ins) ?? [];
  const checkIns: KeptCheckIn[] = [
    ...kept.map((one) => ({ ...one, isHere: false })),
    ...(here.data ?? []).map((one) => ({ ...one, isHere: true })),
  ].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return { checkIns, account };
}

/** Deletes one, and brings it back as it was. */
export function useRemoval() {
  const person = useSession().user?.id ?? '';
  const remove = useWrite({
    mutationFn: async ({ id, isHere }: KeptCheckIn) => {
      await (isHere ? checkInsOnDevice(person).delete(id) : api.remove({ id }));
    },
    failed: () => words.notRemoved,
    invalidates: anyCheckIns,
  });
  const restore = useWrite({
    mutationFn: async ({ isHere, ...row }: KeptCheckIn) => {
      await (isHere ? checkInsOnDevice(person).put(row.id, row) : api.record(row));
    },
    failed: () => words.notBack,
    invalidates: anyCheckIns,
  });
  return { busy: remove.busy || restore.busy, remove: remove.run, restore: restore.run };
}

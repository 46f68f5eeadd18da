import { useEffect, useState } from 'react';
import type { KeptCheckIn } from '#features/mirror/check-ins/domain/latest.ts';
import type { useCheckIns } from '#features/mirror/check-ins/web/public/use-check-ins.ts';

/** The check-in that's to be said differently: `none` is, or it's there, still being looked for, or not to be found. */
type Edited = { is: 'none' | 'sought' | 'missing'; checkIn?: undefined } | { is: 'there'; checkIn: KeptCheckIn };

/**
 * Looks for it page by page: after a reload it may be further back than what comes first. Once found it stays while it's being
 * said differently, also where it's learned meanwhile that it was deleted elsewhere: what's typed would go with it.
 */
export function useEdited(
  id: string | undefined,
  { checkIns, account, isKnown }: ReturnType<typeof useCheckIns>,
): Edited {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = account;
  const [held, hold] = useState<KeptCheckIn>();
  const checkIn = checkIns.find((one) => one.id === id) ?? (held?.id === id ? held : undefined);
  if (checkIn !== held) hold(checkIn);
  const isAbsent = id !== undefined && !checkIn;
  const mayBeFurther = isAbsent && isKnown && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (mayBeFurther && !isFetching) void fetchNextPage();
  }, [mayBeFurther, isFetching, fetchNextPage]);
  if (checkIn) return { is: 'there', checkIn };
  if (!isAbsent) return { is: 'none' };
  return { is: !isKnown || mayBeFurther ? 'sought' : 'missing' };
}

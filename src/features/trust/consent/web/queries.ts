import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '#platform/shared/duration.ts';
import { alsoOffline } from '#platform/web/device-store/also-offline.ts';
import { atHand, changeCopy, dropCopy } from '#platform/web/device-store/copies.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Consents } from '../domain/contract.ts';
import { type ConsentKind, factsOf } from '../domain/kinds.ts';
import { api } from './api.ts';

const name = 'consents';

/** What I agreed to or turned down, newest first. For members. */
export const ownConsents = queryOptions({
  queryKey: ['consent', 'own'],
  // Someone who said yes before can write without a connection; answered elsewhere meanwhile, it counts at once.
  queryFn: (asking) => atHand(name, asking, (signal) => api.mine({}, { signal })),
  ...alsoOffline,
});

/** Reads them, unless that was done just now. */
export const fetchConsents = () => queryClient.fetchQuery({ ...ownConsents, staleTime: minuteMs });

/** They were answered just now. */
export function noteConsents(all: Consents): void {
  queryClient.setQueryData(ownConsents.queryKey, all);
  void changeCopy(name, () => all);
}

/** A kind was withdrawn, so the account has none of it: what this device had at hand of it goes, too (CARE C13). */
export async function forgetHere(person: string, kind: ConsentKind): Promise<void> {
  const { atHand: copies = [], mirror } = factsOf(kind);
  // What a page still has in memory isn't shown for a moment before it asks again.
  queryClient.removeQueries({ type: 'inactive' });
  if (mirror) localStorage.removeItem(`${mirror}-${person}`);
  await Promise.all(copies.map(dropCopy));
}

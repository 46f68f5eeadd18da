import { queryOptions } from '@tanstack/react-query';
import { alsoOffline, atHand, changeCopy } from '#platform/web/device-store/copies.ts';
import { queryClient } from '#platform/web/query-client.tsx';
import type { Consents } from '../domain/contract.ts';
import { api } from './api.ts';

const name = 'consents';

/** What I agreed to or turned down, newest first. For members. */
export const ownConsents = queryOptions({
  queryKey: ['consent', 'own'],
  // Whoever said yes before can write without a connection; answered elsewhere meanwhile, it counts at once.
  queryFn: ({ signal }) => atHand(name, () => api.mine({}, { signal })),
  ...alsoOffline,
});

/** They were answered just now. */
export function noteConsents(all: Consents): void {
  queryClient.setQueryData(ownConsents.queryKey, all);
  void changeCopy(name, () => all);
}

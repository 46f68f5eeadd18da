import { isOffline } from '../is-offline.ts';
import { isRefused } from '../refusals.ts';

/** For a query of what is kept so: asked for also offline, and again as soon as there's a connection. */
export const alsoOffline = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  staleTime: 0,
  retry: (failures: number, error: Error) => !isOffline() && failures < 3 && !isRefused(error),
} as const;

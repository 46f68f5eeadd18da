import { queryOptions } from '@tanstack/react-query';
import { session } from '#platform/web/session/session-store.ts';
import { deletionApi, deviceApi } from './api.ts';
import { pendingRemoval } from './factor-removal-client.ts';
import { codesLeft } from './recovery-code-client.ts';

/** My account as the accounts server tells it: links in mails change it from elsewhere, so it's asked again on a look. */
export const ownAccount = queryOptions({
  queryKey: ['auth', 'account'],
  queryFn: async () => {
    const outcome = await session.change((changes) => changes.read());
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.account;
  },
  retry: false,
  refetchOnWindowFocus: 'always',
});

/** Where I'm signed in, this device first; asked for again each time it's shown. For members. */
export const ownDevices = queryOptions({
  queryKey: ['auth', 'devices'],
  queryFn: ({ signal }) => deviceApi.devices({}, { signal }),
  staleTime: 0,
});

/** How many of my recovery codes still work, and whether there's a second factor for them. For members. */
export const ownRecoveryCodes = queryOptions({
  queryKey: ['auth', 'recovery-codes'],
  queryFn: codesLeft,
  staleTime: 0,
});

/** When my second factors go that the operator was asked to remove. For members. */
export const ownFactorRemoval = queryOptions({
  queryKey: ['auth', 'factor-removal'],
  queryFn: pendingRemoval,
  staleTime: 0,
});

/** Whether my account is about to be deleted. For members. */
export const ownDeletion = queryOptions({
  queryKey: ['auth', 'deletion'],
  queryFn: ({ signal }) => deletionApi.deletion({}, { signal }),
  staleTime: 0,
});

/**
 * My account with what hangs on it: a new password signs out the other devices, and recovery codes come and go with the
 * second step.
 */
export const accountQueries = { queryKey: ['auth'] };

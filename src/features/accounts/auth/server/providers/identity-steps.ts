import type { SystemTx } from '#platform/server/database/database.ts';
import { type Arrival, identityDataOf } from '../../domain/arrival.ts';
import { withProviders } from '../../domain/linking-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import { type AccountRow, updateAccount } from '../accounts/account-repository.ts';
import * as identities from './identity-repository.ts';

/** Adds an identity to an account. @throws AuthRefusal identity_already_exists when someone else was faster */
export async function addIdentity(
  tx: SystemTx,
  { id, userId, at }: { id: string; userId: string; at: Date },
  arrival: Arrival,
): Promise<void> {
  const added = await identities.addIdentity(tx, {
    id,
    user_id: userId,
    provider: arrival.provider,
    provider_id: arrival.subject,
    identity_data: identityDataOf(arrival),
    created_at: at,
    updated_at: at,
    last_sign_in_at: at,
  });
  if (!added) throw new AuthRefusal('identity_already_exists', 'Identity is already linked to another user');
}

/** Writes what follows from the account's current identities, with other changes. */
export async function refreshProviders(
  tx: SystemTx,
  account: AccountRow,
  at: Date,
  changes: Partial<AccountRow>,
): Promise<AccountRow> {
  const left = await identities.lockIdentities(tx, account.id);
  const changed = await updateAccount(tx, account.id, {
    ...changes,
    app_metadata: withProviders(account.app_metadata, left),
    updated_at: at,
  });
  return changed ?? account;
}

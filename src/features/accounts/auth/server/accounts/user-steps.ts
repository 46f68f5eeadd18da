import type { SystemTx } from '#platform/server/database/database.ts';
import type { User } from '../../domain/contract.ts';
import { userOf } from '../../domain/user-view.ts';
import { findFactors } from '../factors/factor-repository.ts';
import { type AccountRow, findIdentities } from './account-repository.ts';

/** An account as its person sees it, with its identities and second factors. */
export async function readUser(tx: SystemTx, account: AccountRow): Promise<User> {
  return userOf(account, await findIdentities(tx, account.id), await findFactors(tx, account.id));
}

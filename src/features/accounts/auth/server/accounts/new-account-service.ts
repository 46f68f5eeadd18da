import type { SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import type { NewAccount } from '../../domain/account.ts';
import { AccountCreated } from '../../domain/events.ts';
import { type AccountRow, insertAccount, insertIdentity, updateAccount } from './account-repository.ts';

/** What an account begins with; times and names of providers are added. */
type Beginning = Pick<AccountRow, 'email' | 'user_metadata'> & Partial<Omit<AccountRow, 'id' | 'app_metadata'>>;
/** The first identity; `providerId` is the provider's id for the person. */
type FirstIdentity = { provider: string; providerId: string; data: Record<string, unknown> };

export type NewAccountService = {
  /**
   * Creates the account, its first identity and whatever other features add: all of it or nothing.
   * @param identityOf gets the id of the new account; null for none
   * @returns undefined when the address already has an account, even one made at the same moment
   */
  make(
    tx: SystemTx,
    beginning: Beginning,
    identityOf: ((id: string) => FirstIdentity) | null,
  ): Promise<AccountRow | undefined>;
  /** Lets go of what was told about the person when the account was made, as a stranger may have told it (D5). */
  forgetBeginning(tx: SystemTx, account: Pick<AccountRow, 'id' | 'email'>): Promise<void>;
};

type Deps = {
  clock: Clock;
  random: Random;
  onAccountCreated: (tx: SystemTx, account: NewAccount) => Promise<void>;
};

export function createNewAccountService({ clock, random, onAccountCreated }: Deps): NewAccountService {
  return {
    async make(tx, beginning, identityOf) {
      const now = new Date(clock.now());
      const id = newId(clock, random);
      const identity = identityOf?.(id);
      const account = await insertAccount(tx, {
        ...beginning,
        id,
        app_metadata: identity ? { provider: identity.provider, providers: [identity.provider] } : {},
        created_at: now,
        updated_at: now,
      });
      if (!account) return undefined;
      if (identity) {
        await insertIdentity(tx, {
          id: newId(clock, random),
          user_id: id,
          provider: identity.provider,
          provider_id: identity.providerId,
          identity_data: identity.data,
          created_at: now,
          updated_at: now,
          last_sign_in_at: account.last_sign_in_at,
        });
      }
      await onAccountCreated(tx, { id, email: account.email, userMetadata: account.user_metadata });
      await tx.emit(AccountCreated, { user_id: id });
      return account;
    },

    async forgetBeginning(tx, { id, email }) {
      await updateAccount(tx, id, { user_metadata: {} });
      await onAccountCreated(tx, { id, email, userMetadata: {} });
    },
  };
}

import type { Tx } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { withProviders } from '../domain/linking-rules.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import type { AccountRow } from './account-repository.ts';
import * as repository from './account-repository.ts';
import { lockIdentities } from './identity-repository.ts';
import type { MailAddressService } from './mail-address-service.ts';
import type { MailLimitService } from './mail-limit-service.ts';
import type { OneTimeTokenService } from './one-time-token-service.ts';
import type { WayBack } from './sign-up-service.ts';

/** Which of the two addresses speaks. */
export type Side = 'current' | 'new';

export type EmailChangeService = {
  /**
   * Counts the mails that `begin` will send, before the account is locked.
   * @throws AuthRefusal over_email_send_rate_limit
   */
  count(tx: Tx, account: AccountRow, email: string): Promise<void>;
  /**
   * Asks both addresses of a locked account; until both have said yes nothing changes (D6).
   * @returns the account as it stands now
   * @throws AuthRefusal email_exists
   */
  begin(tx: Tx, account: AccountRow, email: string, back: WayBack): Promise<AccountRow>;
  /** Sends the mails once more, to whoever has not said yes. */
  send(tx: Tx, account: AccountRow, email: string, back: WayBack): Promise<void>;
  /**
   * One side of a locked account says yes.
   * @returns the changed account, or null while the other side is awaited
   * @throws AuthRefusal email_exists when the address was taken meanwhile
   */
  confirm(tx: Tx, account: AccountRow, side: Side): Promise<AccountRow | null>;
};

type Deps = {
  clock: Clock;
  random: Random;
  settings: Pick<AuthSettings, 'autoconfirm'>;
  tokens: OneTimeTokenService;
  mailLimits: MailLimitService;
  addresses: MailAddressService;
};

export function createEmailChangeService(deps: Deps): EmailChangeService {
  const { clock, random, settings, tokens, mailLimits, addresses } = deps;

  const send: EmailChangeService['send'] = async (tx, account, email, back) => {
    const due = { userId: account.id, ...back };
    // Whoever came without an address has no other side.
    if (account.email && account.email_change_confirmed_by !== 'current') {
      await tokens.issue(tx, { ...due, kind: 'email_change_current', email: account.email });
    }
    if (account.email_change_confirmed_by !== 'new')
      await tokens.issue(tx, { ...due, kind: 'email_change_new', email });
    await repository.updateAccount(tx, account.id, { email_change_sent_at: new Date(clock.now()) });
  };

  async function complete(tx: Tx, account: AccountRow, email: string): Promise<AccountRow> {
    const now = new Date(clock.now());
    if (!(await repository.freeAddress(tx, email))) throw emailExists();
    await repository.putEmailIdentity(tx, { id: newId(clock, random), userId: account.id, email, at: now });
    const changed = await repository
      .updateAccount(tx, account.id, {
        email,
        email_confirmed_at: now,
        is_anonymous: false,
        new_email: null,
        email_change_confirmed_by: null,
        app_metadata: withProviders(account.app_metadata, await lockIdentities(tx, account.id)),
        updated_at: now,
      })
      // Somebody took the address in this very moment.
      .catch((error: unknown) => Promise.reject(sqlState(error) === '23505' ? emailExists() : error));
    if (!changed) throw new Error('A locked account was not there.');
    // What went to the old address is no way in any more.
    await tokens.voidAll(tx, account.id);
    if (account.email) {
      const sealed = addresses.seal(account.id, account.email);
      await tx.emit('account.changed', { user_id: account.id, what: 'email-changed', email: sealed });
    }
    return changed;
  }

  /** Whoever came without an address is believed the first one, where every address is. */
  const isAtOnce = (account: AccountRow) => account.is_anonymous && settings.autoconfirm;

  return {
    send,
    async count(tx, account, email) {
      // Neither one account to many addresses, nor many accounts to one.
      if (!isAtOnce(account)) await mailLimits.take(tx, 'email_change', account.email ?? account.id, email);
    },
    async begin(tx, account, email, back) {
      if (await isTaken(tx, email)) throw emailExists();
      if (isAtOnce(account)) return complete(tx, account, email);
      await tokens.voidAll(tx, account.id, ['email_change_current', 'email_change_new']);
      const asked = await repository.updateAccount(tx, account.id, {
        new_email: email,
        email_change_confirmed_by: null,
      });
      if (!asked) throw new Error('A locked account was not there.');
      await send(tx, asked, email, back);
      return { ...asked, email_change_sent_at: new Date(clock.now()) };
    },

    async confirm(tx, account, side) {
      if (!account.new_email) return null;
      const other: Side = side === 'new' ? 'current' : 'new';
      if (!account.email || account.email_change_confirmed_by === other)
        return complete(tx, account, account.new_email);
      await repository.updateAccount(tx, account.id, { email_change_confirmed_by: side });
      return null;
    },
  };
}

/** An address that somebody merely typed at a sign-up, and nobody confirmed, is nobody's. */
async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const holder = await repository.findAccountByEmail(tx, email);
  return holder !== undefined && holder.email_confirmed_at !== null;
}

function emailExists(): AuthRefusal {
  return new AuthRefusal('email_exists', 'A user with this email address has already been registered');
}

import type { SystemTx } from '#platform/server/database/database.ts';
import { sqlState } from '#platform/server/database/errors.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { holdsAddress, noAddressChange, wantedAddress } from '../../domain/address-rules.ts';
import { AccountChanged } from '../../domain/events.ts';
import { withProviders } from '../../domain/linking-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import type { AccountRow } from '../accounts/account-repository.ts';
import * as repository from '../accounts/account-repository.ts';
import type { MailRedirect } from '../accounts/sign-up-service.ts';
import type { MailLimitService } from '../limits/mail-limit-service.ts';
import { lockIdentities } from '../providers/identity-repository.ts';
import type { OneTimeTokenService } from '../tokens/one-time-token-service.ts';
import type { MailAddressService } from './mail-address-service.ts';

/** Which of the two addresses speaks. */
export type Side = 'current' | 'new';

export type EmailChangeService = {
  /**
   * Counts the mails that `begin` will send, before the account is locked.
   * @throws AuthRefusal over_email_send_rate_limit
   */
  count(tx: SystemTx, account: AccountRow, email: string): Promise<void>;
  /**
   * Asks both addresses of a locked account; until both have said yes nothing changes (D6).
   * @returns the account as it stands now
   * @throws AuthRefusal email_exists
   */
  begin(tx: SystemTx, account: AccountRow, email: string, back: MailRedirect): Promise<AccountRow>;
  /** Sends the mails once more, to whoever has not said yes. */
  send(tx: SystemTx, account: AccountRow, email: string, back: MailRedirect): Promise<void>;
  /** Everything stays as it is: the change under way of a locked account is over, and its mails are void. */
  takeBack(tx: SystemTx, account: AccountRow): Promise<AccountRow>;
  /**
   * One side of a locked account says yes.
   * @param typed by a code that was typed, and not by a link that was opened
   * @returns the changed account, or null while the other side is awaited
   * @throws AuthRefusal email_exists when the address was taken meanwhile, or a sign-up waits with it
   */
  confirm(tx: SystemTx, account: AccountRow, side: Side, typed: boolean): Promise<AccountRow | null>;
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

  /**
   * Whoever waits for the mail of a sign-up opens what comes; they must not open their address to another's account,
   * nor lose their sign-up by it (D5). Only who types the code where the change was asked for surely means this
   * account, and they are held up by no sign-up that somebody else began.
   */
  async function claim(tx: SystemTx, email: string, surely: boolean): Promise<void> {
    const now = clock.now();
    const isFree = surely
      ? await repository.freeAddress(tx, email, now)
      : (await repository.holdingOf(tx, email, now)) === 'free';
    if (!isFree) throw emailExists();
  }

  async function complete(tx: SystemTx, account: AccountRow, email: string): Promise<AccountRow> {
    const now = new Date(clock.now());
    await repository.putEmailIdentity(tx, { id: newId(clock, random), userId: account.id, email, at: now });
    const changed = await repository
      .updateAccount(tx, account.id, {
        email,
        email_confirmed_at: now,
        is_anonymous: false,
        ...noAddressChange,
        app_metadata: withProviders(account.app_metadata, await lockIdentities(tx, account.id)),
        updated_at: now,
      })
      // Somebody has the address by now, or waits with it.
      .catch((error: unknown) => Promise.reject(sqlState(error) === '23505' ? emailExists() : error));
    if (!changed) throw new Error('A locked account was not there.');
    // What went to the old address is no way in any more.
    await tokens.voidAll(tx, account.id);
    if (account.email) {
      const sealed = addresses.seal(account.id, account.email);
      await tx.emit(AccountChanged, { user_id: account.id, what: 'email-changed', email: sealed });
    }
    return changed;
  }

  /** Begins a change anew, or ends it; the mails of an earlier one are void. */
  async function put(tx: SystemTx, account: AccountRow, change: Partial<AccountRow>): Promise<AccountRow> {
    await tokens.voidAll(tx, account.id, ['email_change_current', 'email_change_new']);
    const changed = await repository.updateAccount(tx, account.id, change);
    if (!changed) throw new Error('A locked account was not there.');
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
      const now = new Date(clock.now());
      const holder = await repository.findAccountByEmail(tx, email);
      if (holder && holdsAddress(holder, clock.now())) throw emailExists();
      if (isAtOnce(account)) {
        await claim(tx, email, true);
        return complete(tx, account, email);
      }
      const asked = await put(tx, account, { ...noAddressChange, new_email: email, email_change_begun_at: now });
      await send(tx, asked, email, back);
      return { ...asked, email_change_sent_at: now };
    },
    takeBack: (tx, account) => put(tx, account, noAddressChange),

    async confirm(tx, account, side, typed) {
      const email = wantedAddress(account, clock.now());
      if (!email) throw new Error('A mail of a change that is over was taken.');
      const other: Side = side === 'new' ? 'current' : 'new';
      const isLast = !account.email || account.email_change_confirmed_by === other;
      if (side === 'new') await claim(tx, email, typed);
      if (isLast) return complete(tx, account, email);
      await repository.updateAccount(tx, account.id, { email_change_confirmed_by: side });
      return null;
    },
  };
}

function emailExists(): AuthRefusal {
  return new AuthRefusal('email_exists', 'A user with this email address has already been registered');
}

import { ownAct, record } from '#platform/server/audit-trail.ts';
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
   * Asks both addresses of a locked account; nothing changes until both have confirmed (D6).
   * @returns the account as it stands now
   * @throws AuthRefusal email_exists
   */
  begin(tx: SystemTx, account: AccountRow, email: string, back: MailRedirect): Promise<AccountRow>;
  /** Resends the mails to the addresses that haven't confirmed. */
  send(tx: SystemTx, account: AccountRow, email: string, back: MailRedirect): Promise<void>;
  /** Cancels the change under way of a locked account; its mails are void. */
  takeBack(tx: SystemTx, account: AccountRow): Promise<AccountRow>;
  /**
   * One address of a locked account confirms.
   * @param typed whether by a typed code, not by opening a link
   * @returns the changed account, or null while the other side is awaited
   * @throws AuthRefusal email_exists when the address was taken meanwhile, or has an unconfirmed sign-up
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
  const { mailLimits } = deps;

  return {
    send: (tx, account, email, back) => send(deps, tx, account, email, back),
    async count(tx, account, email) {
      // Limits one account to many addresses as well as many accounts to one.
      if (!isAtOnce(deps, account)) await mailLimits.take(tx, 'email_change', account.email ?? account.id, email);
    },
    begin: (tx, account, email, back) => begin(deps, tx, account, email, back),
    takeBack: (tx, account) => put(deps, tx, account, noAddressChange),

    confirm: (tx, account, side, typed) => confirm(deps, tx, account, side, typed),
  };
}

async function begin(
  deps: Deps,
  tx: SystemTx,
  account: AccountRow,
  email: string,
  back: MailRedirect,
): Promise<AccountRow> {
  const { clock } = deps;
  const now = new Date(clock.now());
  const holder = await repository.findAccountByEmail(tx, email);
  if (holder && holdsAddress(holder, clock.now())) throw emailExists();
  if (isAtOnce(deps, account)) {
    await claim(deps, tx, email, true);
    return complete(deps, tx, account, email);
  }
  const asked = await put(deps, tx, account, { ...noAddressChange, new_email: email, email_change_begun_at: now });
  await send(deps, tx, asked, email, back);
  return { ...asked, email_change_sent_at: now };
}

async function confirm(
  deps: Deps,
  tx: SystemTx,
  account: AccountRow,
  side: Side,
  typed: boolean,
): Promise<AccountRow | null> {
  const { clock } = deps;
  const email = wantedAddress(account, clock.now());
  if (!email) throw new Error('A mail of a change that is over was taken.');
  const other: Side = side === 'new' ? 'current' : 'new';
  const isLast = !account.email || account.email_change_confirmed_by === other;
  if (side === 'new') await claim(deps, tx, email, typed);
  if (isLast) return complete(deps, tx, account, email);
  await repository.updateAccount(tx, account.id, { email_change_confirmed_by: side });
  return null;
}

/** With auto-confirm, an account without an address gets its first one unproven. */
function isAtOnce({ settings }: Deps, account: AccountRow): boolean {
  return account.is_anonymous && settings.autoconfirm;
}

async function send(
  { clock, tokens }: Deps,
  tx: SystemTx,
  account: AccountRow,
  email: string,
  back: MailRedirect,
): Promise<void> {
  const due = { userId: account.id, ...back };
  // An account without an address has no other side.
  if (account.email && account.email_change_confirmed_by !== 'current') {
    await tokens.issue(tx, { ...due, kind: 'email_change_current', email: account.email });
  }
  if (account.email_change_confirmed_by !== 'new') await tokens.issue(tx, { ...due, kind: 'email_change_new', email });
  await repository.updateAccount(tx, account.id, { email_change_sent_at: new Date(clock.now()) });
}

/** Starts a change over, or ends it; the mails of an earlier one are void. */
async function put(
  { tokens }: Deps,
  tx: SystemTx,
  account: AccountRow,
  change: Partial<AccountRow>,
): Promise<AccountRow> {
  await tokens.voidAll(tx, account.id, ['email_change_current', 'email_change_new']);
  const changed = await repository.updateAccount(tx, account.id, change);
  if (!changed) throw new Error('A locked account was not there.');
  return changed;
}

/**
 * Someone waiting for the mail of their sign-up opens whatever comes; that must not give their address to someone
 * else's account, nor cost them their sign-up (D5). Only a code typed where the change was asked for surely means
 * this account, and no sign-up by someone else holds that up.
 */
async function claim({ clock }: Deps, tx: SystemTx, email: string, surely: boolean): Promise<void> {
  const now = clock.now();
  const isFree = surely
    ? await repository.freeAddress(tx, email, now)
    : (await repository.holdingOf(tx, email, now)) === 'free';
  if (!isFree) throw emailExists();
}

async function complete(
  { clock, random, tokens, addresses }: Deps,
  tx: SystemTx,
  account: AccountRow,
  email: string,
): Promise<AccountRow> {
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
    // Someone has the address by now, or an unconfirmed sign-up with it.
    .catch((error: unknown) => Promise.reject(sqlState(error) === '23505' ? emailExists() : error));
  if (!changed) throw new Error('A locked account was not there.');
  // Mails to the old address no longer let anyone in.
  await tokens.voidAll(tx, account.id);
  await record(tx, 'email-changed', ownAct(account.id));
  if (account.email) {
    const sealed = addresses.seal(account.id, account.email);
    await tx.emit(AccountChanged, { user_id: account.id, what: 'email-changed', email: sealed });
  }
  return changed;
}

function emailExists(): AuthRefusal {
  return new AuthRefusal('email_exists', 'A user with this email address has already been registered');
}

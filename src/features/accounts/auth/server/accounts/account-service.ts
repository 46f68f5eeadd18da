import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { mergeMetadata } from '../../domain/account.ts';
import type { UpdateUserBody, User } from '../../domain/contract.ts';
import { needsStepUp } from '../../domain/factor-rules.ts';
import { readChallenge } from '../../domain/pkce-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import { userOf } from '../../domain/user-view.ts';
import type { EmailChangeService } from '../mails/email-change-service.ts';
import type { NewPassword, PasswordChangeService } from '../passwords/password-change-service.ts';
import type { PasswordService } from '../passwords/password-service.ts';
import type { ClientInfo, OwnStanding, SessionService } from '../sessions/session-service.ts';
import type { OneTimeTokenService } from '../tokens/one-time-token-service.ts';
import type { AccountRow } from './account-repository.ts';
import * as repository from './account-repository.ts';
import { readEmail } from './sign-up-service.ts';
import { readUser } from './user-steps.ts';

export type AccountService = {
  /** @throws AuthRefusal like `SessionService.require` */
  currentUser(bearer: Caller): Promise<User>;
  /**
   * Changes user data key by key, the password (A4), and starts a change of e-mail address (D6); asking for the current
   * address cancels such a change.
   * @param redirectTo where the links of mails lead back to, already allowed
   * @throws AuthRefusal and changes nothing; a nonce that came with it is spent all the same
   */
  updateUser(bearer: Caller, body: UpdateUserBody, redirectTo: string, client: ClientInfo): Promise<User>;
};

type Deps = {
  database: Database;
  clock: Clock;
  passwords: PasswordService;
  passwordChanges: PasswordChangeService;
  sessions: SessionService;
  tokens: OneTimeTokenService;
  emailChanges: EmailChangeService;
};

export function createAccountService(deps: Deps): AccountService {
  const { database, sessions } = deps;

  return {
    async currentUser(bearer) {
      return database.asSystem(async (tx) => {
        const { account, identities, factors } = await sessions.requireSession(tx, bearer);
        return userOf(account, identities, factors);
      });
    },

    updateUser: (bearer, body, redirectTo, client) => updateUser(deps, bearer, body, redirectTo, client),
  };
}

async function updateUser(
  deps: Deps,
  bearer: Caller,
  body: UpdateUserBody,
  redirectTo: string,
  client: ClientInfo,
): Promise<User> {
  const { database, passwords, passwordChanges, sessions, emailChanges } = deps;
  refuseForeign(body);
  const back = { redirectTo, challenge: readChallenge(body) };
  const asked = body.email ? readEmail(body.email) : null;
  const { password } = body;
  const before = await database.asSystem(async (tx) => {
    const standing = await sessions.requireSession(tx, bearer);
    return requireOwner(deps, tx, bearer, password !== null || (asked !== null && asked !== standing.account.email));
  });
  const email = asked === before.account.email ? null : asked;
  const guarded = password !== null || email !== null;
  if (password !== null) {
    await passwords.checkNew(password, before.account.email);
    if (before.account.is_anonymous && !email) throw needsAddress();
  }
  if (body.nonce) await spendNonce(deps, bearer, before.account.email, body.nonce, guarded);
  const fresh = password === null ? null : await passwordChanges.judge({ ...body, password }, before, client);

  return database.asSystem(async (tx) => {
    // Counters, then the account, then its session: every transaction locks in this order.
    await fresh?.settle(tx);
    if (email) await emailChanges.count(tx, before.account, email);
    const account = await repository.lockAccount(tx, bearer.userId);
    await requireOwner(deps, tx, bearer, guarded);
    const judged = guarded || asked !== null;
    if (!account || (judged && !isSame(account, before.account))) throw changedMeanwhile();
    if (fresh) await passwordChanges.shutOutOthers(tx, account, bearer);
    const changed = await change(deps, tx, account, body, fresh);
    if (email) return readUser(tx, await emailChanges.begin(tx, changed, email, back));
    return readUser(tx, asked ? await emailChanges.takeBack(tx, changed) : changed);
  });
}

/**
 * The caller's account. To change password or address, a second factor must have been shown in this session
 * (AUTH-C6).
 */
async function requireOwner({ sessions }: Deps, tx: SystemTx, bearer: Caller, guarded: boolean): Promise<OwnStanding> {
  const standing = await sessions.requireSession(tx, bearer);
  if (!guarded || !needsStepUp(standing.session.aal, standing.factors)) return standing;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthRefusal('insufficient_aal', message, { status: 401 });
}

/** In its own transaction, so that a right one is spent and a wrong one counted, whatever happens next. */
async function spendNonce(
  deps: Deps,
  bearer: Caller,
  email: string | null,
  nonce: string,
  guarded: boolean,
): Promise<void> {
  const { database, tokens } = deps;
  const right = await database.asSystem(async (tx) => {
    const redeemed = email ? await tokens.redeemCode(tx, email, nonce, ['reauthentication']) : null;
    await requireOwner(deps, tx, bearer, guarded);
    return redeemed?.account.id === bearer.userId;
  });
  if (!right) throw new AuthRefusal('reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function change(
  { clock }: Deps,
  tx: SystemTx,
  account: AccountRow,
  { data }: UpdateUserBody,
  password: NewPassword | null,
) {
  const changed = await repository.updateAccount(tx, account.id, {
    ...(password ? { password_hash: password.hash } : {}),
    ...(data ? { user_metadata: mergeMetadata(account.user_metadata, data) } : {}),
    updated_at: new Date(clock.now()),
  });
  return changed ?? account;
}

/** Whether the facts that a change was judged by still hold. */
function isSame(one: AccountRow, other: AccountRow): boolean {
  return one.password_hash === other.password_hash && one.email === other.email;
}

function changedMeanwhile(): AuthRefusal {
  const message = 'The account was changed elsewhere in this moment, please try again.';
  return new AuthRefusal('unavailable', message, { retryAfterSeconds: 1 });
}

/** A request with anything people may not change is refused as a whole, so that nothing is half done. */
function refuseForeign(body: UpdateUserBody): void {
  if (body.app_metadata !== undefined) {
    throw new AuthRefusal('not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.phone) throw new AuthRefusal('phone_provider_disabled', 'Phone numbers are not supported');
}

function needsAddress(): AuthRefusal {
  const message = 'Updating password of an anonymous user without an email or phone is not allowed';
  return new AuthRefusal('validation_failed', message, { status: 422 });
}

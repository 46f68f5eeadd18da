import type { Database, Tx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { mergeMetadata } from '../domain/account.ts';
import type { UpdateUserBody, User } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { readChallenge } from '../domain/pkce-rules.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import { userOf } from '../domain/user-view.ts';
import type { Bearer } from './access-token-service.ts';
import type { AccountRow } from './account-repository.ts';
import * as repository from './account-repository.ts';
import type { EmailChangeService } from './email-change-service.ts';
import { findFactors } from './factor-repository.ts';
import type { OneTimeTokenService } from './one-time-token-service.ts';
import type { PasswordService } from './password-service.ts';
import { deleteOtherSessions, type SessionRow } from './session-repository.ts';
import type { SessionService } from './session-service.ts';
import { readEmail } from './sign-up-service.ts';
import { readUser } from './user-service.ts';

export type AccountService = {
  /** @throws AuthRefusal like `SessionService.require` */
  currentUser(bearer: Bearer): Promise<User>;
  /**
   * Changes user data key by key, the password (A4), and begins a change of the e-mail address (D6).
   * @param redirectTo where the links of mails lead back to, already allowed
   * @throws AuthRefusal and changes nothing at all
   */
  updateUser(bearer: Bearer, body: UpdateUserBody, redirectTo: string): Promise<User>;
};

type Deps = {
  database: Database;
  clock: Clock;
  passwords: PasswordService;
  sessions: SessionService;
  tokens: OneTimeTokenService;
  emailChanges: EmailChangeService;
};

export function createAccountService(deps: Deps): AccountService {
  const { database, clock, passwords, sessions, tokens, emailChanges } = deps;

  return {
    async currentUser(bearer) {
      return database.asSystem('accounts are read by the system alone', async (tx) => {
        const { account, identities, factors } = await sessions.requireSession(tx, bearer);
        return userOf(account, identities, factors);
      });
    },

    async updateUser(bearer, body, redirectTo) {
      refuseForeign(body);
      const back = { redirectTo, challenge: readChallenge(body) };
      const asked = body.email ? readEmail(body.email) : null;
      const { account: before, session } = await database.asSystem('a person changes their account', async (tx) => {
        const standing = await sessions.requireSession(tx, bearer);
        const touches = body.password !== null || (asked !== null && asked !== standing.account.email);
        if (touches) await refuseHalfSigned(tx, standing);
        return standing;
      });
      const email = asked === before.email ? null : asked;
      if (body.password !== null && before.is_anonymous && !email) throw needsAddress();
      const hash = await newPasswordHash(body, before, session);
      const user = await database.asSystem('a person changes their account', async (tx) => {
        await sessions.require(tx, bearer);
        const account = await repository.lockAccount(tx, bearer.userId);
        if (!account || (hash && account.password_hash !== before.password_hash)) {
          throw new AuthRefusal('current_password_invalid', 'The password was changed elsewhere meanwhile');
        }
        // A wrong nonce leaves the transaction as a value, so that the try stays counted.
        if (body.nonce && !(await spendNonce(tx, account, body.nonce))) return null;
        const changed = await change(tx, account, body, hash);
        if (hash) await shutOutOthers(tx, account, bearer);
        return readUser(tx, email ? await emailChanges.begin(tx, changed, email, back) : changed);
      });
      if (!user) throw new AuthRefusal('reauthentication_not_valid', 'Nonce has expired or is invalid');
      return user;
    },
  };

  async function change(tx: Tx, account: AccountRow, { data }: UpdateUserBody, hash: string | null) {
    const changed = await repository.updateAccount(tx, account.id, {
      ...(hash ? { password_hash: hash } : {}),
      ...(data ? { user_metadata: mergeMetadata(account.user_metadata, data) } : {}),
      updated_at: new Date(clock.now()),
    });
    return changed ?? account;
  }

  /** Whoever knew the old password, or holds an older mail, is out; the device that changed it stays (A4, X10). */
  async function shutOutOthers(tx: Tx, account: AccountRow, bearer: Bearer): Promise<void> {
    await deleteOtherSessions(tx, account.id, bearer.sessionId);
    await tokens.voidAll(tx, account.id);
    if (account.email) await tx.emit('account.changed', { user_id: account.id, what: 'password-changed' });
  }

  async function spendNonce(tx: Tx, account: AccountRow, nonce: string): Promise<boolean> {
    if (!account.email) return false;
    const redeemed = await tokens.redeemCode(tx, account.email, nonce, ['reauthentication']);
    return redeemed?.account.id === account.id;
  }

  async function newPasswordHash(body: UpdateUserBody, account: AccountRow, session: SessionRow) {
    if (body.password === null) return null;
    await passwords.checkNew(body.password, account.email);
    if (body.current_password !== null && !(await passwords.matches(account.password_hash, body.current_password))) {
      throw new AuthRefusal('current_password_invalid', 'The current password is not right');
    }
    // A device that somebody left open for long is not enough. Recovery begins a new session, so it always is (D7).
    const old = clock.now() - session.created_at.getTime() >= limits.freshSessionSeconds * 1000;
    if (old && account.password_hash && body.current_password === null && !body.nonce) {
      throw new AuthRefusal('reauthentication_needed', 'Password update requires reauthentication');
    }
    if (await passwords.matches(account.password_hash, body.password)) {
      throw new AuthRefusal('same_password', 'New password should be different from the old password.');
    }
    return passwords.hash(body.password);
  }
}

/** With a second factor, a session that has not shown it changes neither password nor address (C6). */
async function refuseHalfSigned(
  tx: Tx,
  { account, session }: { account: AccountRow; session: SessionRow },
): Promise<void> {
  if (session.aal === 'aal2') return;
  const factors = await findFactors(tx, account.id);
  if (factors.every(({ status }) => status !== 'verified')) return;
  const message = 'AAL2 session is required to update email or password when MFA is enabled.';
  throw new AuthRefusal('insufficient_aal', message, { status: 401 });
}

/** What is not for people to change is refused whole, so that nothing is half done. */
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

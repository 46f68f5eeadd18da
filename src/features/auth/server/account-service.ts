import { createHash } from 'node:crypto';
import type { Database, Tx } from '#platform/server/database/database.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { mergeMetadata, type NewAccount, normaliseEmail } from '../domain/account.ts';
import type { PasswordGrantBody, Session, SignUpBody, UpdateUserBody, User } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { checkNewPassword } from '../domain/password-rules.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { isBanned, userOf } from '../domain/user-view.ts';
import type { Bearer } from './access-token-service.ts';
import * as repository from './account-repository.ts';
import type { PasswordService } from './password-service.ts';
import { deleteOtherSessions } from './session-repository.ts';
import { banned, type SessionService, type Visit } from './session-service.ts';

export type AccountService = {
  signUp(body: SignUpBody, visit: Visit): Promise<Session>;
  signIn(body: PasswordGrantBody, visit: Visit): Promise<Session>;
  currentUser(bearer: Bearer): Promise<User>;
  updateUser(bearer: Bearer, body: UpdateUserBody): Promise<User>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  settings: AuthSettings;
  passwords: PasswordService;
  sessions: SessionService;
  onAccountCreated: (tx: Tx, account: NewAccount) => Promise<void>;
};

export function createAccountService(deps: Deps): AccountService {
  const { database, clock, random, settings, passwords, sessions, onAccountCreated } = deps;

  /** The account, its identity and whatever other features add: all of it or nothing. */
  async function makeAccount(tx: Tx, email: string, hash: string, data: Record<string, unknown>) {
    const now = new Date(clock.now());
    const id = newId(clock, random);
    const account = await repository.insertAccount(tx, {
      id,
      email,
      password_hash: hash,
      email_confirmed_at: now,
      last_sign_in_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: data,
      created_at: now,
      updated_at: now,
    });
    if (!account) throw new AuthRefusal('user_already_exists', 'User already registered');
    await repository.insertIdentity(tx, {
      id: newId(clock, random),
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: { sub: id, email, email_verified: true, phone_verified: false },
      created_at: now,
      updated_at: now,
      last_sign_in_at: now,
    });
    await onAccountCreated(tx, { id, email, userMetadata: data });
    await tx.emit('account.created', { user_id: id });
    return account;
  }

  return {
    async signUp(body, visit) {
      // Without auto-confirm an account waits for a mail, and no mail is sent yet: nobody gets one they cannot open.
      if (!settings.signup || !settings.autoconfirm) {
        throw new AuthRefusal('signup_disabled', 'Signups not allowed for this instance');
      }
      const email = addressToSignUp(body);
      const password = body.password ?? '';
      checkNewPassword(password, settings.minPassword);
      const data = mergeMetadata({}, body.data ?? {});
      const hash = await passwords.hash(password);
      return database.asSystem('nobody is signed in while signing up', async (tx) =>
        sessions.begin(tx, await makeAccount(tx, email, hash, data), 'password', visit),
      );
    },

    async signIn(body, visit) {
      const email = normaliseEmail(addressToSignIn(body));
      const counted = settings.rateLimits ? failureCounters(email, visit.address) : [];
      const account = await database.asSystem('nobody is signed in before signing in', async (tx) => {
        for (const { key, limit } of counted) await takeAttempt(tx, key, { limit, windowSeconds: limits.failureWindowSeconds });
        return email ? repository.findAccountByEmail(tx, email) : undefined;
      });
      const right = await passwords.matches(account?.password_hash ?? null, body.password ?? '');
      if (!account || !right) throw new AuthRefusal('invalid_credentials', 'Invalid login credentials');
      if (isBanned(account, clock.now())) throw banned(400);
      if (!account.email_confirmed_at) throw new AuthRefusal('email_not_confirmed', 'Email not confirmed');
      return database.asSystem('a person signs in', async (tx) => {
        for (const { key } of counted) await giveBackAttempt(tx, key);
        const current = await repository.lockAccount(tx, account.id);
        // Between check and lock the password may have been changed, to shut out whoever is signing in here.
        if (current?.password_hash !== account.password_hash) {
          throw new AuthRefusal('invalid_credentials', 'Invalid login credentials');
        }
        const now = new Date(clock.now());
        await repository.markSignIn(tx, account.id, 'email', now);
        return sessions.begin(tx, { ...current, last_sign_in_at: now }, 'password', visit);
      });
    },

    async currentUser(bearer) {
      return database.asSystem('accounts are read by the system alone', async (tx) => {
        const account = await sessions.require(tx, bearer);
        return userOf(account, await repository.findIdentities(tx, account.id));
      });
    },

    async updateUser(bearer, body) {
      const before = await database.asSystem('accounts are read by the system alone', (tx) => sessions.require(tx, bearer));
      refuseUnbuilt(body, before);
      const hash = await newPasswordHash(body, before);
      return database.asSystem('a person changes their account', async (tx) => {
        await sessions.require(tx, bearer);
        const account = await repository.lockAccount(tx, bearer.userId);
        if (!account || (hash && account.password_hash !== before.password_hash)) {
          throw new AuthRefusal('current_password_invalid', 'The password was changed elsewhere meanwhile');
        }
        const changed = await repository.updateAccount(tx, account.id, {
          ...(hash ? { password_hash: hash } : {}),
          ...(body.data ? { user_metadata: mergeMetadata(account.user_metadata, body.data) } : {}),
          updated_at: new Date(clock.now()),
        });
        // Whoever knew the old password is out; the device that changed it stays (A4).
        if (hash) await deleteOtherSessions(tx, account.id, bearer.sessionId);
        return userOf(changed ?? account, await repository.findIdentities(tx, account.id));
      });
    },
  };

  async function newPasswordHash(body: UpdateUserBody, account: repository.AccountRow): Promise<string | null> {
    if (body.password === null) return null;
    checkNewPassword(body.password, settings.minPassword);
    if (body.current_password !== null && !(await passwords.matches(account.password_hash, body.current_password))) {
      throw new AuthRefusal('current_password_invalid', 'The current password is not right');
    }
    if (await passwords.matches(account.password_hash, body.password)) {
      throw new AuthRefusal('same_password', 'New password should be different from the old password.');
    }
    return passwords.hash(body.password);
  }
}

/**
 * What counts wrong passwords: the account from this address, known or not, and the address over all accounts.
 * The counters hold no e-mail address in the clear.
 */
function failureCounters(email: string | null, address: string) {
  const counters: { key: string; limit: number }[] = [{ key: `sign-in:address:${address}`, limit: limits.failuresPerAddress }];
  if (email) {
    const name = createHash('sha256').update(email).digest('base64url');
    counters.push({ key: `sign-in:account:${name}:${address}`, limit: limits.failuresPerAccount });
  }
  return counters;
}

/** The normalised address of a sign-up, which for now is by e-mail only. */
function addressToSignUp({ email, phone }: SignUpBody): string {
  if (!email && !phone) throw new AuthRefusal('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (email && phone) {
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided on signup.');
  }
  if (!email) throw new AuthRefusal('phone_provider_disabled', 'Phone signups are disabled');
  const address = normaliseEmail(email);
  if (!address) throw new AuthRefusal('validation_failed', 'Unable to validate email address: invalid format');
  return address;
}

function addressToSignIn({ email, phone }: PasswordGrantBody): string {
  if (email && phone) {
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided on login.');
  }
  if (phone) throw new AuthRefusal('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AuthRefusal('validation_failed', 'missing email or phone');
  return email;
}

/** What PUT /user could be asked for and cannot do yet is refused whole, so that nothing is half done. */
function refuseUnbuilt(body: UpdateUserBody, account: repository.AccountRow): void {
  if (body.app_metadata !== undefined) {
    throw new AuthRefusal('not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.phone) throw new AuthRefusal('phone_provider_disabled', 'Phone numbers are not supported');
  if (body.email && normaliseEmail(body.email) !== account.email) {
    throw new AuthRefusal('feature_disabled', 'Changing the e-mail address is not available');
  }
}

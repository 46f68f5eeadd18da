import type { Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { mergeMetadata, normaliseEmail } from '../../domain/account.ts';
import { holdsAddress } from '../../domain/address-rules.ts';
import type { Session, SignUpBody, User } from '../../domain/contract.ts';
import { SignUpRepeated } from '../../domain/events.ts';
import { type Challenge, readChallenge } from '../../domain/pkce-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isBanned, userOf } from '../../domain/user-view.ts';
import type { MailLimitService } from '../limits/mail-limit-service.ts';
import type { PasswordService } from '../passwords/password-service.ts';
import type { ClientInfo, SessionService } from '../sessions/session-service.ts';
import type { OneTimeTokenService } from '../tokens/one-time-token-service.ts';
import {
  type AccountRow,
  deleteAccount,
  findAccountByEmail,
  lockAccountByEmail,
  lockAddress,
} from './account-repository.ts';
import type { NewAccountService } from './new-account-service.ts';

/** Where the link in a mail leads back to (already checked) and the browser it belongs to (P4). */
export type MailRedirect = { redirectTo: string; challenge: Challenge | null };
/** What a new e-mail account starts with; `hash` is null without a password. */
export type Beginning = { email: string; hash: string | null; data: Record<string, unknown> };

export type SignUpService = {
  /**
   * Creates an account (R-AUTH-13). With auto-confirm it's signed in at once; otherwise a mail goes out, and the answer
   * is the same when the address already has an account (E3, X4).
   * @throws AuthRefusal and changes nothing at all
   */
  signUp(body: SignUpBody, redirectTo: string, client: ClientInfo): Promise<Session | User>;
  /**
   * Creates an unconfirmed account, replacing an earlier unconfirmed one.
   * @returns undefined when the address is taken
   */
  begin(tx: SystemTx, beginning: Beginning, back: MailRedirect): Promise<AccountRow | undefined>;
};

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  settings: AuthSettings;
  passwords: PasswordService;
  sessions: SessionService;
  newAccounts: NewAccountService;
  tokens: OneTimeTokenService;
  mailLimits: MailLimitService;
};

export function createSignUpService(deps: Deps): SignUpService {
  const { database, clock, settings, passwords, sessions, newAccounts, tokens, mailLimits } = deps;

  const begin: SignUpService['begin'] = async (tx, beginning, { redirectTo, challenge }) => {
    // Someone else signed up with the address at the same moment: of two passwords none is kept.
    const account = (await make(tx, beginning, null)) ?? (await make(tx, { ...beginning, hash: null, data: {} }, null));
    const { email } = beginning;
    if (account) await tokens.issue(tx, { userId: account.id, kind: 'signup', email, redirectTo, challenge });
    return account;
  };

  /** @param confirmedAt null for an unconfirmed account */
  async function make(tx: SystemTx, { email, hash, data }: Beginning, confirmedAt: Date | null) {
    const waiting = await lockAccountByEmail(tx, email);
    if (waiting && holdsAddress(waiting, clock.now())) return undefined;
    if (waiting) await deleteAccount(tx, waiting.id);
    const identity = (id: string) => ({
      provider: 'email',
      providerId: id,
      data: { sub: id, email, email_verified: confirmedAt !== null, phone_verified: false },
    });
    const times = confirmedAt
      ? { email_confirmed_at: confirmedAt, last_sign_in_at: confirmedAt }
      : { confirmation_sent_at: new Date(clock.now()) };
    return newAccounts.make(tx, { email, password_hash: hash, user_metadata: data, ...times }, identity);
  }

  function atOnce(beginning: Beginning, client: ClientInfo): Promise<Session> {
    return database.asSystem(async (tx) => {
      const account = await make(tx, beginning, new Date(clock.now()));
      if (!account) throw new AuthRefusal('user_already_exists', 'User already registered');
      return sessions.begin(tx, account, 'password', client);
    });
  }

  /**
   * The password to keep for an unconfirmed sign-up; without it, what was told about the person goes as well. Two that
   * differ may be from two people, and either may open the mail, so then none is kept: nobody lies in wait in someone
   * else's account with a password of their own (D5). One password is compared whether the address has a sign-up or not
   * (X4).
   */
  async function soleHash(waiting: AccountRow | undefined, password: string, hash: string): Promise<string | null> {
    const same = await passwords.matches(waiting?.password_hash ?? null, password);
    return waiting === undefined || same ? hash : null;
  }

  async function byMail(beginning: Beginning, password: string, back: MailRedirect): Promise<User> {
    const { email } = beginning;
    const seen = await database.asSystem((tx) => findAccountByEmail(tx, email));
    const sole = await soleHash(seen, password, beginning.hash ?? '');
    return database.asSystem(async (tx) => {
      await mailLimits.take(tx, 'signup', email);
      await lockAddress(tx, email);
      const waiting = await lockAccountByEmail(tx, email);
      // Another sign-up got in between, and its password was not compared.
      const hash = waiting?.id === seen?.id && waiting?.password_hash === seen?.password_hash ? sole : null;
      const made = await begin(tx, { ...beginning, hash, data: hash === null ? {} : beginning.data }, back);
      const standing = made ? undefined : await findAccountByEmail(tx, email);
      const told = standing?.email_confirmed_at && !isBanned(standing, clock.now());
      if (told) await tx.emit(SignUpRepeated, { user_id: standing.id });
      // No identity is confirmed yet, so none is shown; user data is as it was sent, not in the database's key order.
      return userOf({ ...(made ?? pretended(deps, email)), user_metadata: beginning.data }, [], []);
    });
  }

  function withoutAddress(data: Record<string, unknown>, client: ClientInfo): Promise<Session> {
    if (!settings.anonymous) {
      throw new AuthRefusal('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    return database.asSystem(async (tx) => {
      const beginning = {
        email: null,
        user_metadata: data,
        is_anonymous: true,
        last_sign_in_at: new Date(clock.now()),
      };
      const account = await newAccounts.make(tx, beginning, null);
      if (!account) throw new Error('An account without an address was refused.');
      return sessions.begin(tx, account, 'anonymous', client);
    });
  }

  return {
    begin,
    async signUp(body, redirectTo, client) {
      if (!settings.signup) throw new AuthRefusal('signup_disabled', 'Signups not allowed for this instance');
      const data = mergeMetadata({}, body.data ?? {});
      if (!body.email && !body.phone) return withoutAddress(data, client);
      passwords.requireRoom();
      const email = addressToSignUp(body);
      const challenge = readChallenge(body);
      const password = body.password ?? '';
      await passwords.checkNew(password, email);
      const hash = await passwords.hash(password);
      return settings.autoconfirm
        ? atOnce({ email, hash, data }, client)
        : byMail({ email, hash, data }, password, { redirectTo, challenge });
    },
  };
}

/** What a new account would look like; only the shape is real (E3). */
function pretended({ clock, random }: Pick<Deps, 'clock' | 'random'>, email: string) {
  const now = new Date(clock.now());
  return {
    id: newId(clock, random),
    email,
    app_metadata: { provider: 'email', providers: ['email'] },
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    new_email: null,
    email_confirmed_at: null,
    last_sign_in_at: null,
    banned_until: null,
    recovery_sent_at: null,
    email_change_sent_at: null,
    password_hash: null,
  };
}

/** The normalised address of a sign-up, which is by e-mail only. */
function addressToSignUp({ email, phone }: SignUpBody): string {
  if (email && phone) {
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided on signup.');
  }
  if (!email) throw new AuthRefusal('phone_provider_disabled', 'Phone signups are disabled');
  return readEmail(email);
}

/** @throws AuthRefusal validation_failed */
export function readEmail(text: string): string {
  const address = normaliseEmail(text);
  if (!address) throw new AuthRefusal('validation_failed', 'Unable to validate email address: invalid format');
  return address;
}

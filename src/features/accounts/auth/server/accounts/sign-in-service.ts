import { record } from '#platform/server/audit-trail.ts';
import type { Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { normaliseEmail } from '../../domain/account.ts';
import type { PasswordGrantBody, Session } from '../../domain/contract.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import { isBanned } from '../../domain/user-view.ts';
import type { GuessLimitService } from '../limits/guess-limit-service.ts';
import type { PasswordService } from '../passwords/password-service.ts';
import { banned, type ClientInfo, type SessionService } from '../sessions/session-service.ts';
import * as repository from './account-repository.ts';

export type SignInService = {
  /**
   * Lets someone in by e-mail and password (R-AUTH-12), and says when the password is weak (E2).
   * @throws AuthRefusal invalid_credentials, alike in words and time for an unknown address and a wrong password (E4);
   *   over_request_rate_limit after too many wrong ones (X5)
   */
  withPassword(body: PasswordGrantBody, client: ClientInfo): Promise<Session>;
};

type Deps = {
  database: Database;
  clock: Clock;
  passwords: PasswordService;
  sessions: SessionService;
  guesses: GuessLimitService;
};
type Counters = Awaited<ReturnType<GuessLimitService['countersOf']>>;

export function createSignInService(deps: Deps): SignInService {
  const { passwords, guesses } = deps;
  const inTurn = createTurns();

  return {
    async withPassword(body, client) {
      passwords.requireRoom();
      const email = normaliseEmail(addressToSignIn(body));
      const counters = await guesses.countersOf(email, client.address);
      const work = () => signIn(deps, email, body.password ?? '', counters, client);
      const [account] = counters.slice(1);
      return account ? inTurn(account.key, work) : work();
    },
  };
}

/** Counts every password as wrong until it's known to be right, so that concurrent tries buy no extra guesses. */
async function signIn(
  deps: Deps,
  email: string | null,
  password: string,
  counters: Counters,
  client: ClientInfo,
): Promise<Session> {
  const { database, clock, passwords, sessions, guesses } = deps;
  const account = await database.asSystem(async (tx) => {
    await guesses.take(tx, counters);
    return email ? repository.findAccountByEmail(tx, email) : undefined;
  });
  const right = await passwords.matches(account?.password_hash ?? null, password);
  if (!account || !right) {
    await database.asSystem((tx) => tellFailure(deps, tx, email));
    throw invalid();
  }
  const refusal = isBanned(account, clock.now())
    ? banned(400)
    : account.email_confirmed_at
      ? null
      : new AuthRefusal('email_not_confirmed', 'Email not confirmed');
  if (refusal) {
    await database.asSystem(async (tx) => {
      await guesses.giveBack(tx, counters);
      await tellFailure(deps, tx, email);
    });
    throw refusal;
  }
  const weakness = await passwords.weaknessOf(password, email);
  const session = await database.asSystem(async (tx) => {
    await guesses.giveBack(tx, counters);
    const current = await repository.lockAccount(tx, account.id);
    // Between check and lock the password may have been changed, to shut out the very person signing in here.
    if (current?.password_hash !== account.password_hash) throw invalid();
    const now = new Date(clock.now());
    await repository.markSignIn(tx, account.id, 'email', now);
    return sessions.begin(tx, { ...current, last_sign_in_at: now }, 'password', client);
  });
  return weakness ? { ...session, weak_password: weakness } : session;
}

/** Puts a failed sign-in into the audit trail. An unknown address costs the same work (E4). */
async function tellFailure({ guesses }: Deps, tx: SystemTx, email: string | null): Promise<void> {
  if (email === null || !(await guesses.isTold(tx, email))) return;
  const account = await repository.lockAccountByEmail(tx, email);
  if (account) await record(tx, 'sign-in-failed', { by: 'unknown', person: account.id });
}

/**
 * Runs work with the same key one at a time. A password counts as wrong while it's being checked; in turn, there's
 * never more than one of these per server, so many right ones at once don't look like guesses.
 */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const mine = before ? before.then(work, work) : work();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

function invalid(): AuthRefusal {
  return new AuthRefusal('invalid_credentials', 'Invalid login credentials');
}

function addressToSignIn({ email, phone }: PasswordGrantBody): string {
  if (email && phone) {
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided on login.');
  }
  if (phone) throw new AuthRefusal('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AuthRefusal('validation_failed', 'missing email or phone');
  return email;
}

import { ownAct, record } from '#platform/server/audit-trail.ts';
import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import type { UpdateUserBody } from '../../domain/contract.ts';
import { AccountChanged } from '../../domain/events.ts';
import { requireFresh } from '../../domain/fresh-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AccountRow } from '../accounts/account-repository.ts';
import type { GuessLimitService } from '../limits/guess-limit-service.ts';
import { deleteOtherSessions } from '../sessions/session-repository.ts';
import type { ClientInfo, OwnStanding } from '../sessions/session-service.ts';
import type { OneTimeTokenService } from '../tokens/one-time-token-service.ts';
import type { PasswordService } from './password-service.ts';

/** A new password that may replace the current one. */
export type NewPassword = {
  hash: string;
  /** Run at the start of the transaction that writes it: only a change that succeeds was no guess (X5). */
  settle(tx: SystemTx): Promise<void>;
};

export type PasswordChangeService = {
  /**
   * Checks a new password and the proof that comes with it: after a day a session needs the current password or a
   * nonce, spent by now (D7). Every comparison with the current password counts like one at sign-in.
   * @throws AuthRefusal reauthentication_needed, current_password_invalid, same_password; Refusal rate_limited
   */
  judge(body: UpdateUserBody & { password: string }, standing: OwnStanding, client: ClientInfo): Promise<NewPassword>;
  /** Everyone with the old password or an older mail is out; the device that changed it stays (A4, X10). */
  shutOutOthers(tx: SystemTx, account: AccountRow, bearer: Caller): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  passwords: PasswordService;
  guesses: GuessLimitService;
  tokens: OneTimeTokenService;
};

export function createPasswordChangeService(deps: Deps): PasswordChangeService {
  const { database, clock, passwords, guesses, tokens } = deps;
  return {
    async judge({ password, current_password, nonce }, { account, session }, client) {
      passwords.requireRoom();
      // A first password is one more way to sign in, so it needs the same proof, unless there is no address to prove it
      // by.
      if ((account.password_hash || account.email) && current_password === null && !nonce) {
        requireFresh(session.created_at.getTime(), clock.now(), 'Password update requires reauthentication');
      }
      const counters = account.password_hash ? await guesses.countersOf(account.email, client.address) : [];
      await database.asSystem((tx) => guesses.take(tx, counters));
      if (current_password !== null && !(await passwords.matches(account.password_hash, current_password))) {
        throw new AuthRefusal('current_password_invalid', 'The current password is not right');
      }
      if (await passwords.matches(account.password_hash, password)) {
        throw new AuthRefusal('same_password', 'New password should be different from the old password.');
      }
      return { hash: await passwords.hash(password), settle: (tx) => guesses.giveBack(tx, counters) };
    },

    async shutOutOthers(tx, account, bearer) {
      await deleteOtherSessions(tx, account.id, bearer.sessionId);
      await tokens.voidAll(tx, account.id);
      await record(tx, 'password-changed', ownAct(account.id));
      if (account.email) await tx.emit(AccountChanged, { user_id: account.id, what: 'password-changed' });
    },
  };
}

import { createHash } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { giveBackAttempt, takeAttempt } from '#platform/server/rate-limit.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { normaliseEmail } from '../domain/account.ts';
import type { PasswordGrantBody, Session } from '../domain/contract.ts';
import { limits } from '../domain/limits.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { isBanned } from '../domain/user-view.ts';
import * as repository from './account-repository.ts';
import type { PasswordService } from './password-service.ts';
import { banned, type SessionService, type Visit } from './session-service.ts';

export type SignInService = {
  /**
   * Lets somebody in by e-mail and password (R-AUTH-12).
   * @throws AuthRefusal invalid_credentials, alike in words and time for an unknown address and a wrong password (E4)
   */
  withPassword(body: PasswordGrantBody, visit: Visit): Promise<Session>;
};

type Deps = {
  database: Database;
  clock: Clock;
  settings: AuthSettings;
  passwords: PasswordService;
  sessions: SessionService;
};

export function createSignInService({ database, clock, settings, passwords, sessions }: Deps): SignInService {
  return {
    async withPassword(body, visit) {
      const email = normaliseEmail(addressToSignIn(body));
      const counted = settings.rateLimits ? failureCounters(email, visit.address) : [];
      const account = await database.asSystem('nobody is signed in before signing in', async (tx) => {
        for (const { key, limit } of counted)
          await takeAttempt(tx, key, { limit, windowSeconds: limits.failureWindowSeconds });
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
  };
}

/**
 * What counts wrong passwords: the account from this address, known or not, and the address over all accounts.
 * The counters hold no e-mail address in the clear.
 */
function failureCounters(email: string | null, address: string) {
  const counters: { key: string; limit: number }[] = [
    { key: `sign-in:address:${networkOf(address)}`, limit: limits.failuresPerAddress },
  ];
  if (email) {
    const name = createHash('sha256').update(email).digest('base64url');
    counters.push({ key: `sign-in:account:${name}:${networkOf(address)}`, limit: limits.failuresPerAccount });
  }
  return counters;
}

function addressToSignIn({ email, phone }: PasswordGrantBody): string {
  if (email && phone) {
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided on login.');
  }
  if (phone) throw new AuthRefusal('phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AuthRefusal('validation_failed', 'missing email or phone');
  return email;
}

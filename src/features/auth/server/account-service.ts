import type { Database } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { mergeMetadata, normaliseEmail } from '../domain/account.ts';
import type { UpdateUserBody, User } from '../domain/contract.ts';
import { checkNewPassword } from '../domain/password-rules.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { userOf } from '../domain/user-view.ts';
import type { Bearer } from './access-token-service.ts';
import * as repository from './account-repository.ts';
import type { PasswordService } from './password-service.ts';
import { deleteOtherSessions } from './session-repository.ts';
import type { SessionService } from './session-service.ts';

export type AccountService = {
  /** @throws AuthRefusal like `SessionService.require` */
  currentUser(bearer: Bearer): Promise<User>;
  /** Changes user data key by key, and the password (A4). @throws AuthRefusal and changes nothing at all */
  updateUser(bearer: Bearer, body: UpdateUserBody): Promise<User>;
};

type Deps = {
  database: Database;
  clock: Clock;
  settings: AuthSettings;
  passwords: PasswordService;
  sessions: SessionService;
};

export function createAccountService(deps: Deps): AccountService {
  const { database, clock, settings, passwords, sessions } = deps;

  return {
    async currentUser(bearer) {
      return database.asSystem('accounts are read by the system alone', async (tx) => {
        const account = await sessions.require(tx, bearer);
        return userOf(account, await repository.findIdentities(tx, account.id));
      });
    },

    async updateUser(bearer, body) {
      const before = await database.asSystem('accounts are read by the system alone', (tx) =>
        sessions.require(tx, bearer),
      );
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

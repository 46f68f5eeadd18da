import type { Database, Tx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Random } from '#platform/shared/random.ts';
import { mergeMetadata, type NewAccount, normaliseEmail } from '../domain/account.ts';
import type { Session, SignUpBody } from '../domain/contract.ts';
import { checkNewPassword } from '../domain/password-rules.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { insertAccount, insertIdentity } from './account-repository.ts';
import type { PasswordService } from './password-service.ts';
import type { SessionService, Visit } from './session-service.ts';

export type SignUpService = {
  /** Makes an account and signs it in (R-AUTH-13). @throws AuthRefusal and changes nothing at all */
  signUp(body: SignUpBody, visit: Visit): Promise<Session>;
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

export function createSignUpService(deps: Deps): SignUpService {
  const { database, clock, random, settings, passwords, sessions, onAccountCreated } = deps;

  /** The account, its identity and whatever other features add: all of it or nothing. */
  async function makeAccount(tx: Tx, email: string, hash: string, data: Record<string, unknown>) {
    const now = new Date(clock.now());
    const id = newId(clock, random);
    const account = await insertAccount(tx, {
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
    await insertIdentity(tx, {
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
  };
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

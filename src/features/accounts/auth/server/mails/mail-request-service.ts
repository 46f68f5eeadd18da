import type { Caller, Database, SystemTx } from '#platform/server/database/database.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { mergeMetadata } from '../../domain/account.ts';
import { wantedAddress } from '../../domain/address-rules.ts';
import type { OtpBody, RecoverBody, ResendBody } from '../../domain/contract.ts';
import { readChallenge } from '../../domain/pkce-rules.ts';
import { AuthRefusal } from '../../domain/refusals.ts';
import type { AuthSettings } from '../../domain/settings.ts';
import { isBanned } from '../../domain/user-view.ts';
import {
  type AccountRow,
  findAccountByEmail,
  lockAccount,
  lockAccountByEmail,
  lockAddress,
  updateAccount,
} from '../accounts/account-repository.ts';
import { type MailRedirect, readEmail, type SignUpService } from '../accounts/sign-up-service.ts';
import type { MailLimitService, MailReason } from '../limits/mail-limit-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { OneTimeTokenService } from '../tokens/one-time-token-service.ts';
import type { EmailChangeService } from './email-change-service.ts';

/** Calls that ask for a mail. They end the same whether the address has an account or not (E4, X4). */
export type MailRequestService = {
  /**
   * A mail that leads to a new password (R-AUTH-02). @throws AuthRefusal validation_failed, over_email_send_rate_limit
   */
  recover(body: RecoverBody, redirectTo: string): Promise<void>;
  /** A sign-in mail; an unknown address gets an account unless the caller says no. @throws the same */
  signIn(body: OtpBody, redirectTo: string): Promise<void>;
  /** Resends the mail of a sign-up or of an e-mail change. @throws the same */
  resend(body: ResendBody, redirectTo: string): Promise<void>;
  /**
   * A code that proves it's still the same person (the nonce of PUT /user). @throws AuthRefusal like
   * `SessionService.require`
   */
  reauthenticate(bearer: Caller): Promise<void>;
};

type Deps = {
  database: Database;
  clock: Clock;
  settings: AuthSettings;
  sessions: SessionService;
  signUps: SignUpService;
  emailChanges: EmailChangeService;
  tokens: OneTimeTokenService;
  mailLimits: MailLimitService;
};

export function createMailRequestService(deps: Deps): MailRequestService {
  const { database, settings, signUps, mailLimits } = deps;

  return {
    async recover(body, redirectTo) {
      if (!body.email) throw new AuthRefusal('validation_failed', 'Password recovery requires an email');
      const back = { redirectTo, challenge: readChallenge(body) };
      await ask(deps, 'recovery', readEmail(body.email), async (tx, account) => {
        if (account) await sendRecovery(deps, tx, account, 'recovery', back);
      });
    },

    async signIn(body, redirectTo) {
      const email = readEmail(addressOf(body));
      const back = { redirectTo, challenge: readChallenge(body) };
      const data = mergeMetadata({}, body.data ?? {});
      await ask(deps, 'magiclink', email, async (tx, account) => {
        if (account?.email_confirmed_at) return sendRecovery(deps, tx, account, 'magiclink', back);
        // An unconfirmed account is made again, without the password that who knows who gave it.
        const wanted = body.create_user !== false && settings.signup;
        if (account || wanted) await signUps.begin(tx, { email, hash: null, data }, back);
      });
    },

    async resend(body, redirectTo) {
      const email = addressToResend(body);
      const back = { redirectTo, challenge: readChallenge(body) };
      if (email === null) return;
      if (body.type === 'signup') {
        return ask(deps, 'signup', email, async (tx, account) => {
          if (account && !account.email_confirmed_at) await sendConfirmation(deps, tx, account, email, back);
        });
      }
      await database.asSystem((tx) => mailLimits.takeAsking(tx, email));
      await sendChange(deps, email, back);
    },

    reauthenticate: (bearer) => reauthenticate(deps, bearer),
  };
}

/** Counts first, looks second; banned people get no mail. */
function ask(
  { database, clock, mailLimits }: Deps,
  reason: MailReason,
  email: string,
  send: (tx: SystemTx, account?: AccountRow) => Promise<unknown>,
) {
  return database.asSystem(async (tx) => {
    await mailLimits.take(tx, reason, email);
    await lockAddress(tx, email);
    const account = await lockAccountByEmail(tx, email);
    if (!account || !isBanned(account, clock.now())) await send(tx, account);
  });
}

async function sendRecovery(
  { clock, tokens }: Deps,
  tx: SystemTx,
  account: AccountRow,
  reason: 'recovery' | 'magiclink',
  back: MailRedirect,
) {
  await tokens.issue(tx, { userId: account.id, kind: reason, email: account.email ?? '', ...back });
  await updateAccount(tx, account.id, { recovery_sent_at: new Date(clock.now()) });
}

async function sendConfirmation(
  { clock, tokens }: Deps,
  tx: SystemTx,
  account: AccountRow,
  email: string,
  back: MailRedirect,
): Promise<void> {
  await tokens.issue(tx, { userId: account.id, kind: 'signup', email, ...back });
  await updateAccount(tx, account.id, { confirmation_sent_at: new Date(clock.now()) });
}

/**
 * Both addresses of a change get a mail, so it counts for both. The caller isn't told: that a change is under way is
 * nobody else's business.
 */
async function sendChange(
  { database, clock, emailChanges, mailLimits }: Deps,
  email: string,
  back: MailRedirect,
): Promise<void> {
  const wantedBy = (account: AccountRow | undefined) => account && wantedAddress(account, clock.now());
  await database
    .asSystem(async (tx) => {
      const wanted = wantedBy(await findAccountByEmail(tx, email));
      if (!wanted) return;
      await mailLimits.take(tx, 'email_change', email, wanted);
      const account = await lockAccountByEmail(tx, email);
      // Meanwhile it may be another address, whose mails weren't counted.
      if (!account || isBanned(account, clock.now()) || wantedBy(account) !== wanted) return;
      await emailChanges.send(tx, account, wanted, back);
    })
    .catch((error: unknown) => {
      if (!(error instanceof AuthRefusal) || error.code !== 'over_email_send_rate_limit') throw error;
    });
}

async function reauthenticate({ database, sessions, tokens, mailLimits }: Deps, bearer: Caller): Promise<void> {
  await database.asSystem(async (tx) => {
    const { email } = await sessions.require(tx, bearer);
    if (!email) {
      throw new AuthRefusal(
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      );
    }
    await mailLimits.take(tx, 'reauthentication', email);
    await lockAccount(tx, bearer.userId);
    const account = await sessions.require(tx, bearer);
    // The address changed just now: the old one gets no code.
    if (account.email !== email) return;
    await tokens.issue(tx, {
      userId: account.id,
      kind: 'reauthentication',
      email,
      redirectTo: null,
      challenge: null,
    });
  });
}

function addressOf({ email, phone }: OtpBody): string {
  if (email && phone) {
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided');
  }
  if (phone) throw new AuthRefusal('phone_provider_disabled', 'Unsupported phone provider');
  if (!email) throw new AuthRefusal('validation_failed', 'One of email or phone must be set');
  return email;
}

/** Null for a phone number, which is sent nothing. */
function addressToResend({ type, email, phone }: ResendBody): string | null {
  const byMail = type === 'signup' || type === 'email_change';
  const byPhone = type === 'sms' || type === 'phone_change';
  if (!byMail && !byPhone) {
    throw new AuthRefusal('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (email && phone) {
    throw new AuthRefusal('validation_failed', 'Only an email address or phone number should be provided.');
  }
  if (byMail && !email) throw new AuthRefusal('validation_failed', 'Type provided requires an email address');
  if (byPhone && !phone) throw new AuthRefusal('validation_failed', 'Type provided requires a phone number');
  return byMail ? readEmail(email ?? '') : null;
}

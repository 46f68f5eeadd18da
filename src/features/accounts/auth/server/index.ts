import type { Logger } from 'pino';
import type { Bearer, Database, SystemTx } from '#platform/server/database/database.ts';
import { defineFeature, type OutsideService, type ServerFeature } from '#platform/server/feature.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Periods } from '#platform/server/periods.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Random } from '#platform/shared/random.ts';
import type { NewAccount } from '../domain/account.ts';
import { deletionRefusals } from '../domain/deletion-contract.ts';
import * as events from '../domain/events.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { createAccountService } from './accounts/account-service.ts';
import { endPause, type PausesLeft, pauseUntil } from './accounts/ban-steps.ts';
import { createNewAccountService } from './accounts/new-account-service.ts';
import { createSignInService } from './accounts/sign-in-service.ts';
import { createSignUpService } from './accounts/sign-up-service.ts';
import { renewDeletions } from './deletion/deletion-repository.ts';
import { createDeletionRoutes } from './deletion/deletion-routes.ts';
import { createDeletionService } from './deletion/deletion-service.ts';
import { createIdleService } from './deletion/idle-service.ts';
import { createChallengeService } from './factors/challenge-service.ts';
import { stopRemovals } from './factors/factor-removal-repository.ts';
import { createFactorRemovalService } from './factors/factor-removal-service.ts';
import { createFactorService } from './factors/factor-service.ts';
import { createRecoveryCodeService } from './factors/recovery-code-service.ts';
import { createSmsClient } from './factors/sms-client.ts';
import { createAuthJobs } from './jobs.ts';
import { loadSigningKeys, type SigningKeys } from './keys/signing-key-service.ts';
import { createCallLimitService } from './limits/call-limit-service.ts';
import { createCaptchaService } from './limits/captcha-service.ts';
import { createGuessLimitService } from './limits/guess-limit-service.ts';
import { createMailLimitService } from './limits/mail-limit-service.ts';
import { createMessageLimitService } from './limits/message-limit-service.ts';
import { createAuthListeners } from './listeners.ts';
import { createEmailChangeService } from './mails/email-change-service.ts';
import { createMailAddressService } from './mails/mail-address-service.ts';
import { createMailRequestService } from './mails/mail-request-service.ts';
import { createMailService } from './mails/mail-service.ts';
import { createVerifyService } from './mails/verify-service.ts';
import { createPasswordChangeService } from './passwords/password-change-service.ts';
import { createPasswordService, type PasswordService } from './passwords/password-service.ts';
import { personalData } from './personal-data.ts';
import { createArrivalService } from './providers/arrival-service.ts';
import { createFlowService } from './providers/flow-service.ts';
import { createLinkingService } from './providers/linking-service.ts';
import { createOauthService } from './providers/oauth-service.ts';
import { createOauthStateService } from './providers/oauth-state-service.ts';
import { mountAuthRoutes } from './routes.ts';
import { createDeviceRoutes } from './sessions/device-routes.ts';
import { createDeviceService } from './sessions/device-service.ts';
import { createRefreshService } from './sessions/refresh-service.ts';
import { createSessionService } from './sessions/session-service.ts';
import { createAccessTokenService } from './tokens/access-token-service.ts';
import { createOneTimeTokenService } from './tokens/one-time-token-service.ts';
import { createRefreshTokenService } from './tokens/refresh-token-service.ts';

export { type AccountLine, createAdminService } from './accounts/admin-service.ts';
export { rotateSigningKey } from './keys/signing-key-service.ts';
export { authSettings } from './settings.ts';

/** What was about to happen when a backup was made; statements for a database that was restored from it. */
export const renewals: readonly string[] = [renewDeletions, stopRemovals];

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  settings: AuthSettings;
  /** Origin that people use, without a slash at the end; tokens are issued in its name. */
  publicUrl: string;
  /** 32 bytes, the same at every start: signing keys are encrypted with it, refresh tokens made from it. */
  secretKey: Uint8Array;
  mailer: Mailer;
  periods: Periods;
  /** Who people write to when something happened to their account that wasn't them. */
  operatorContact: string | undefined;
  /** What other features add to a new account, in its transaction. */
  onAccountCreated: (tx: SystemTx, account: NewAccount) => Promise<void>;
  /** Whether others would be cut off in the middle of something if this account went right now. */
  isNeeded: (tx: SystemTx, userId: string) => Promise<boolean>;
  /** The hook that tells other features before an account goes, in the transaction that deletes it. */
  onDeleting: (tx: SystemTx, userId: string) => Promise<void>;
};

export type AuthApi = {
  /** The bearer of a token. `asUser` checks that the session is alive. @throws Refusal `unauthorized` */
  verifyAccessToken(token: string): Promise<Bearer>;
  /** Which of these sessions are still alive, of people who aren't banned (X11); one query. */
  liveSessions(ids: readonly string[]): Promise<readonly string[]>;
  /** A steward's doing, in the transaction of the decision: nobody signs in until then. A longer ban stays. */
  pauseAccount(tx: SystemTx, userId: string, until: Date, by: { id: string }): Promise<void>;
  /** Takes that back; a ban of the operator's stays, and so does a shorter pause that's `left`. */
  endPause(tx: SystemTx, userId: string, pause: { until: Date; left: PausesLeft }, by: { id: string }): Promise<void>;
};

/**
 * Accounts and sessions behind /auth/v1, as @supabase/auth-js speaks it.
 * @throws Error with a sentence for the operator when the secret key does not fit the database
 */
export async function createAuth(deps: Deps): Promise<{ feature: ServerFeature; api: AuthApi }> {
  const { database, clock, random, log, settings, secretKey, publicUrl, mailer, periods, operatorContact } = deps;
  const [keys, passwords] = await Promise.all([
    loadSigningKeys({ database, clock, random, log, settings, secretKey }),
    createPasswordService(settings),
  ]);
  const made = createServices(deps, keys, passwords);
  const { sessions, accessTokens, deletions, factors, tokens, addresses, ...called } = made;
  const feature = defineFeature({
    name: 'auth',
    routes: {
      ...createDeviceRoutes(createDeviceService({ database, clock, sessions })),
      ...createDeletionRoutes(deletions),
    },
    refusals: deletionRefusals,
    http: (app) =>
      mountAuthRoutes(app, {
        ...called,
        settings,
        sessions,
        accessTokens,
        log,
        factors,
        recoveryCodes: createRecoveryCodeService({ database, clock, random, settings, secretKey, sessions, factors }),
        factorRemovals: createFactorRemovalService({ database, factors }),
        publicUrl,
        sendsMail: mailer.sendsMail,
        callLimits: createCallLimitService({ database, log, settings }),
        captcha: createCaptchaService({ database, clock, log, settings, secretKey }),
        keys,
        ready: () => database.ready(),
      }),
    events: Object.values(events),
    listeners: createAuthListeners(
      createMailService({ clock, settings, publicUrl, mailer, operatorContact, tokens, addresses }),
    ),
    jobs: createAuthJobs({
      database,
      clock,
      deletions,
      idle: createIdleService({ database, clock, settings, periods }),
    }),
    outside: outsideOf(settings),
    title: 'Your account',
    personalData,
  });
  const api: AuthApi = {
    async verifyAccessToken(token) {
      return accessTokens.verify(token).catch((error: unknown) => {
        throw error instanceof AuthRefusal ? new Refusal('unauthorized', 'This access token is not valid.') : error;
      });
    },
    liveSessions: (ids) => sessions.live(ids),
    pauseAccount: (tx, userId, until, by) => pauseUntil(tx, userId, { until, by, now: clock.now() }),
    endPause: (tx, userId, pause, by) => endPause(tx, userId, { ...pause, by, now: clock.now() }),
  };
  return { feature, api };
}

/** What several of them share, and what the routes of /auth/v1 call, each made after those that it needs. */
function createServices(deps: Deps, keys: SigningKeys, passwords: PasswordService) {
  const { database, clock, random, log, settings, secretKey, publicUrl, periods } = deps;
  const { onAccountCreated, isNeeded, onDeleting } = deps;
  const accessTokens = createAccessTokenService({
    keys,
    issuer: `${publicUrl}/auth/v1`,
    accessSeconds: settings.accessSeconds,
    clock,
    random,
  });
  const refreshTokens = createRefreshTokenService(secretKey);
  const sessions = createSessionService({ database, clock, random, settings, accessTokens, refreshTokens });
  const newAccounts = createNewAccountService({ clock, random, onAccountCreated });
  const addresses = createMailAddressService({ random, secretKey });
  const arrivals = createArrivalService({ clock, random, settings, newAccounts });
  const linking = createLinkingService({ database, clock, random, sessions });
  const deletions = createDeletionService({ database, clock, isNeeded, onDeleting, periods, sessions, linking });
  const flows = createFlowService({ database, clock, random, settings, secretKey, sessions, linking });
  const oauth = createOauthService({
    database,
    clock,
    log,
    settings,
    publicUrl,
    sessions,
    arrivals,
    linking,
    flows,
    states: createOauthStateService({ database, clock, random, settings, secretKey }),
  });
  const tokens = createOneTimeTokenService({ clock, random, settings, secretKey });
  const mailLimits = createMailLimitService({ settings, secretKey });
  const emailChanges = createEmailChangeService({ clock, random, settings, tokens, mailLimits, addresses });
  const guesses = createGuessLimitService({ database, settings, secretKey });
  const passwordChanges = createPasswordChangeService({ database, clock, passwords, guesses, tokens });
  const accounts = createAccountService({
    database,
    clock,
    passwords,
    passwordChanges,
    sessions,
    tokens,
    emailChanges,
  });
  const signUps = createSignUpService({
    database,
    clock,
    random,
    settings,
    passwords,
    sessions,
    newAccounts,
    tokens,
    mailLimits,
  });
  const mailRequests = createMailRequestService({
    database,
    clock,
    settings,
    sessions,
    signUps,
    emailChanges,
    tokens,
    mailLimits,
  });
  const verifications = createVerifyService({
    database,
    clock,
    random,
    settings,
    publicUrl,
    sessions,
    newAccounts,
    tokens,
    emailChanges,
    flows,
  });
  const signIns = createSignInService({ database, clock, passwords, sessions, guesses });
  const refreshes = createRefreshService({ database, clock, settings, refreshTokens, sessions });

  const factors = createFactorService({ database, clock, random, settings, secretKey, publicUrl, sessions });
  const sms = createSmsClient({ secretKey, webhookUrl: settings.smsWebhookUrl });
  const challenges = createChallengeService({
    database,
    clock,
    random,
    settings,
    sessions,
    factors,
    sms,
    messages: createMessageLimitService({ settings, secretKey }),
  });

  return {
    accessTokens,
    sessions,
    deletions,
    factors,
    tokens,
    addresses,
    accounts,
    signUps,
    signIns,
    refreshes,
    challenges,
    mailRequests,
    verifications,
    flows,
    linking,
    oauth,
  };
}

/** Where Turnstile's script and frame come from. */
const turnstile = new URL('https://challenges.cloudflare.com');

/** Services that the settings name. */
function outsideOf({ smsWebhookUrl, providers, captcha }: AuthSettings): OutsideService[] {
  const providerNames = Object.keys(providers);
  return [
    ...(smsWebhookUrl === undefined
      ? []
      : [{ what: 'Text messages to you are sent through', hosts: [new URL(smsWebhookUrl).hostname] }]),
    ...(providerNames.length === 0
      ? []
      : [{ what: 'If you choose to sign in with another service, you’re sent to', hosts: providerNames }]),
    ...(captcha.kind === 'turnstile'
      ? [{ what: 'To keep bots out, the sign-in page asks', hosts: [turnstile.host], pageOrigin: turnstile.origin }]
      : []),
  ];
}

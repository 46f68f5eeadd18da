import type { Logger } from 'pino';
import type { Caller, Database, Tx } from '#platform/server/database/database.ts';
import { defineFeature, type ServerFeature } from '#platform/server/feature.ts';
import type { Mailer } from '#platform/server/mail/mailer.ts';
import type { Clock } from '#platform/shared/clock.ts';
import { Refusal } from '#platform/shared/errors.ts';
import type { Random } from '#platform/shared/random.ts';
import type { NewAccount } from '../domain/account.ts';
import { AuthRefusal } from '../domain/refusals.ts';
import type { AuthSettings } from '../domain/settings.ts';
import { createAccessTokenService } from './access-token-service.ts';
import { createAccountService } from './account-service.ts';
import { createCallLimitService } from './call-limit-service.ts';
import { createCaptchaService } from './captcha-service.ts';
import { createChallengeService } from './challenge-service.ts';
import { createEmailChangeService } from './email-change-service.ts';
import { createFactorService } from './factor-service.ts';
import { createFlowService } from './flow-service.ts';
import { createGuessLimitService } from './guess-limit-service.ts';
import { createAuthJobs } from './jobs.ts';
import { createLinkingService } from './linking-service.ts';
import { createAuthListeners } from './listeners.ts';
import { createMailAddressService } from './mail-address-service.ts';
import { createMailLimitService } from './mail-limit-service.ts';
import { createMailRequestService } from './mail-request-service.ts';
import { createMailService } from './mail-service.ts';
import { createMessageLimitService } from './message-limit-service.ts';
import { createNewAccountService } from './new-account-service.ts';
import { createOauthService } from './oauth-service.ts';
import { createOneTimeTokenService } from './one-time-token-service.ts';
import { createPasswordChangeService } from './password-change-service.ts';
import { createPasswordService } from './password-service.ts';
import { personalData } from './personal-data.ts';
import { createRefreshService } from './refresh-service.ts';
import { createRefreshTokenService } from './refresh-token-service.ts';
import { mountAuth } from './routes.ts';
import { createSessionService } from './session-service.ts';
import { createSignInService } from './sign-in-service.ts';
import { createSignUpService } from './sign-up-service.ts';
import { loadSigningKeys } from './signing-key-service.ts';
import { createSmsService } from './sms-service.ts';
import { createVerifyService } from './verify-service.ts';
import { createWayService } from './way-service.ts';

export { type AccountLine, createAdminService } from './admin-service.ts';
export { rotateSigningKey } from './signing-key-service.ts';

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
  /** Whom people write to when something happened to their account that was not them. */
  operatorContact: string | undefined;
  /** What other features add to a new account, in its transaction. */
  onAccountCreated: (tx: Tx, account: NewAccount) => Promise<void>;
};

export type AuthApi = {
  /** Who bears a token. Whether the session lives is asked by `asUser`. @throws Refusal `unauthorized` */
  verifyAccessToken(token: string): Promise<Caller>;
  /** Which of these sessions still live, of people who are not banned (X11); one query. */
  liveSessions(ids: readonly string[]): Promise<readonly string[]>;
};

/**
 * Accounts and sessions behind /auth/v1, as @supabase/auth-js speaks it.
 * @throws Error with a sentence for the operator when the secret key does not fit the database
 */
export async function createAuth(deps: Deps): Promise<{ feature: ServerFeature; api: AuthApi }> {
  const { clock, random, settings, secretKey, publicUrl, database, log } = deps;
  const [keys, passwords] = await Promise.all([loadSigningKeys(deps), createPasswordService(settings)]);
  const accessTokens = createAccessTokenService({
    keys,
    issuer: `${publicUrl}/auth/v1`,
    accessSeconds: settings.accessSeconds,
    clock,
    random,
  });
  const refreshTokens = createRefreshTokenService(secretKey);
  const sessions = createSessionService({ ...deps, accessTokens, refreshTokens });
  const newAccounts = createNewAccountService(deps);
  const addresses = createMailAddressService(deps);
  const linking = createLinkingService({ ...deps, sessions, newAccounts });
  const flows = createFlowService({ ...deps, sessions, linking });
  const oauth = createOauthService({ ...deps, sessions, linking, flows, ways: createWayService(deps) });
  const tokens = createOneTimeTokenService(deps);
  const mailLimits = createMailLimitService(deps);
  const emailChanges = createEmailChangeService({ ...deps, tokens, mailLimits, addresses });
  const guesses = createGuessLimitService(deps);
  const passwordChanges = createPasswordChangeService({ ...deps, passwords, guesses, tokens });
  const accounts = createAccountService({ ...deps, passwords, passwordChanges, sessions, tokens, emailChanges });
  const signUps = createSignUpService({ ...deps, passwords, sessions, newAccounts, tokens, mailLimits });
  const mailRequests = createMailRequestService({ ...deps, sessions, signUps, emailChanges, tokens, mailLimits });
  const verifications = createVerifyService({ ...deps, sessions, tokens, emailChanges, flows });
  const signIns = createSignInService({ ...deps, passwords, sessions, guesses });
  const refreshes = createRefreshService({ ...deps, refreshTokens, sessions });

  const factors = createFactorService({ ...deps, sessions });
  const sms = createSmsService({ secretKey, webhookUrl: settings.smsWebhookUrl });
  const challenges = createChallengeService({
    ...deps,
    sessions,
    factors,
    sms,
    messages: createMessageLimitService(deps),
  });

  const feature = defineFeature({
    name: 'auth',
    http: (app) =>
      mountAuth(app, {
        ...{ settings, accounts, sessions, signUps, signIns, refreshes, accessTokens, log },
        ...{ factors, challenges, mailRequests, verifications },
        ...{ publicUrl, flows, linking, oauth, sendsMail: deps.mailer.sendsMail },
        callLimits: createCallLimitService(deps),
        captcha: createCaptchaService(deps),
        keys,
        ready: () => database.ready(),
      }),
    listeners: createAuthListeners(createMailService({ ...deps, tokens, addresses })),
    jobs: createAuthJobs(database),
    personalData,
  });
  const api: AuthApi = {
    async verifyAccessToken(token) {
      return accessTokens.verify(token).catch((error: unknown) => {
        throw error instanceof AuthRefusal ? new Refusal('unauthorized', 'This access token is not valid.') : error;
      });
    },
    liveSessions: (ids) => sessions.live(ids),
  };
  return { feature, api };
}

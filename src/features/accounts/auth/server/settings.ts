import { defineSettings } from '#platform/server/settings.ts';
import { StartError } from '#platform/server/start-error.ts';
import { limits } from '../domain/limits.ts';
import type { AuthSettings, CaptchaSettings } from '../domain/settings.ts';
import { type AuthValues, entries } from './given-settings.ts';
import { isLimitName, limitsOf } from './limits/limit-settings.ts';
import { isProviderName, providersOf } from './providers/provider-settings.ts';
import { weakeningsOf } from './weak-settings.ts';

/** The accounts' part of the environment. */
export const authSettings = defineSettings({
  entries,
  prefixes: ['AUTH_', 'SMS_'],
  secrets: ['AUTH_SIGNING_JWK', 'AUTH_CAPTCHA_SECRET', 'SMS_WEBHOOK_URL'],
  isOwnName: (name) => isLimitName(name) || isProviderName(name),
  weakenings: weakeningsOf,
  cautions: cautionsAbout,
  read: (values, { env, local, sendsMail }): AuthSettings => ({
    signup: values.AUTH_SIGNUP,
    // On a single machine without mail, people are in at once.
    autoconfirm: values.AUTH_AUTOCONFIRM ?? (local && !sendsMail),
    anonymous: values.AUTH_ANONYMOUS,
    manualLinking: values.AUTH_MANUAL_LINKING,
    minPassword: values.AUTH_MIN_PASSWORD,
    commonPasswords: values.AUTH_COMMON_PASSWORDS,
    // The least that OWASP's password storage sheet asks of Argon2id.
    passwordCost: { memoryCost: 19_456, timeCost: 2 },
    passwordsWaiting: limits.passwordsWaiting,
    accessSeconds: values.AUTH_ACCESS_SECONDS,
    reuseSeconds: values.AUTH_REUSE_SECONDS,
    idleSeconds: values.AUTH_IDLE_SECONDS,
    maxSeconds: values.AUTH_MAX_SECONDS,
    otpSeconds: values.AUTH_OTP_SECONDS,
    linkSeconds: values.AUTH_LINK_SECONDS,
    flowSeconds: values.AUTH_FLOW_SECONDS,
    mailIntervalSeconds: values.AUTH_MAIL_INTERVAL_SECONDS,
    mailsPerHour: values.AUTH_MAILS_PER_HOUR ?? null,
    redirects: values.AUTH_REDIRECTS,
    origins: values.AUTH_ORIGINS.map((origin) => new URL(origin).origin),
    rateLimits: values.AUTH_RATE_LIMITS,
    callLimits: limitsOf(env),
    captcha: captchaOf(values),
    providers: providersOf(env),
    signingJwk: jwkOf(values.AUTH_SIGNING_JWK),
    smsWebhookUrl: values.SMS_WEBHOOK_URL,
  }),
});

function cautionsAbout({ signup, captcha }: AuthSettings): string[] {
  return [
    signup && captcha.kind === 'off'
      ? 'Anyone can sign up, programs included: set AUTH_CAPTCHA=altcha, which needs no other service, or AUTH_SIGNUP=false.'
      : [],
    captcha.kind === 'altcha' && captcha.secret !== undefined && captcha.secret.length < 16
      ? 'AUTH_CAPTCHA_SECRET is short enough to be guessed: remove it, and one is made from the secret key.'
      : [],
  ].flat();
}

function captchaOf(values: AuthValues): CaptchaSettings {
  const { AUTH_CAPTCHA: kind, AUTH_CAPTCHA_SECRET: secret } = values;
  if (kind === 'off') return { kind };
  if (kind === 'altcha') return { kind, secret };
  if (!secret) throw new StartError('AUTH_CAPTCHA_SECRET is missing: Turnstile needs its secret key.');
  return { kind, secret, url: values.AUTH_CAPTCHA_URL, siteKey: values.AUTH_CAPTCHA_SITE_KEY };
}

function jwkOf(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const jwk: unknown = JSON.parse(text);
    if (typeof jwk === 'object' && jwk !== null && 'd' in jwk && 'kty' in jwk) return jwk;
  } catch {
    // Reported below, without the key.
  }
  throw new StartError('AUTH_SIGNING_JWK must be a private key as JWK, RSA or EC P-256.');
}

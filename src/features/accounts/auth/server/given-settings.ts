import * as v from 'valibot';
import { flag, httpOrigin, list, webAddress, whole } from '#platform/server/environment-values.ts';
import { daySeconds, hourSeconds } from '#platform/shared/duration.ts';
import { readPattern } from '#platform/shared/redirect-pattern.ts';

const year = 365 * daySeconds;

/** The variables of accounts, beside AUTH_LIMIT_<KIND> and AUTH_OAUTH_<NAME>_<WHAT>. */
export const entries = {
  AUTH_SIGNUP: v.optional(flag, 'true'),
  AUTH_AUTOCONFIRM: v.optional(flag),
  AUTH_ANONYMOUS: v.optional(flag, 'false'),
  AUTH_MANUAL_LINKING: v.optional(flag, 'true'),
  AUTH_MIN_PASSWORD: v.optional(whole(6, 64), '8'),
  AUTH_COMMON_PASSWORDS: v.optional(flag, 'on'),
  AUTH_ACCESS_SECONDS: v.optional(whole(1, daySeconds), '3600'),
  AUTH_REUSE_SECONDS: v.optional(whole(0, 300), '10'),
  AUTH_IDLE_SECONDS: v.optional(whole(1, year), String(30 * daySeconds)),
  AUTH_MAX_SECONDS: v.optional(whole(1, year), String(90 * daySeconds)),
  AUTH_OTP_SECONDS: v.optional(whole(1, daySeconds), '600'),
  AUTH_LINK_SECONDS: v.optional(whole(1, daySeconds), '3600'),
  AUTH_FLOW_SECONDS: v.optional(whole(1, hourSeconds), '300'),
  AUTH_MAIL_INTERVAL_SECONDS: v.optional(whole(0, hourSeconds), '60'),
  AUTH_MAILS_PER_HOUR: v.optional(whole(1, 1_000_000)),
  AUTH_REDIRECTS: v.optional(
    list((item) => readPattern(item) !== null, 'must list addresses like https://app.example/*, without a user or #'),
    '',
  ),
  AUTH_ORIGINS: v.optional(list(httpOrigin, 'must list origins like https://app.example, with commas between'), ''),
  AUTH_RATE_LIMITS: v.optional(flag, 'on'),
  AUTH_SIGNING_JWK: v.optional(v.string()),
  AUTH_CAPTCHA: v.optional(v.picklist(['off', 'altcha', 'turnstile'], 'must be off, altcha or turnstile'), 'off'),
  AUTH_CAPTCHA_SECRET: v.optional(v.string()),
  AUTH_CAPTCHA_SITE_KEY: v.optional(v.string()),
  AUTH_CAPTCHA_URL: v.optional(webAddress, 'https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  SMS_WEBHOOK_URL: v.optional(webAddress),
};

/** The variables as read, before they're put together. */
export type AuthValues = v.InferOutput<v.ObjectSchema<typeof entries, undefined>>;

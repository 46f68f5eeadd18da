import { isLoopback } from '#platform/server/environment-values.ts';
import { daySeconds, hourSeconds } from '#platform/shared/duration.ts';
import { readPattern } from '#platform/shared/redirect-pattern.ts';
import type { AuthValues } from './given-settings.ts';
import { looseLimit } from './limits/limit-settings.ts';

/** All settings that weaken what protects people; these are allowed on loopback only. */
export function weakeningsOf(values: AuthValues, env: NodeJS.ProcessEnv): string[] {
  const { AUTH_CAPTCHA, AUTH_CAPTCHA_SITE_KEY } = values;
  return [
    values.AUTH_AUTOCONFIRM ? 'AUTH_AUTOCONFIRM=true' : [],
    values.AUTH_RATE_LIMITS ? [] : 'AUTH_RATE_LIMITS=off',
    values.AUTH_COMMON_PASSWORDS ? [] : 'AUTH_COMMON_PASSWORDS=off',
    values.AUTH_MIN_PASSWORD < 8 ? 'AUTH_MIN_PASSWORD under 8' : [],
    values.AUTH_ACCESS_SECONDS > hourSeconds ? 'AUTH_ACCESS_SECONDS over 3600' : [],
    values.AUTH_REUSE_SECONDS > 60 ? 'AUTH_REUSE_SECONDS over 60' : [],
    values.AUTH_IDLE_SECONDS > 30 * daySeconds ? 'AUTH_IDLE_SECONDS over 30 days' : [],
    values.AUTH_MAX_SECONDS > 90 * daySeconds ? 'AUTH_MAX_SECONDS over 90 days' : [],
    values.AUTH_OTP_SECONDS > 600 ? 'AUTH_OTP_SECONDS over 600' : [],
    values.AUTH_LINK_SECONDS > hourSeconds ? 'AUTH_LINK_SECONDS over 3600' : [],
    values.AUTH_FLOW_SECONDS > 600 ? 'AUTH_FLOW_SECONDS over 600' : [],
    values.AUTH_MAIL_INTERVAL_SECONDS < 30 ? 'AUTH_MAIL_INTERVAL_SECONDS under 30' : [],
    AUTH_CAPTCHA === 'turnstile' && !AUTH_CAPTCHA_SITE_KEY
      ? 'AUTH_CAPTCHA=turnstile without AUTH_CAPTCHA_SITE_KEY'
      : [],
    openDoors(values),
    looseLimit(env) ?? [],
    plainAddresses(values, env),
  ].flat();
}

/** Sites that would get sessions over plain http, or any site at all. */
function openDoors({ AUTH_ORIGINS, AUTH_REDIRECTS }: AuthValues): string[] {
  const isPlain = (address: string) => /^http:/i.test(address);
  const anyHost = AUTH_REDIRECTS.some((redirect) => {
    const labels = readPattern(redirect)?.host.split('.') ?? [];
    return labels.slice(-2).some((label) => label.includes('*'));
  });
  return [
    AUTH_ORIGINS.some(isPlain) ? 'AUTH_ORIGINS with http://' : [],
    AUTH_REDIRECTS.some(isPlain) ? 'AUTH_REDIRECTS with http://' : [],
    anyHost ? 'AUTH_REDIRECTS with * for a whole host' : [],
  ].flat();
}

/** Services that would get secrets over plain http; on this machine that's fine. */
function plainAddresses(values: AuthValues, env: NodeJS.ProcessEnv): string[] {
  const given = Object.entries({
    AUTH_CAPTCHA_URL: values.AUTH_CAPTCHA_URL,
    SMS_WEBHOOK_URL: values.SMS_WEBHOOK_URL,
    ...Object.fromEntries(Object.entries(env).filter(([name]) => /^AUTH_OAUTH_.*_(ISSUER|URL)$/.test(name))),
  });
  const plain = given.filter(
    ([, address]) =>
      address && URL.canParse(address) && /^http:/i.test(address) && !isLoopback(new URL(address).hostname),
  );
  return plain.map(([name]) => `${name} without https`);
}

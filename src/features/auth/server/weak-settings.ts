import { isLoopback } from '#platform/server/environment-values.ts';
import { readPattern } from '#platform/shared/redirect-pattern.ts';
import type { AuthValues } from './given-settings.ts';
import { looseLimit } from './limits/limit-settings.ts';

const day = 86_400;

/** The first setting that weakens what protects people; these are allowed on loopback only. */
export function weakeningOf(values: AuthValues, env: NodeJS.ProcessEnv): string | null {
  if (values.AUTH_AUTOCONFIRM) return 'AUTH_AUTOCONFIRM=true';
  if (!values.AUTH_RATE_LIMITS) return 'AUTH_RATE_LIMITS=off';
  if (!values.AUTH_COMMON_PASSWORDS) return 'AUTH_COMMON_PASSWORDS=off';
  if (values.AUTH_MIN_PASSWORD < 8) return 'AUTH_MIN_PASSWORD under 8';
  if (values.AUTH_ACCESS_SECONDS > 3600) return 'AUTH_ACCESS_SECONDS over 3600';
  if (values.AUTH_REUSE_SECONDS > 60) return 'AUTH_REUSE_SECONDS over 60';
  if (values.AUTH_IDLE_SECONDS > 30 * day) return 'AUTH_IDLE_SECONDS over 30 days';
  if (values.AUTH_MAX_SECONDS > 90 * day) return 'AUTH_MAX_SECONDS over 90 days';
  if (values.AUTH_OTP_SECONDS > 600) return 'AUTH_OTP_SECONDS over 600';
  if (values.AUTH_LINK_SECONDS > 3600) return 'AUTH_LINK_SECONDS over 3600';
  if (values.AUTH_FLOW_SECONDS > 600) return 'AUTH_FLOW_SECONDS over 600';
  if (values.AUTH_MAIL_INTERVAL_SECONDS < 30) return 'AUTH_MAIL_INTERVAL_SECONDS under 30';
  if (values.AUTH_CAPTCHA === 'turnstile' && !values.AUTH_CAPTCHA_SITE_KEY)
    return 'AUTH_CAPTCHA=turnstile without AUTH_CAPTCHA_SITE_KEY';
  return openDoor(values) ?? looseLimit(env) ?? plainAddress(values, env);
}

/** Sites that would get sessions over plain http, or any site at all. */
function openDoor({ AUTH_ORIGINS, AUTH_REDIRECTS }: AuthValues): string | null {
  if (AUTH_ORIGINS.some((origin) => /^http:/i.test(origin))) return 'AUTH_ORIGINS with http://';
  if (AUTH_REDIRECTS.some((redirect) => /^http:/i.test(redirect))) return 'AUTH_REDIRECTS with http://';
  const anyHost = AUTH_REDIRECTS.some((redirect) => {
    const labels = readPattern(redirect)?.host.split('.') ?? [];
    return labels.slice(-2).some((label) => label.includes('*'));
  });
  return anyHost ? 'AUTH_REDIRECTS with * for a whole host' : null;
}

/** A service that would get secrets over plain http; on this machine that's fine. */
function plainAddress(values: AuthValues, env: NodeJS.ProcessEnv): string | null {
  const given = Object.entries({
    AUTH_CAPTCHA_URL: values.AUTH_CAPTCHA_URL,
    SMS_WEBHOOK_URL: values.SMS_WEBHOOK_URL,
    ...Object.fromEntries(Object.entries(env).filter(([name]) => /^AUTH_OAUTH_.*_(ISSUER|URL)$/.test(name))),
  });
  const plain = given.find(
    ([, address]) =>
      address && URL.canParse(address) && /^http:/i.test(address) && !isLoopback(new URL(address).hostname),
  );
  return plain ? `${plain[0]} without https` : null;
}

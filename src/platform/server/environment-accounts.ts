import * as v from 'valibot';
import { readPattern } from '#platform/shared/redirect-pattern.ts';
import { flag, httpOrigin, isLoopback, list, whole } from './environment-values.ts';
import { StartError } from './start-error.ts';

const day = 86_400;
const year = 365 * day;
const webAddress = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an address like https://…',
  ),
);

/** The settings of accounts, beside AUTH_LIMIT_<KIND> and AUTH_OAUTH_<NAME>_<WHAT>. */
export const accountSettings = {
  AUTH_SIGNUP: v.optional(flag, 'true'),
  AUTH_AUTOCONFIRM: v.optional(flag),
  AUTH_ANONYMOUS: v.optional(flag, 'false'),
  AUTH_MANUAL_LINKING: v.optional(flag, 'true'),
  AUTH_MIN_PASSWORD: v.optional(whole(6, 64), '8'),
  AUTH_COMMON_PASSWORDS: v.optional(flag, 'on'),
  AUTH_ACCESS_SECONDS: v.optional(whole(1, 86_400), '3600'),
  AUTH_REUSE_SECONDS: v.optional(whole(0, 300), '10'),
  AUTH_IDLE_SECONDS: v.optional(whole(1, year), String(30 * 86_400)),
  AUTH_MAX_SECONDS: v.optional(whole(1, year), String(90 * 86_400)),
  AUTH_OTP_SECONDS: v.optional(whole(1, 86_400), '600'),
  AUTH_LINK_SECONDS: v.optional(whole(1, 86_400), '3600'),
  AUTH_FLOW_SECONDS: v.optional(whole(1, 3600), '300'),
  AUTH_MAIL_INTERVAL_SECONDS: v.optional(whole(0, 3600), '60'),
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

export const accountSecrets = ['AUTH_SIGNING_JWK', 'AUTH_CAPTCHA_SECRET', 'SMS_WEBHOOK_URL'];

type Values = v.InferOutput<ReturnType<typeof objectOf>>;
const objectOf = () => v.object(accountSettings);

type CallLimit = { limit: number; windowSeconds: number; burst?: number };

/** Calls that fit into so many seconds from one network address, by kind (E5, AUTH-C4). */
const callLimits = {
  token: { limit: 150, windowSeconds: 300 },
  refresh: { limit: 150, windowSeconds: 300 },
  signup: { limit: 30, windowSeconds: 300 },
  verify: { limit: 30, windowSeconds: 300 },
  otp: { limit: 30, windowSeconds: 300 },
  recover: { limit: 30, windowSeconds: 300 },
  resend: { limit: 30, windowSeconds: 300 },
  user: { limit: 30, windowSeconds: 300 },
  reauthenticate: { limit: 30, windowSeconds: 300 },
  anonymous: { limit: 30, windowSeconds: 3600 },
  authorize: { limit: 60, windowSeconds: 300 },
  factors: { limit: 15, windowSeconds: 60, burst: 30 },
} satisfies Record<string, CallLimit>;
type LimitKind = keyof typeof callLimits;

const limitName = /^AUTH_LIMIT_([A-Z]+)$/;
const providerName =
  /^AUTH_OAUTH_([A-Z0-9]+)_(ISSUER|AUTHORIZE_URL|TOKEN_URL|USERINFO_URL|CLIENT_ID|CLIENT_SECRET|SCOPES)$/;

/** Whether a name is one of those with a part of the operator's own. */
export function isAccountName(name: string): boolean {
  const kind = limitName.exec(name)?.[1];
  return kind === undefined ? providerName.test(name) : Object.hasOwn(callLimits, kind.toLowerCase());
}

/** The accounts' part of the environment. @throws StartError */
export function accountsOf(values: Values, env: NodeJS.ProcessEnv, defaults: { autoconfirm: boolean }) {
  return {
    signup: values.AUTH_SIGNUP,
    autoconfirm: values.AUTH_AUTOCONFIRM ?? defaults.autoconfirm,
    anonymous: values.AUTH_ANONYMOUS,
    manualLinking: values.AUTH_MANUAL_LINKING,
    minPassword: values.AUTH_MIN_PASSWORD,
    commonPasswords: values.AUTH_COMMON_PASSWORDS,
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
  };
}

/** The first setting that weakens what protects people; such are for loopback only. */
export function weakeningOf(values: Values, env: NodeJS.ProcessEnv): string | null {
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

/** Other sites that would get sessions over the open net, or that nobody has named. */
function openDoor({ AUTH_ORIGINS, AUTH_REDIRECTS }: Values): string | null {
  if (AUTH_ORIGINS.some((origin) => /^http:/i.test(origin))) return 'AUTH_ORIGINS with http://';
  if (AUTH_REDIRECTS.some((redirect) => /^http:/i.test(redirect))) return 'AUTH_REDIRECTS with http://';
  const anyHost = AUTH_REDIRECTS.some((redirect) => {
    const labels = readPattern(redirect)?.host.split('.') ?? [];
    return labels.slice(-2).some((label) => label.includes('*'));
  });
  return anyHost ? 'AUTH_REDIRECTS with * for a whole host' : null;
}

/** A limit so far from the usual one that it is none. */
function looseLimit(env: NodeJS.ProcessEnv): string | null {
  const rate = ({ limit, windowSeconds }: CallLimit) => limit / windowSeconds;
  const loose = Object.entries(limitsOf(env)).find(
    ([kind, own]) => rate(own) > 10 * rate(callLimits[kind as LimitKind]),
  );
  return loose ? `AUTH_LIMIT_${loose[0].toUpperCase()} at more than ten times its default` : null;
}

/** A service that would get secrets over the open net; on this very machine is fine. */
function plainAddress(values: Values, env: NodeJS.ProcessEnv): string | null {
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

function limitsOf(env: NodeJS.ProcessEnv): Record<LimitKind, CallLimit> {
  const own = Object.entries(env).flatMap(([name, value]) => {
    const kind = limitName.exec(name)?.[1]?.toLowerCase();
    if (kind === undefined || !value) return [];
    const [, limit, windowSeconds] = /^([1-9]\d{0,6})\/([1-9]\d{0,5})$/.exec(value) ?? [];
    if (!limit) throw new StartError(`${name} must be calls and seconds like 30/300; it is '${value}'.`);
    return [[kind, { limit: Number(limit), windowSeconds: Number(windowSeconds) }] as const];
  });
  return { ...callLimits, ...Object.fromEntries(own) };
}

function captchaOf(values: Values) {
  const { AUTH_CAPTCHA: kind, AUTH_CAPTCHA_SECRET: secret } = values;
  if (kind === 'off') return { kind };
  if (kind === 'altcha') return { kind, secret };
  if (!secret) throw new StartError('AUTH_CAPTCHA_SECRET is missing: Turnstile needs its secret key.');
  return { kind, secret, url: values.AUTH_CAPTCHA_URL, siteKey: values.AUTH_CAPTCHA_SITE_KEY };
}

function providersOf(env: NodeJS.ProcessEnv) {
  const names = new Set(
    Object.keys(env).flatMap((name) => {
      const found = env[name] ? providerName.exec(name)?.[1] : undefined;
      return found ? [found] : [];
    }),
  );
  return Object.fromEntries([...names].map((name) => [name.toLowerCase(), providerOf(name, env)]));
}

function providerOf(name: string, env: NodeJS.ProcessEnv) {
  const read = (what: string) => env[`AUTH_OAUTH_${name}_${what}`] || undefined;
  const need = (what: string, why: string) => {
    const value = read(what);
    if (!value) throw new StartError(`AUTH_OAUTH_${name}_${what} is missing: ${why}.`);
    return value;
  };
  const address = (what: string) => {
    const value = read(what);
    if (value === undefined || v.is(webAddress, value)) return value;
    throw new StartError(`AUTH_OAUTH_${name}_${what} must be an address like https://…; it is '${String(value)}'.`);
  };
  if (['EMAIL', 'PHONE'].includes(name)) throw new StartError(`AUTH_OAUTH_${name}_… needs another name than ${name}.`);
  const issuer = address('ISSUER');
  if (!issuer) for (const what of ['AUTHORIZE_URL', 'TOKEN_URL', 'USERINFO_URL']) need(what, 'there is no ISSUER');
  return {
    issuer,
    authorizeUrl: address('AUTHORIZE_URL'),
    tokenUrl: address('TOKEN_URL'),
    userinfoUrl: address('USERINFO_URL'),
    clientId: need('CLIENT_ID', 'the service gives it when you register Attune there'),
    clientSecret: need('CLIENT_SECRET', 'the service gives it when you register Attune there'),
    scopes: (read('SCOPES') ?? 'openid email profile').split(/[\s,]+/).filter(Boolean),
  };
}

function jwkOf(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const jwk: unknown = JSON.parse(text);
    if (typeof jwk === 'object' && jwk !== null && 'd' in jwk && 'kty' in jwk) return jwk;
  } catch {
    // Told below, without the key.
  }
  throw new StartError('AUTH_SIGNING_JWK must be a private key as JWK, RSA or EC P-256.');
}

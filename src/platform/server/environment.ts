import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { accountSecrets, accountSettings, accountsOf, isAccountName, weakeningOf } from './environment-accounts.ts';
import { httpOrigin, isAddressRange, isLoopback, list, whole } from './environment-values.ts';
import { StartError } from './start-error.ts';

const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must be an address like postgresql://user:password@host:5432/attune'),
);

/** Every setting, by the name that .env.example explains. */
const settings = {
  PORT: v.optional(whole(0, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(httpOrigin, 'must be an address like https://attune.example, without a path'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_OWNER_URL: v.optional(databaseUrl),
  SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => Buffer.from(text, 'base64')),
      v.check((key) => key.length === 32, 'must be 32 random bytes in base64 (openssl rand -base64 32)'),
    ),
  ),
  OPERATOR_NAME: v.optional(v.string()),
  OPERATOR_CONTACT: v.optional(v.string()),
  METRICS_TOKEN: v.optional(v.string()),
  TRUSTED_PROXIES: v.optional(
    list(isAddressRange, 'must list addresses or ranges like 10.0.0.0/8, with commas between'),
    '',
  ),
  STUN_URLS: v.optional(
    list((url) => /^stuns?:[^\s,]+$/.test(url), 'must list addresses like stun:stun.example:3478, with commas between'),
    'stun:stun.l.google.com:19302,stun:stun1.l.google.com:19302',
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'must be silent, fatal, error, warn, info, debug or trace',
    ),
    'info',
  ),
  PUBLIC_HOSTS: v.optional(v.picklist(['anyone', 'vouched'], 'must be anyone or vouched')),
  STEWARDS: v.optional(
    list((item) => /^[^\s@]+@[^\s@]+$/.test(item), 'must list e-mail addresses, with commas between'),
    '',
  ),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'must be an address like smtp://user:password@mail.example:587')),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be like Attune <hello@attune.example>',
      ),
    ),
  ),
  ...accountSettings,
};

/** Names that begin so are ours alone, so an unknown one is a slip of the pen. */
const ownPrefixes = ['AUTH_', 'ATTUNE_', 'OPERATOR_', 'STUN_', 'TURN_', 'SMTP_', 'MAIL_', 'SMS_'];
const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  ...accountSecrets,
]);

/** What the surroundings decide. Absent optional settings are undefined. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads and checks all settings. An empty value counts as absent, except in STUN_URLS,
 * where it means: no STUN server at all.
 * @throws StartError at the first setting that cannot be used
 */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  refuseUnknown(env);
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((name) =>
      env[name] || (name === 'STUN_URLS' && env[name] === '') ? [[name, env[name]]] : [],
    ),
  );
  const parsed = v.safeParse(v.object(settings), given);
  if (!parsed.success) throw new StartError(sentence(parsed.issues[0]));
  const values = parsed.output;
  const publicUrl = values.PUBLIC_URL ?? `http://${urlHost(values.HOST)}:${values.PORT}`;
  const local = isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname);
  const weak = local ? null : weakeningOf(values, env);
  if (weak) throw new StartError(`${weak} is for trying out only: remove it, or keep HOST and PUBLIC_URL on loopback.`);
  requireOperator(publicUrl, values.OPERATOR_NAME, values.OPERATOR_CONTACT);
  return {
    port: values.PORT,
    host: values.HOST,
    /** The origin people use, without a slash at the end. Names port 0 when PORT is 0 and nothing else was given. */
    publicUrl,
    /** Absolute path. */
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    secretKey: values.SECRET_KEY,
    operatorName: values.OPERATOR_NAME,
    operatorContact: values.OPERATOR_CONTACT,
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES,
    stunUrls: values.STUN_URLS,
    logLevel: values.LOG_LEVEL,
    /** Who may list a workshop for everybody (CARE C4), and who vouches for hosts. */
    publicHosts: values.PUBLIC_HOSTS ?? (isLoopback(new URL(publicUrl).hostname) ? 'anyone' : 'vouched'),
    stewards: values.STEWARDS,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    // Whoever runs it alone on one machine, without mail, is in at once.
    auth: accountsOf(values, env, { autoconfirm: local && !values.SMTP_URL }),
  };
}

function refuseUnknown(env: NodeJS.ProcessEnv): void {
  const unknown = Object.keys(env).find(
    (name) => !(name in settings || isAccountName(name)) && ownPrefixes.some((own) => name.startsWith(own)),
  );
  if (unknown) throw new StartError(`${unknown} is not a setting of Attune; .env.example lists all there are.`);
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const name = String(issue.path?.[0]?.key);
  const value = issue.path?.[0]?.value;
  return secrets.has(name) ? `${name} ${issue.message}.` : `${name} ${issue.message}; it is '${String(value)}'.`;
}

function requireOperator(publicUrl: string, name: string | undefined, contact: string | undefined): void {
  if (isLoopback(new URL(publicUrl).hostname) || (name && contact)) return;
  const missing = name ? 'OPERATOR_CONTACT' : 'OPERATOR_NAME';
  throw new StartError(
    `${missing} is missing: with a public PUBLIC_URL people must read who runs this and how to reach them.`,
  );
}

/** A listening host as it stands in an address; one that means every interface is reached on loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIP(host) === 6 ? `[${host}]` : host;
}

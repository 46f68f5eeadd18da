import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { isSigningKey } from './data-folder.ts';
import { httpOrigin, isAddressRange, isLoopback, list, whole } from './environment-values.ts';
import { defineSettings, type SettingsPart } from './settings.ts';
import { StartError } from './start-error.ts';

const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must be an address like postgresql://user:password@host:5432/attune'),
);

const keyOf = (text: string): Uint8Array => Buffer.from(text, 'base64');
const isKey = (key: Uint8Array) => key.length === 32;

/** The platform's part of the environment. Absent optional settings are undefined. */
export type PlatformEnvironment = {
  port: number;
  host: string;
  /** The origin people use, without a trailing slash. Has port 0 when PORT is 0 and nothing else was given. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  databaseSystemUrl: string | undefined;
  secretKey: Uint8Array | undefined;
  /** Newest first. */
  encryptionKeys: readonly Uint8Array[] | undefined;
  /** By which push services know us. */
  vapidKey: Uint8Array | undefined;
  operatorName: string | undefined;
  operatorContact: string | undefined;
  metricsToken: string | undefined;
  trustedProxies: readonly string[];
  /** How often one person may call the API, in the long run. */
  apiCallsPerSecond: number;
  /** Of backups. */
  passphrase: string | undefined;
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  mail: { smtpUrl: string | undefined; from: string | undefined };
};

/** The platform's own settings. What a feature needs stands in its `server/settings.ts`. */
export const platformSettings: SettingsPart<PlatformEnvironment, undefined> = defineSettings({
  entries: {
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
    DATABASE_SYSTEM_URL: v.optional(databaseUrl),
    SECRET_KEY: v.optional(
      v.pipe(
        v.string(),
        v.transform(keyOf),
        v.check(isKey, 'must be 32 random bytes in base64 (openssl rand -base64 32)'),
      ),
    ),
    ENCRYPTION_KEYS: v.optional(
      v.pipe(
        list((key) => isKey(keyOf(key)), 'must list keys like that of SECRET_KEY, with commas between'),
        v.minLength(1, 'must list a key'),
        v.transform((keys) => keys.map(keyOf)),
      ),
    ),
    VAPID_KEY: v.optional(
      v.pipe(
        v.string(),
        v.transform(keyOf),
        v.check((key) => isKey(key) && isSigningKey(key), 'must be a copy of the file vapid-key that a start makes'),
      ),
    ),
    OPERATOR_NAME: v.optional(v.string()),
    OPERATOR_CONTACT: v.optional(v.string()),
    ATTUNE_PASSPHRASE: v.optional(v.string()),
    METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must be 16 characters or more'))),
    TRUSTED_PROXIES: v.optional(
      list(isAddressRange, 'must list addresses or ranges like 10.0.0.0/8, with commas between'),
      '',
    ),
    API_CALLS_PER_SECOND: v.optional(whole(1, 100_000), '20'),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
        'must be silent, fatal, error, warn, info, debug or trace',
      ),
      'info',
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
  },
  prefixes: ['ATTUNE_', 'OPERATOR_', 'SMTP_', 'MAIL_'],
  secrets: [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_SYSTEM_URL',
    'SECRET_KEY',
    'ENCRYPTION_KEYS',
    'VAPID_KEY',
    'METRICS_TOKEN',
    'SMTP_URL',
    'ATTUNE_PASSPHRASE',
  ],
  read: (values) => ({
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://${urlHost(values.HOST)}:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    databaseSystemUrl: values.DATABASE_SYSTEM_URL ?? values.DATABASE_OWNER_URL ?? values.DATABASE_URL,
    secretKey: values.SECRET_KEY,
    encryptionKeys: values.ENCRYPTION_KEYS,
    vapidKey: values.VAPID_KEY,
    operatorName: values.OPERATOR_NAME,
    operatorContact: values.OPERATOR_CONTACT,
    metricsToken: values.METRICS_TOKEN,
    passphrase: values.ATTUNE_PASSPHRASE,
    trustedProxies: values.TRUSTED_PROXIES,
    apiCallsPerSecond: values.API_CALLS_PER_SECOND,
    logLevel: values.LOG_LEVEL,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
  }),
});

type SettingsOf<Part> = Part extends SettingsPart<infer Settings> ? Settings : never;
/** Features' settings by the keys the composition root finds them under. */
export type SettingsParts = Readonly<Record<string, SettingsPart>>;

/**
 * Reads and checks all settings, the platform's and the features', each under its feature's key. An empty value counts
 * as absent, unless the declaration gives it a meaning.
 * @throws StartError at the first unusable setting
 */
export function readSettings<Declared extends SettingsParts>(
  env: NodeJS.ProcessEnv,
  declared: Declared,
): PlatformEnvironment & { [Key in keyof Declared]: SettingsOf<Declared[Key]> } {
  refuseUnknown(env, [platformSettings, ...Object.values(declared)]);
  const platform = platformSettings.parse(env).settings(undefined);
  const { publicUrl, host, mail } = platform;
  const parsed = Object.entries(declared).map(([key, part]) => [key, part.parse(env)] as const);
  const local = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  if (!local) for (const [, part] of parsed) refuseWeak(part.weakenings());
  const missing = missingOperator(platform);
  if (missing) throw new StartError(missing);
  const surroundings = { env, publicUrl, local, sendsMail: mail.smtpUrl !== undefined };
  const features = parsed.map(([key, part]) => [key, part.settings(surroundings)]);
  return { ...platform, ...Object.fromEntries(features) };
}

/** @throws StartError at the first name that is like one of ours and none */
export function refuseUnknown(env: NodeJS.ProcessEnv, parts: readonly Omit<SettingsPart, 'parse'>[]): void {
  const isKnown = (name: string) => parts.some((part) => part.names.includes(name) || part.isOwnName(name));
  const isOurs = (name: string) => parts.some(({ prefixes }) => prefixes.some((prefix) => name.startsWith(prefix)));
  const unknown = Object.keys(env).find((name) => isOurs(name) && !isKnown(name));
  if (unknown) throw new StartError(`${unknown} isn't a setting of Attune; .env.example lists all there are.`);
}

function refuseWeak([setting]: string[]): void {
  if (setting === undefined) return;
  throw new StartError(`${setting} is for trying out only: remove it, or keep HOST and PUBLIC_URL on loopback.`);
}

/** The sentence for an operator who forgot to say who runs a public place. */
export function missingOperator({ publicUrl, operatorName, operatorContact }: PlatformEnvironment): string | null {
  if (isLoopback(new URL(publicUrl).hostname) || (operatorName && operatorContact)) return null;
  const missing = operatorName ? 'OPERATOR_CONTACT' : 'OPERATOR_NAME';
  return `${missing} is missing: with a public PUBLIC_URL, people need to see who runs this and how to reach them.`;
}

/** What the operator should know about settings that work, but guard people less than they could; a sentence each. */
export function warningsAbout(environment: PlatformEnvironment): string[] {
  const { publicUrl, trustedProxies, databaseUrl, databaseOwnerUrl, databaseSystemUrl } = environment;
  const { protocol, hostname } = new URL(publicUrl);
  return [
    protocol === 'http:' && !isLoopback(hostname)
      ? "PUBLIC_URL isn't encrypted: passwords and what people write can be read on the way, and browsers give no camera or microphone. Put HTTPS in front."
      : [],
    trustedProxies.some((range) => range.endsWith('/0'))
      ? 'TRUSTED_PROXIES believes everyone: whoever reaches this port can claim any address and step around the limits. Name your proxy alone.'
      : [],
    databaseUrl !== undefined && [databaseOwnerUrl, databaseSystemUrl].includes(databaseUrl)
      ? 'One login does everything in the database: give DATABASE_URL a lesser one, and the owner to DATABASE_OWNER_URL, so that no SQL in what people ask for can take the server’s rights.'
      : [],
  ].flat();
}

/** A listening host as part of a URL; one that means all interfaces becomes loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIP(host) === 6 ? `[${host}]` : host;
}

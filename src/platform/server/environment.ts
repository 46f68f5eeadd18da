import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { StartError } from './start-error.ts';

const flag = v.pipe(
  v.picklist(['true', 'on', 'false', 'off'], 'must be true or false'),
  v.transform((word) => word === 'true' || word === 'on'),
);
const whole = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
};
const list = (accept: (item: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
    v.everyItem(accept, message),
  );
const httpOrigin = (text: string) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  /^\/?$/.test(text.slice(new URL(text).origin.length));
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
  AUTH_SIGNUP: v.optional(flag, 'true'),
  AUTH_AUTOCONFIRM: v.optional(flag),
  AUTH_MIN_PASSWORD: v.optional(whole(6, 64), '8'),
  AUTH_ACCESS_SECONDS: v.optional(whole(1, 86_400), '3600'),
  AUTH_REUSE_SECONDS: v.optional(whole(0, 300), '10'),
  AUTH_ORIGINS: v.optional(list(httpOrigin, 'must list origins like https://app.example, with commas between'), ''),
  AUTH_RATE_LIMITS: v.optional(flag, 'on'),
};

/** Names that begin so are ours alone, so an unknown one is a slip of the pen. */
const ownPrefixes = ['AUTH_', 'ATTUNE_', 'OPERATOR_', 'STUN_', 'TURN_'];
const secrets = new Set(['DATABASE_URL', 'DATABASE_OWNER_URL', 'SECRET_KEY', 'METRICS_TOKEN']);

/** What the surroundings decide. Absent optional settings are undefined. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads and checks all settings (DESIGN §2). An empty value counts as absent, except in STUN_URLS,
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
  if (!local) refuseWeakening(values);
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
    auth: {
      signup: values.AUTH_SIGNUP,
      autoconfirm: values.AUTH_AUTOCONFIRM ?? local,
      minPassword: values.AUTH_MIN_PASSWORD,
      accessSeconds: values.AUTH_ACCESS_SECONDS,
      reuseSeconds: values.AUTH_REUSE_SECONDS,
      origins: values.AUTH_ORIGINS.map((origin) => new URL(origin).origin),
      rateLimits: values.AUTH_RATE_LIMITS,
    },
  };
}

function refuseUnknown(env: NodeJS.ProcessEnv): void {
  const unknown = Object.keys(env).find(
    (name) => !(name in settings) && ownPrefixes.some((own) => name.startsWith(own)),
  );
  if (unknown) throw new StartError(`${unknown} is not a setting of Attune; .env.example lists all there are.`);
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const name = String(issue.path?.[0]?.key);
  const value = issue.path?.[0]?.value;
  return secrets.has(name) ? `${name} ${issue.message}.` : `${name} ${issue.message}; it is '${String(value)}'.`;
}

type Weakening = { AUTH_AUTOCONFIRM?: boolean | undefined; AUTH_RATE_LIMITS: boolean; AUTH_MIN_PASSWORD: number };

function refuseWeakening(values: Weakening): void {
  const weak =
    (values.AUTH_AUTOCONFIRM && 'AUTH_AUTOCONFIRM=true') ||
    (!values.AUTH_RATE_LIMITS && 'AUTH_RATE_LIMITS=off') ||
    (values.AUTH_MIN_PASSWORD < 8 && 'AUTH_MIN_PASSWORD under 8');
  if (weak) throw new StartError(`${weak} is for trying out only: remove it, or keep HOST and PUBLIC_URL on loopback.`);
}

function requireOperator(publicUrl: string, name: string | undefined, contact: string | undefined): void {
  if (isLoopback(new URL(publicUrl).hostname) || (name && contact)) return;
  const missing = name ? 'OPERATOR_CONTACT' : 'OPERATOR_NAME';
  throw new StartError(
    `${missing} is missing: with a public PUBLIC_URL people must read who runs this and how to reach them.`,
  );
}

/** Whether a host name or address means this very machine. */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '');
  return plain === '::1' || /^127(\.\d{1,3}){3}$/.test(plain) || /^([^.]+\.)*localhost$/i.test(plain);
}

/** A listening host as it stands in an address; one that means every interface is reached on loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}

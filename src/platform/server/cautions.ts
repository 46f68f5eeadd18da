import {
  missingOperator,
  type PlatformEnvironment,
  platformSettings,
  refuseUnknown,
  type SettingsParts,
  warningsAbout,
} from './environment.ts';
import { isLoopback } from './environment-values.ts';

/**
 * All that a place which anyone may come to should set otherwise, a sentence each, whether or not it's public yet.
 * @param now in ms since 1970
 * @throws StartError at the first setting that can't be used at all
 */
export function cautionsAbout(env: NodeJS.ProcessEnv, declared: SettingsParts, now: number): string[] {
  refuseUnknown(env, [platformSettings, ...Object.values(declared)]);
  const platform = platformSettings.parse(env).settings(undefined);
  const { publicUrl, mail } = platform;
  const surroundings = { env, publicUrl, local: false, sendsMail: mail.smtpUrl !== undefined };
  const parsed = Object.values(declared).map((part) => part.parse(env));
  return [
    platformCautions(platform),
    missingOperator(platform) ?? [],
    warningsAbout(platform),
    parsed.flatMap((part) => part.weakenings()).map((weak) => `${weak} is for trying out only: remove it.`),
    parsed.flatMap((part) => part.cautions(surroundings, now)),
  ].flat();
}

/** What the platform's settings lack for a place that anyone may come to; a sentence each. */
function platformCautions(environment: PlatformEnvironment): string[] {
  const { publicUrl, trustedProxies, mail, secretKey, metricsToken } = environment;
  const { protocol, hostname } = new URL(publicUrl);
  return [
    isLoopback(hostname)
      ? 'PUBLIC_URL is on this machine, where nobody else gets: set it to the https address that people use.'
      : [],
    protocol === 'https:' && trustedProxies.length === 0
      ? 'TRUSTED_PROXIES is empty: whatever ends HTTPS in front of Attune makes all people look like one network, which shares its limits. Name it.'
      : [],
    mail.smtpUrl === undefined
      ? 'SMTP_URL is missing: mails only become files in DATA_DIR/outbox, so nobody can confirm an address or get in after a forgotten password.'
      : [],
    secretKey && isMadeUp(secretKey, 20)
      ? "SECRET_KEY isn't random, so it can be guessed: make one with openssl rand -base64 32 before anyone signs up."
      : [],
    metricsToken && isMadeUp(Buffer.from(metricsToken), 7)
      ? 'METRICS_TOKEN can be guessed: make one with openssl rand -hex 16.'
      : [],
    weakDatabasePasswords(environment),
  ].flat();
}

/** What is random has few repetitions: 32 bytes have some thirty different ones, 16 hex digits some ten. */
function isMadeUp(secret: Uint8Array, leastDistinct: number): boolean {
  const words = /secret|passwor|change|example|attune|metrics|token|12345|abcdef/i;
  return new Set(secret).size < leastDistinct || words.test(Buffer.from(secret).toString('latin1'));
}

/** Where the database is on another machine, or open to one: those that anybody would try. */
function weakDatabasePasswords({ databaseUrl, databaseOwnerUrl, databaseSystemUrl }: PlatformEnvironment): string[] {
  const given = Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATABASE_SYSTEM_URL: databaseSystemUrl,
  });
  const weak = given.filter(([, url]) => url !== undefined && isWeakLogin(url));
  // One that wasn't given is another's: naming it once is enough.
  const distinct = weak.filter(([, url], at) => weak.findIndex(([, other]) => other === url) === at);
  return distinct.map(([name]) => `The password in ${name} can be guessed: give that login a long random one.`);
}

/** A login without a password comes in by a socket or by a certificate, which is for the database to judge. */
function isWeakLogin(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  const plain = decodeURIComponent(password).toLowerCase();
  if (plain === '') return false;
  return plain.length < 12 || plain.includes('password') || plain === username.toLowerCase();
}

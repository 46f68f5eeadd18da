import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { StartError } from '#platform/server/start-error.ts';
import { readEnvironment } from '../../../../environment.ts';

const publicOne = {
  PUBLIC_URL: 'https://attune.example',
  OPERATOR_NAME: 'Mira',
  OPERATOR_CONTACT: 'mira@attune.example',
};
const turnstile = { AUTH_CAPTCHA: 'turnstile', AUTH_CAPTCHA_SECRET: 'secret', AUTH_CAPTCHA_SITE_KEY: 'site' };
const google = { AUTH_OAUTH_GOOGLE_CLIENT_ID: 'id', AUTH_OAUTH_GOOGLE_CLIENT_SECRET: 'secret' };
const issuer = { AUTH_OAUTH_GOOGLE_ISSUER: 'https://accounts.example' };
const authOf = (env: NodeJS.ProcessEnv) => readEnvironment(env).auth;

test('§11 with nothing set, accounts have the figures of the contract', () => {
  expect(authOf({})).toEqual({
    signup: true,
    autoconfirm: true,
    anonymous: false,
    manualLinking: true,
    minPassword: 8,
    commonPasswords: true,
    passwordCost: { memoryCost: 19_456, timeCost: 2 },
    passwordsWaiting: 100,
    accessSeconds: 3600,
    reuseSeconds: 10,
    idleSeconds: 30 * 86_400,
    maxSeconds: 90 * 86_400,
    otpSeconds: 600,
    linkSeconds: 3600,
    flowSeconds: 300,
    mailIntervalSeconds: 60,
    mailsPerHour: null,
    redirects: [],
    origins: [],
    rateLimits: true,
    callLimits: {
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
    },
    captcha: { kind: 'off' },
    providers: {},
    signingJwk: undefined,
    smsWebhookUrl: undefined,
  });
});

test('E5 a limit is calls and seconds; the others keep theirs', () => {
  const { callLimits } = authOf({ AUTH_LIMIT_TOKEN: '5/60', AUTH_LIMIT_FACTORS: '3/10', AUTH_LIMIT_OTP: '' });
  expect(callLimits).toMatchObject({
    token: { limit: 5, windowSeconds: 60 },
    factors: { limit: 3, windowSeconds: 10 },
    otp: { limit: 30, windowSeconds: 300 },
  });
  expect(callLimits.factors).not.toHaveProperty('burst');
});

test('E8 the captcha is off, our own or Turnstile with its secret', () => {
  expect(authOf({ AUTH_CAPTCHA: 'altcha' }).captcha).toEqual({ kind: 'altcha', secret: undefined });
  expect(authOf({ AUTH_CAPTCHA: 'altcha', AUTH_CAPTCHA_SECRET: 'own' }).captcha).toEqual({
    kind: 'altcha',
    secret: 'own',
  });
  expect(authOf({ ...turnstile, ...publicOne }).captcha).toEqual({
    kind: 'turnstile',
    secret: 'secret',
    siteKey: 'site',
    url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  });
});

test('another service is found by its issuer, or by its addresses one by one', () => {
  const addresses = {
    AUTH_OAUTH_ACME_AUTHORIZE_URL: 'https://acme.example/authorize',
    AUTH_OAUTH_ACME_TOKEN_URL: 'https://acme.example/token',
    AUTH_OAUTH_ACME_USERINFO_URL: 'https://acme.example/me',
    AUTH_OAUTH_ACME_CLIENT_ID: 'acme',
    AUTH_OAUTH_ACME_CLIENT_SECRET: 'secret',
    AUTH_OAUTH_ACME_SCOPES: 'read:user, email',
  };
  expect(authOf({ ...google, ...issuer, ...addresses }).providers).toMatchObject({
    google: { issuer: 'https://accounts.example', scopes: ['openid', 'email', 'profile'], clientId: 'id' },
    acme: { issuer: undefined, tokenUrl: 'https://acme.example/token', scopes: ['read:user', 'email'] },
  });
});

test('a signing key of one’s own is read from its JWK', () => {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  expect(authOf({ AUTH_SIGNING_JWK: JSON.stringify({ ...jwk, kid: 'mine' }) }).signingJwk).toEqual({
    ...jwk,
    kid: 'mine',
  });
});

describe('a value that cannot be used is told in one sentence, and no secret in it', () => {
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ AUTH_SIGNUP: 'yes' }, /^AUTH_SIGNUP must be true or false; it is 'yes'\.$/],
    [{ AUTH_ANONYMOUS: '1' }, /^AUTH_ANONYMOUS must be true or false/],
    [{ AUTH_ACCESS_SECONDS: '0' }, /^AUTH_ACCESS_SECONDS must be a whole number from 1 to 86400; it is '0'\.$/],
    [{ AUTH_MIN_PASSWORD: '5' }, /^AUTH_MIN_PASSWORD must be a whole number from 6 to 64/],
    [{ AUTH_IDLE_SECONDS: '-1' }, /^AUTH_IDLE_SECONDS must/],
    [{ AUTH_MAILS_PER_HOUR: 'many' }, /^AUTH_MAILS_PER_HOUR must/],
    ...[
      '//evil.example',
      'https://user@app.example/',
      'https://app.example/#here',
      'https://app.example:65536/',
      'https://2130706433/',
      'https://10.0.0.1/',
      'https://app..example/',
      'https://app.example\\@evil.example/',
      'https://app example/',
      'javascript://app.example/%0aalert(1)',
      'app.example/**',
    ].map((item): [NodeJS.ProcessEnv, RegExp] => [
      { AUTH_REDIRECTS: `https://good.example/*,${item}` },
      /^AUTH_REDIRECTS must list addresses like https:\/\/app\.example\/\*, without a user or #; it is '.*'\.$/,
    ]),
    [{ AUTH_ORIGINS: 'https://a.example/path' }, /^AUTH_ORIGINS must list origins/],
    [{ AUTH_LIMIT_TOKEN: '30' }, /^AUTH_LIMIT_TOKEN must be calls and seconds like 30\/300; it is '30'\.$/],
    [{ AUTH_LIMIT_TOKEN: '0/300' }, /^AUTH_LIMIT_TOKEN must/],
    [{ AUTH_LIMIT_TOKEN: '30/0' }, /^AUTH_LIMIT_TOKEN must/],
    [{ AUTH_LIMIT_LOGIN: '30/300' }, /^AUTH_LIMIT_LOGIN isn't a setting of Attune/],
    [{ AUTH_LIMIT_CONSTRUCTOR: '30/300' }, /^AUTH_LIMIT_CONSTRUCTOR isn't a setting of Attune/],
    [{ AUTH_CAPTCHA: 'recaptcha' }, /^AUTH_CAPTCHA must be off, altcha or turnstile/],
    [{ AUTH_CAPTCHA: 'turnstile' }, /^AUTH_CAPTCHA_SECRET is missing/],
    [{ AUTH_CAPTCHA_URL: 'ftp://x' }, /^AUTH_CAPTCHA_URL must be an address like https/],
    [{ SMS_WEBHOOK_URL: 'geheim' }, /^SMS_WEBHOOK_URL must be an address like https:\/\/…\.$/],
    [{ AUTH_SIGNING_JWK: 'geheim' }, /^AUTH_SIGNING_JWK must be a private key as JWK[^;]*\.$/],
    [{ AUTH_SIGNING_JWK: '{"kty":"EC"}' }, /^AUTH_SIGNING_JWK must/],
    [{ ...google }, /^AUTH_OAUTH_GOOGLE_AUTHORIZE_URL is missing: there is no ISSUER\.$/],
    [{ ...issuer }, /^AUTH_OAUTH_GOOGLE_CLIENT_ID is missing/],
    [{ ...google, AUTH_OAUTH_GOOGLE_ISSUER: 'accounts' }, /^AUTH_OAUTH_GOOGLE_ISSUER must be an address/],
    [{ AUTH_OAUTH_GOOGLE_SECRET: 'geheim' }, /^AUTH_OAUTH_GOOGLE_SECRET isn't a setting of Attune/],
    [{ AUTH_SIGN_UP: 'true' }, /^AUTH_SIGN_UP isn't a setting of Attune; \.env\.example lists/],
  ];
  test.each(wrong)('%o', (env, sentence) => {
    expect(() => readEnvironment(env)).toThrow(StartError);
    expect(() => readEnvironment(env)).toThrow(sentence);
    expect(() => readEnvironment(env)).not.toThrow(/geheim/);
  });
});

describe('§11 what weakens security stays on loopback', () => {
  const weak: NodeJS.ProcessEnv[] = [
    { AUTH_AUTOCONFIRM: 'true' },
    { AUTH_RATE_LIMITS: 'off' },
    { AUTH_COMMON_PASSWORDS: 'off' },
    { AUTH_MIN_PASSWORD: '6' },
    { AUTH_OTP_SECONDS: '601' },
    { AUTH_LINK_SECONDS: '3601' },
    { AUTH_FLOW_SECONDS: '601' },
    { AUTH_MAIL_INTERVAL_SECONDS: '1' },
    { AUTH_LIMIT_TOKEN: '1501/300' },
    { AUTH_REUSE_SECONDS: '61' },
    { AUTH_ACCESS_SECONDS: '3601' },
    { AUTH_IDLE_SECONDS: String(30 * 86_400 + 1) },
    { AUTH_MAX_SECONDS: String(90 * 86_400 + 1) },
    { AUTH_ORIGINS: 'https://app.example,http://other.example' },
    { AUTH_REDIRECTS: 'http://app.example/**' },
    { AUTH_REDIRECTS: 'https://good.example/*,https://*/**' },
    { AUTH_REDIRECTS: 'https://**/' },
    { AUTH_REDIRECTS: 'https://*.example/' },
    { AUTH_REDIRECTS: 'https://app.*/' },
    { AUTH_REDIRECTS: 'https://a**.example:*/' },
    { ...turnstile, AUTH_CAPTCHA_SITE_KEY: '' },
    { ...turnstile, AUTH_CAPTCHA_URL: 'http://captcha.example/verify' },
    { SMS_WEBHOOK_URL: 'http://sms.example/send' },
    { ...google, AUTH_OAUTH_GOOGLE_ISSUER: 'http://accounts.example' },
  ];
  test.each(weak)('%o', (env) => {
    expect(() => readEnvironment(env)).not.toThrow();
    expect(() => readEnvironment({ ...env, HOST: '0.0.0.0' })).toThrow(/is for trying out only/);
    expect(() => readEnvironment({ ...env, ...publicOne })).toThrow(/is for trying out only/);
  });

  test('what strengthens it, or stays on this machine, may be anywhere', () => {
    for (const env of [
      { AUTH_LIMIT_TOKEN: '5/300' },
      { AUTH_REUSE_SECONDS: '60', AUTH_ACCESS_SECONDS: '3600' },
      { AUTH_IDLE_SECONDS: '2592000', AUTH_MAX_SECONDS: '7776000' },
      { AUTH_ORIGINS: 'https://app.example' },
      { AUTH_REDIRECTS: 'https://*.app.example/**,attune://callback,https://app.example:*/a*' },
      { AUTH_LIMIT_TOKEN: '1500/300' },
      { AUTH_OTP_SECONDS: '300' },
      { AUTH_CAPTCHA: 'altcha' },
      { SMS_WEBHOOK_URL: 'http://127.0.0.1:9000/send' },
    ]) {
      expect(() => readEnvironment({ ...env, ...publicOne })).not.toThrow();
    }
  });

  test('e-mail is confirmed by itself only where host and address are loopback and no mail goes out', () => {
    expect(authOf({ HOST: '0.0.0.0' }).autoconfirm).toBe(false);
    expect(authOf(publicOne).autoconfirm).toBe(false);
    expect(authOf({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }).autoconfirm).toBe(true);
    expect(authOf({ SMTP_URL: 'smtp://127.0.0.1:1025' }).autoconfirm).toBe(false);
    expect(authOf({ AUTH_AUTOCONFIRM: 'off' }).autoconfirm).toBe(false);
  });
});

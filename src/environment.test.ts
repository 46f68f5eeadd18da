import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { platformSettings, warningsAbout } from '#platform/server/environment.ts';
import { isLoopback } from '#platform/server/environment-values.ts';
import { StartError } from '#platform/server/start-error.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { featureSettings, readEnvironment } from './environment.ts';

const publicOne = {
  PUBLIC_URL: 'https://attune.example',
  OPERATOR_NAME: 'Mira',
  OPERATOR_CONTACT: 'mira@attune.example',
};

test('R-RT-25 with nothing set it runs on loopback with two public STUN servers, and a newcomer is in at once', () => {
  const environment = readEnvironment({});
  expect(environment).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    logLevel: 'info',
  });
  expect(environment.dataDir).toMatch(/^\/.*\/data$/);
  expect(environment.workshops.stunUrls).toEqual(['stun:stun.l.google.com:19302', 'stun:stun1.l.google.com:19302']);
});

test('push services are told who to write to: as it’s set, or the operator’s address, or this place', () => {
  const subjectBy = (env: NodeJS.ProcessEnv) => readEnvironment(env).push.subject;
  expect(subjectBy({ ...publicOne, VAPID_SUBJECT: 'mailto:push@attune.example' })).toBe('mailto:push@attune.example');
  expect(subjectBy(publicOne)).toBe('mailto:mira@attune.example');
  expect(subjectBy({ ...publicOne, OPERATOR_CONTACT: 'by letter' })).toBe('https://attune.example');
});

test('an empty value counts as absent, except that STUN_URLS may be empty on purpose', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '', STUN_URLS: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    workshops: { stunUrls: [] },
  });
});

test('STUN and other lists are read with or without spaces', () => {
  const environment = readEnvironment({
    STUN_URLS: 'stun:a.example:3478, stun:b.example',
    TRUSTED_PROXIES: '10.0.0.0/8,::1',
    AUTH_ORIGINS: 'https://app.example/, http://localhost:8080',
  });
  expect(environment.workshops.stunUrls).toEqual(['stun:a.example:3478', 'stun:b.example']);
  expect(environment.trustedProxies).toEqual(['10.0.0.0/8', '::1']);
  expect(environment.auth.origins).toEqual(['https://app.example', 'http://localhost:8080']);
});

test('a voice service is on this machine or behind wss, with its model in the address, and a name that people read', () => {
  expect(readEnvironment({}).voice).toBeNull();
  expect(readEnvironment({ VOICE_URL: 'ws://127.0.0.1:9/v1/realtime' }).voice).toMatchObject({
    service: { name: null },
  });
  expect(
    readEnvironment({ VOICE_URL: 'wss://v.example/v1/realtime', VOICE_MODEL: 'gpt realtime', VOICE_KEY: 'k' }).voice,
  ).toEqual({
    url: 'wss://v.example/v1/realtime?model=gpt+realtime',
    key: 'k',
    service: { name: 'v.example' },
    rooms: 10,
    firstMs: 10_000,
    wholeMs: hourMs,
  });
  expect(readEnvironment({ VOICE_URL: 'wss://v.example', VOICE_SERVICE: 'Voices' }).voice?.service.name).toBe('Voices');
});

test('pictures are in DATA_DIR, or in a bucket that’s named with its keys', () => {
  expect(readEnvironment({}).files).toBeNull();
  const env = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'attune',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'geheim',
  };
  const keys = { accessKeyId: 'AKIA', secretAccessKey: 'geheim' };
  const named = { endpoint: 'https://s3.example', bucket: 'attune', region: 'us-east-1', ...keys };
  expect(readEnvironment(env).files).toEqual(named);
  expect(readEnvironment({ ...env, S3_REGION: 'eu-central-1' }).files).toEqual({ ...named, region: 'eu-central-1' });
});

test('one database address does for the owner and the system, the owner’s for the system, too', () => {
  const [DATABASE_URL, DATABASE_OWNER_URL, DATABASE_SYSTEM_URL] = ['app', 'owner', 'system'].map(
    (login) => `postgresql://${login}@db.example/attune`,
  );
  const addresses = (env: Record<string, string | undefined>) => {
    const { databaseUrl, databaseOwnerUrl, databaseSystemUrl } = readEnvironment(env);
    return [databaseUrl, databaseOwnerUrl, databaseSystemUrl];
  };
  expect(addresses({ DATABASE_URL })).toEqual([DATABASE_URL, DATABASE_URL, DATABASE_URL]);
  expect(addresses({ DATABASE_URL, DATABASE_OWNER_URL })).toEqual([
    DATABASE_URL,
    DATABASE_OWNER_URL,
    DATABASE_OWNER_URL,
  ]);
  expect(addresses({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_SYSTEM_URL })[2]).toBe(DATABASE_SYSTEM_URL);
});

describe('a value that cannot be used is told in one sentence', () => {
  const wrong: [NodeJS.ProcessEnv, RegExp][] = [
    [{ PORT: 'abc' }, /^PORT must be a whole number from 0 to 65535; it is 'abc'\.$/],
    [{ PORT: '70000' }, /^PORT must/],
    [{ PORT: '-1' }, /^PORT must/],
    [{ PUBLIC_URL: 'attune.example' }, /^PUBLIC_URL must/],
    [{ PUBLIC_URL: 'https://attune.example/app' }, /^PUBLIC_URL must/],
    [{ PUBLIC_URL: 'ftp://attune.example' }, /^PUBLIC_URL must/],
    [{ DATABASE_URL: 'mysql://root:geheim@db' }, /^DATABASE_URL must be an address like [^;]*\.$/],
    [{ SECRET_KEY: 'c2hvcnQ=' }, /^SECRET_KEY must be 32 random bytes[^;]*\.$/],
    [
      { VAPID_KEY: Buffer.alloc(32, 255).toString('base64') },
      /^VAPID_KEY must be a copy of the file vapid-key[^;]*\.$/,
    ],
    [{ VAPID_SUBJECT: 'mira@attune.test' }, /^VAPID_SUBJECT must be like mailto:[^;]*; it is 'mira@attune\.test'\.$/],
    [{ VAPID_PUBLIC: 'x' }, /^VAPID_PUBLIC isn't a setting/],
    [{ NATIVE_APP_ID: 'attune' }, /^NATIVE_APP_ID must be the ATTUNE_APP_ID [^;]*; it is 'attune'\.$/],
    [{ NATIVE_APP_ID: 'org.example.attune' }, /^NATIVE_APP_ID alone opens no link/],
    [{ NATIVE_APPLE_TEAM: 'ABCDE12345' }, /^NATIVE_APP_ID is missing/],
    [{ NATIVE_APPLE_TEAM: 'abcde' }, /^NATIVE_APPLE_TEAM must be the ten letters [^;]*; it is 'abcde'\.$/],
    [{ NATIVE_ANDROID_CERTIFICATES: 'AB:CD' }, /^NATIVE_ANDROID_CERTIFICATES must list SHA-256 fingerprints/],
    [{ NATIVE_ANDROID_CERTIFICATES: ',' }, /^NATIVE_ANDROID_CERTIFICATES must list a fingerprint/],
    [{ NATIVE_APPLE_ID: 'x' }, /^NATIVE_APPLE_ID isn't a setting/],
    [{ PUSH_ALLOW_LOOPBACK: 'yes' }, /^PUSH_ALLOW_LOOPBACK must be true or false; it is 'yes'\.$/],
    [{ ...publicOne, PUSH_ALLOW_LOOPBACK: 'true' }, /^PUSH_ALLOW_LOOPBACK is for trying out only/],
    [{ TRUSTED_PROXIES: '10.0.0.0/64' }, /^TRUSTED_PROXIES must/],
    [{ STUN_URLS: 'turn:a.example' }, /^STUN_URLS must/],
    [{ TURN_URLS: 'stun:a.example', TURN_SECRET: 'x'.repeat(16) }, /^TURN_URLS must/],
    [{ TURN_URLS: 'turn:a.example' }, /^TURN_SECRET is missing/],
    [{ TURN_URLS: 'turn:a.example', TURN_SECRET: 'geheim' }, /^TURN_SECRET must be 16 characters or more[^;]*\.$/],
    [{ TURN_SECRET: 'x'.repeat(16) }, /^TURN_URLS is missing/],
    [{ TURN_TTL: '60' }, /^TURN_TTL must be a whole number from 300 to 86400/],
    [{ METRICS_TOKEN: 'x' }, /^METRICS_TOKEN must be 16 characters or more[^;]*\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must/],
    [{ PUBLIC_HOSTS: 'everyone' }, /^PUBLIC_HOSTS must be anyone or vouched; it is 'everyone'\.$/],
    [{ STEWARDS: 'mira' }, /^STEWARDS must list e-mail addresses/],
    [{ MAIL_FROM: 'nobody' }, /^MAIL_FROM must be like Attune/],
    [{ RETENTION_DAYS_ROOM_CHAT: '0' }, /^RETENTION_DAYS_ROOM_CHAT must be a whole number from 1 to 365; it is '0'\.$/],
    [{ RETENTION_DAYS_AUDIT: '30' }, /^RETENTION_DAYS_AUDIT must be a whole number from 90 /],
    [
      { RETENTION_DAYS_IDLE: '7' },
      /^RETENTION_DAYS_IDLE must be 0 for never, or a whole number from 180 to 3650; it is '7'\.$/,
    ],
    [{ AI_MODEL: 'm' }, /^AI_URL is needed with AI_MODEL: where the model answers\.$/],
    [{ AI_URL: 'http://localhost:1/v1' }, /^AI_MODEL is missing: with AI_URL or AI_KEY it says which model answers\.$/],
    [{ AI_KEY: 'geheim' }, /^AI_MODEL is missing[^;]*\.$/],
    [{ AI_MODEL: 'm', AI_KIND: 'anthropic' }, /^AI_KEY is missing: Anthropic answers nobody without one\.$/],
    [{ AI_KIND: 'gemini' }, /^AI_KIND must be openai or anthropic; it is 'gemini'\.$/],
    [
      { AI_MODEL: 'm', AI_URL: 'localhost:11434' },
      /^AI_URL must be an address like https:\/\/…; it is 'localhost:11434'\.$/,
    ],
    [{ AI_SERVICE: 'x'.repeat(61) }, /^AI_SERVICE must be a name of at most 60 characters; it is 'x{61}'\.$/],
    [{ VOICE_KEY: 'geheim' }, /^VOICE_URL is missing[^;]*\.$/],
    [
      { VOICE_URL: 'https://v.example' },
      /^VOICE_URL must be an address like wss:\/\/…; it is 'https:\/\/v\.example'\.$/,
    ],
    [{ VOICE_URL: 'ws://v.example/v1' }, /^VOICE_URL must begin with wss:\/\/ unless [^;]*\.$/],
    [{ VOICE_ROOMS: '0' }, /^VOICE_ROOMS must be a whole number from 1 to 1000; it is '0'\.$/],
    [{ AI_REPLIES_PER_DAY: '0' }, /^AI_REPLIES_PER_DAY must be a whole number from 1 to 10000; it is '0'\.$/],
    [{ AI_FIRST_SECONDS: '2.5' }, /^AI_FIRST_SECONDS must be a whole number from 1 to 120; it is '2\.5'\.$/],
    [{ AI_WHOLE_SECONDS: '601' }, /^AI_WHOLE_SECONDS must be a whole number from 1 to 600; it is '601'\.$/],
    [
      { PREMIUM_FEATURES: 'help-now' },
      /^PREMIUM_FEATURES must list any of own-templates and ai-suggestions, with commas between; it is 'help-now'\.$/,
    ],
    [{ STRIPE_SECRET_KEY: 'sk_test_geheimgeheim' }, /^STRIPE_WEBHOOK_SECRET is missing[^;]*\.$/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_geheimgeheim' }, /^STRIPE_SECRET_KEY is missing[^;]*\.$/],
    [{ STRIPE_SECRET_KEY: 'pk_live_geheimgeheim' }, /^STRIPE_SECRET_KEY must begin with sk_ or rk_\.$/],
    [
      {
        STRIPE_SECRET_KEY: 'sk_test_geheimgeheim',
        STRIPE_WEBHOOK_SECRET: 'whsec_geheimgeheim',
        STRIPE_API_URL: 'http://stripe.example',
      },
      /^STRIPE_API_URL must begin with https:\/\/ unless [^;]*\.$/,
    ],
    [{ STRIPE_CURRENCY: 'jpy' }, /^STRIPE_CURRENCY must be a currency with hundredths, like eur; it is 'jpy'\.$/],
    [{ STRIPE_AMOUNT: '12.00' }, /^STRIPE_AMOUNT must be a whole number from 50 to 1000000; it is '12\.00'\.$/],
    [{ S3_ENDPOINT: 'https://s3.example' }, /^S3_BUCKET is missing: a bucket needs all of [^;]*\.$/],
    [{ S3_SECRET_ACCESS_KEY: 'geheim' }, /^S3_ENDPOINT is missing[^;]*\.$/],
    [{ S3_ENDPOINT: 'https://s3.example/attune' }, /^S3_ENDPOINT must be an address like https:\/\/s3\.example, /],
    [{ S3_BUCKET: 'Our Pictures' }, /^S3_BUCKET must be the name of a bucket: [^;]*; it is 'Our Pictures'\.$/],
    [{ S3_REGION: 'eu central' }, /^S3_REGION must be a region like eu-central-1; it is 'eu central'\.$/],
    [{ S3_ACCESS_KEY_ID: 'my key' }, /^S3_ACCESS_KEY_ID must be a key as [^;]*\.$/],
    [{ S3_SECRET: 'geheim' }, /^S3_SECRET isn't a setting/],
    [{ AI_TOKEN: 'geheim' }, /^AI_TOKEN isn't a setting/],
    [{ RETENTION_DAYS_CHAT: '30' }, /^RETENTION_DAYS_CHAT isn't a setting/],
    [{ ATTUNE_PORT: '80' }, /^ATTUNE_PORT isn't a setting/],
  ];
  test.each(wrong)('%o', (env, sentence) => {
    expect(() => readEnvironment(env)).toThrow(StartError);
    expect(() => readEnvironment(env)).toThrow(sentence);
  });
});

test.each<[NodeJS.ProcessEnv, RegExp[]]>([
  [{}, []],
  [{ PUBLIC_URL: 'http://localhost:3000' }, []],
  [publicOne, []],
  [{ ...publicOne, PUBLIC_URL: 'http://attune.example' }, [/^PUBLIC_URL isn't encrypted/]],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, ::/0' }, [/^TRUSTED_PROXIES believes everyone/]],
  [{ DATABASE_URL: 'postgresql://app@db.example/attune' }, [/^One login does everything/]],
  [{ DATABASE_URL: 'postgresql://app@db/a', DATABASE_OWNER_URL: 'postgresql://owner@db/a' }, []],
  [
    { DATABASE_URL: 'postgresql://owner@db/a', DATABASE_SYSTEM_URL: 'postgresql://system@db/a' },
    [/^One login does everything/],
  ],
])('settings that guard people less are told: %o', (env, sentences) => {
  const warnings = warningsAbout(readEnvironment(env));
  expect(warnings).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
});

test('a public address needs an operator who can be reached', () => {
  expect(readEnvironment(publicOne)).toMatchObject({ operatorName: 'Mira', publicUrl: 'https://attune.example' });
  expect(() => readEnvironment({ ...publicOne, OPERATOR_NAME: '' })).toThrow(/^OPERATOR_NAME is missing/);
  expect(() => readEnvironment({ ...publicOne, OPERATOR_CONTACT: undefined })).toThrow(/^OPERATOR_CONTACT is missing/);
});

test('CARE C4 public circles: anyone lists them on loopback, vouched hosts at a public address, unless told otherwise', () => {
  expect(readEnvironment({}).workshops.publicHosts).toBe('anyone');
  expect(readEnvironment(publicOne).workshops.publicHosts).toBe('vouched');
  expect(readEnvironment({ ...publicOne, PUBLIC_HOSTS: 'anyone' }).workshops.publicHosts).toBe('anyone');
  expect(readEnvironment({ STEWARDS: 'mira@a.example, ivo@a.example' }).workshops.stewards).toEqual([
    'mira@a.example',
    'ivo@a.example',
  ]);
});

test('CARE C20 idle accounts stay where the operator says 0, and where there is no mail server to tell anyone', () => {
  const mailed = { SMTP_URL: 'smtps://mail.example.org' };
  expect(readEnvironment({ ...mailed, RETENTION_DAYS_IDLE: '0' }).retention.idle).toBe(0);
  expect(readEnvironment({ ...mailed, RETENTION_DAYS_IDLE: '365' }).retention.idle).toBe(365);
  expect(readEnvironment(mailed).retention.idle).toBe(730);
  expect(readEnvironment({ RETENTION_DAYS_IDLE: '365' }).retention.idle).toBe(0);
});

test('CARE C13 what’s on this machine names no outside service; elsewhere it’s the name given, or the host', () => {
  const service = (more: NodeJS.ProcessEnv) => readEnvironment({ AI_MODEL: 'm', ...more }).ai?.service;
  expect(readEnvironment({}).ai).toBeNull();
  expect(service({ AI_URL: 'http://127.0.0.1:11434/v1', AI_SERVICE: 'Ollama' })).toBeNull();
  expect(service({ AI_URL: 'https://models.example/v1' })).toBe('models.example');
  expect(service({ AI_KIND: 'anthropic', AI_KEY: 'geheim', AI_SERVICE: 'Anthropic' })).toBe('Anthropic');
});

test('loopback is told from what only looks like it', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1', '[::1]', 'localhost', 'a.localhost'].map(isLoopback)).not.toContain(false);
  expect(['0.0.0.0', '::', 'localhost.example', '10.0.0.1', '127.0.0.1.example', ''].map(isLoopback)).not.toContain(
    true,
  );
});

test('.env.example explains every setting with its default, and no other', () => {
  const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const example = Object.fromEntries(
    [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect(() => readEnvironment(Object.fromEntries(Object.keys(example).map((name) => [name, ''])))).not.toThrow();
  const parts = [platformSettings, ...Object.values(featureSettings)];
  const names = parts.flatMap((part) => part.names);
  // Names that include a part of the operator's choice are shown by one example each.
  const own = Object.keys(example).filter((name) => parts.some((part) => part.isOwnName(name)));
  expect(own).toContain('AUTH_LIMIT_TOKEN');
  expect(
    Object.keys(example)
      .filter((name) => !own.includes(name))
      .sort(),
  ).toEqual(names.sort());
});

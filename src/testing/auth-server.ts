import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import type { AuthSettings } from '#features/accounts/auth/domain/settings.ts';
import { type AuthApi, createAuth } from '#features/accounts/auth/server/index.ts';
import { createProfile } from '#features/accounts/profile/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Listener, listenersOf, type RecordedEvent } from '#platform/server/events/listener.ts';
import type { AppEnv } from '#platform/server/http/answers.ts';
import { mountApi } from '#platform/server/http/api.ts';
import { refusalStatus } from '#platform/server/http/refusals.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { type Periods, usualPeriods } from '#platform/server/periods.ts';
import { type FixedClock, fixedClock } from '#platform/testing/fixed-clock.ts';
import { testPersonKeys } from '#platform/testing/person-keys.ts';
import type { Engine } from '#platform/testing/postgres.ts';
import { type ReceivedMail, type SmtpSink, startSmtpSink } from '#platform/testing/smtp-sink.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { readEnvironment } from '../environment.ts';

type CallOptions = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape, and fail when it is another
export type AuthAnswer = { status: number; body: any; headers: Headers };

/** The official client, as one device has it. */
export type Device = InstanceType<typeof AuthClient>;

export type AuthServer = {
  url: string;
  /** Stands at the present, which is also what the client's own clock says, until it is moved. */
  clock: FixedClock;
  testDb: TestDatabase;
  api: AuthApi;
  secretKey: Uint8Array;
  /** Every line that was logged. */
  logged: string[];
  /** The official client of one more device; the product's own comes back with a code (pkce). */
  client(flowType?: 'implicit' | 'pkce'): Device;
  /** Delivers every event so far, and returns all mails to an address, oldest first. */
  mailsTo(email: string): Promise<ReceivedMail[]>;
  /** Opens a mail's link, without following redirects. */
  open(link: string | undefined, method?: string): Promise<AuthAnswer & { location: URL | null }>;
  /** The mail server that the mails go to. */
  sink: SmtpSink;
  /** Delivers every recorded event to the feature; those it doesn't listen to stay. */
  settle(): Promise<void>;
  /** Runs the feature's scheduled job of this name. */
  runJob(name: string): Promise<void>;
  /** A call of the feature's own procedures, below /api/v1. */
  callApi(method: string, path: string, options?: CallOptions): Promise<AuthAnswer>;
  /** A call of /auth/v1 without the client; a string as body goes out as it is. */
  call(method: string, path: string, options?: CallOptions): Promise<AuthAnswer>;
  stop(): Promise<void>;
};

/** The least that Argon2id takes: hashing as the product does would be a sixth of the server tests' time. */
export const quickPasswords = { memoryCost: 8, timeCost: 1 };

const authSettings: AuthSettings = {
  signup: true,
  autoconfirm: true,
  minPassword: 8,
  anonymous: false,
  manualLinking: true,
  commonPasswords: true,
  passwordCost: quickPasswords,
  passwordsWaiting: 1_000,
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
  origins: ['https://app.attune.test'],
  rateLimits: true,
  // Tests call more often than people do; tests of limits set their own.
  callLimits: roomyLimits(),
  captcha: { kind: 'off' },
  providers: {},
  signingJwk: undefined,
  smsWebhookUrl: undefined,
};

function roomyLimits(): AuthSettings['callLimits'] {
  const { callLimits } = readEnvironment({}).auth;
  const roomy = { limit: 100_000, windowSeconds: 60, burst: 100_000 };
  return Object.fromEntries(Object.keys(callLimits).map((kind) => [kind, roomy])) as AuthSettings['callLimits'];
}

type Options = {
  settings?: Partial<AuthSettings>;
  engine?: Engine;
  publicUrl?: string;
  periods?: Partial<Periods>;
  /** Wraps the feature's database, to see what happens when it fails. */
  between?: (database: Database) => Database;
  /** Whether an account can't go right now; by default none is needed. */
  isNeeded?: (userId: string) => boolean;
};

/** Accounts and profiles alone, over HTTP on a port of their own and a real database. */
export async function startAuthServer(options: Options = {}): Promise<AuthServer> {
  const testDb = await testDatabase(options.engine);
  const database = options.between?.(testDb.database) ?? testDb.database;
  const clock = fixedClock(Date.now());
  const secretKey = randomBytes(32);
  const sink = await startSmtpSink();
  const publicUrl = options.publicUrl ?? 'http://attune.test';
  const logged: string[] = [];
  const log: Logger = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const auth = await createAuth({
    database,
    clock,
    random: { bytes: (length) => new Uint8Array(randomBytes(length)) },
    log,
    settings: { ...authSettings, ...options.settings },
    publicUrl,
    secretKey,
    mailer: createMailer({
      database,
      clock,
      smtpUrl: sink.url,
      outbox: '/nowhere',
      from: undefined,
      operatorName: undefined,
      publicUrl,
    }),
    periods: { ...usualPeriods, ...options.periods },
    operatorContact: undefined,
    onAccountCreated: createProfile({
      database,
      personKeys: await testPersonKeys(database),
      onNameChosen: async () => {},
    }).api.createProfile,
    isNeeded: async (_tx, userId) => options.isNeeded?.(userId) ?? false,
    onDeleting: async () => {},
  });

  const app = new Hono<AppEnv>();
  app.use('*', async (c, next) => {
    c.set('requestId', 'request');
    c.set('address', c.req.header('x-test-address') ?? '127.0.0.1');
    await next();
  });
  auth.feature.http?.(app);
  mountApi(app, {
    router: auth.feature.routes ? { auth: auth.feature.routes } : {},
    verify: auth.api.verifyAccessToken,
    statusOf: refusalStatus([auth.feature]),
    callsPerSecond: 100_000,
    log,
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    // Callers in the same process stand still with it: connections that had been idle meanwhile stay theirs.
    const serverOptions = { keepAliveTimeout: 0 };
    const options = { fetch: app.fetch, hostname: '127.0.0.1', port: 0, serverOptions };
    const starting = serve(options, () => resolve(starting));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;

  const settle = () => hearAll(testDb, listenersOf([auth.feature]));

  return {
    url,
    clock,
    testDb,
    api: auth.api,
    secretKey,
    logged,
    sink,
    settle,
    async runJob(name) {
      const job = auth.feature.jobs?.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}.`);
      await job.run();
    },
    callApi: (method, path, call = {}) => callWire(url.replace('/auth/v1', `/api/v1${path}`), method, call),
    async mailsTo(email) {
      await settle();
      return sink.mails.filter(({ to }) => to === email);
    },
    async open(link = '', method = 'GET') {
      const answer = await callWire(link.replace(`${publicUrl}/auth/v1`, url), method, {});
      const location = answer.headers.get('location');
      return { ...answer, location: location === null ? null : new URL(location) };
    },
    client: (flowType = 'implicit') =>
      new AuthClient({
        url,
        flowType,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: randomBytes(8).toString('hex'),
      }),
    call: (method, path, call = {}) => callWire(`${url}${path}`, method, call),
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await sink.stop();
      await testDb.drop();
    },
  };
}

/** Does at once and in order what outbox and queue do in a running server; delivered events leave the outbox. */
async function hearAll({ query }: TestDatabase, listeners: readonly Listener[]): Promise<void> {
  const events = await query<RecordedEvent>('SELECT id, type, payload FROM outbox ORDER BY created_at, id');
  for (const event of events) {
    const hearing = listeners.filter((listener) => listener.event.name === event.type);
    for (const listener of hearing) await listener.hear(event);
    if (hearing.length > 0) await query('DELETE FROM outbox WHERE id = $1', [event.id]);
  }
}

async function callWire(address: string, method: string, { token, body, headers }: CallOptions): Promise<AuthAnswer> {
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      'X-Supabase-Api-Version': '2024-01-01',
      // The client always sends it, even without a body (T3).
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json;charset=UTF-8' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

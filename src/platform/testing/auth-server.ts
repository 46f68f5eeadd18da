import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import type { AuthSettings } from '#features/auth/domain/settings.ts';
import { type AuthApi, createAuth } from '#features/auth/server/index.ts';
import { createProfile } from '#features/profile/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { AppEnv } from '#platform/server/http/answers.ts';
import { type FixedClock, fixedClock } from './fixed-clock.ts';
import type { Engine } from './postgres.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

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
  /** The official client of one more device. */
  client(): Device;
  /** A call of /auth/v1 without the client; a string as body goes out as it is. */
  call(method: string, path: string, options?: CallOptions): Promise<AuthAnswer>;
  stop(): Promise<void>;
};

const authSettings: AuthSettings = {
  signup: true,
  autoconfirm: true,
  minPassword: 8,
  accessSeconds: 3600,
  reuseSeconds: 10,
  origins: ['https://app.attune.test'],
  rateLimits: true,
};

type Options = {
  settings?: Partial<AuthSettings>;
  engine?: Engine;
  publicUrl?: string;
  /** Stands between the feature and its database, to see what happens when that fails. */
  between?: (database: Database) => Database;
};

/** Accounts and profiles alone, over HTTP on a port of their own and a real database. */
export async function startAuthServer(options: Options = {}): Promise<AuthServer> {
  const testDb = await testDatabase(options.engine);
  const database = options.between?.(testDb.database) ?? testDb.database;
  const clock = fixedClock(Date.now());
  const secretKey = randomBytes(32);
  const logged: string[] = [];
  const log: Logger = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const auth = await createAuth({
    database,
    clock,
    random: { bytes: (length) => new Uint8Array(randomBytes(length)) },
    log,
    settings: { ...authSettings, ...options.settings },
    publicUrl: options.publicUrl ?? 'http://attune.test',
    secretKey,
    onAccountCreated: createProfile({ database }).api.createProfile,
  });

  const app = new Hono<AppEnv>();
  app.use('*', async (c, next) => {
    c.set('requestId', 'request');
    c.set('address', c.req.header('x-test-address') ?? '127.0.0.1');
    await next();
  });
  auth.feature.http?.(app);
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(starting));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;

  return {
    url,
    clock,
    testDb,
    api: auth.api,
    secretKey,
    logged,
    client: () =>
      new AuthClient({
        url,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: randomBytes(8).toString('hex'),
      }),
    call: (method, path, call = {}) => callWire(`${url}${path}`, method, call),
    async stop() {
      await new Promise((resolve) => server.close(resolve));
      await testDb.drop();
    },
  };
}

async function callWire(address: string, method: string, { token, body, headers }: CallOptions): Promise<AuthAnswer> {
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      'X-Supabase-Api-Version': '2024-01-01',
      // The client sends it always, also without a body (T3).
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

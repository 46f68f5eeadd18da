import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Engine } from '#platform/testing/postgres.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/test-database.ts';
import { readEnvironment } from '../environment.ts';
import { startServer } from '../server.ts';
import { quickPasswords } from './auth-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape, and fail when it is another
type Answer = { status: number; body: any; headers: Headers };
type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Someone who signed up over HTTP, and a client to call the API as them. */
export type TestPerson = { id: string; email: string; accessToken: string; refreshToken: string; call: Call };

export type TestServer = {
  url: string;
  database: TestDatabase;
  /** A new account; the name is made unique, so that one file may have several alices. */
  signUp(name: string): Promise<TestPerson>;
  /** As many, one a name. */
  signUpAll<Names extends string[]>(...names: Names): Promise<{ [at in keyof Names]: TestPerson }>;
  visitor: { call: Call };
  newId(): string;
  /** Restarts the server on the same data; the address changes. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** What each worker's files share, by engine. */
const shared = new Map<Engine, Promise<TestServer>>();

/**
 * The whole product as it's set up by default, one for all files of a worker: its start takes half a second, and what's in it
 * belongs to people, and each file has its own. So a test looks at its own people's rows, and doesn't restart it. It runs
 * until the worker ends, whatever `stop` says.
 */
export async function startTestServer(engine: Engine = '18'): Promise<TestServer> {
  const known = shared.get(engine) ?? startOwnTestServer({}, engine);
  shared.set(engine, known);
  const server = await known;
  return { ...server, url: server.url, restart: notRestarted, stop: async () => {} };
}

/** With the place's two stewards. */
export type StewardServer = TestServer & { mira: TestPerson; noor: TestPerson };
let stewarded: Promise<StewardServer> | undefined;

/**
 * The same with two stewards, who also vouch for public hosts, one for all files of a worker. Each steward hosts what no circle does, and
 * is in it once they've come in.
 */
export async function startStewardServer(): Promise<StewardServer> {
  stewarded ??= withStewards();
  const server = await stewarded;
  return { ...server, url: server.url, restart: notRestarted, stop: async () => {} };
}

async function withStewards(): Promise<StewardServer> {
  const server = await startOwnTestServer({
    STEWARDS: 'Mira.1@attune.test,noor.2@attune.test',
    PUBLIC_HOSTS: 'vouched',
    OPERATOR_CONTACT: 'hi@a.test',
  });
  const [mira, noor] = await server.signUpAll('mira', 'noor');
  await server.database.query('UPDATE auth_users SET email_confirmed_at = now() WHERE id = ANY ($1)', [
    [mira.id, noor.id],
  ]);
  return Object.assign(server, { mira, noor });
}

const notRestarted = () => Promise.reject(new Error('Others use this server, too: start one with startOwnTestServer.'));

/**
 * The whole product on a database and a port of its own, for what a shared one doesn't allow: other settings, a restart, and
 * tests of whole tables, of logs and of files.
 */
export async function startOwnTestServer(env: Record<string, string> = {}, engine: Engine = '18'): Promise<TestServer> {
  const database = await testDatabase(engine);
  const dataDir = await mkdtemp(join(inject('folder'), 'server-'));
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_SYSTEM_URL: database.systemUrl,
    STUN_URLS: '',
    LOG_LEVEL: 'error',
    // Many people share one address here.
    AUTH_LIMIT_SIGNUP: '100000/60',
    AUTH_LIMIT_TOKEN: '100000/60',
    WORKSHOPS_PER_DAY: '100000',
    API_CALLS_PER_SECOND: '100000',
    ...env,
  });
  environment.auth.passwordCost = quickPasswords;
  let running = await startServer(environment);
  let people = 0;

  const as =
    (token?: string): Call =>
    async (method, path, body) => {
      const response = await fetch(`${running.url}${path}`, {
        method,
        headers: {
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
    };

  async function signUp(name: string): Promise<TestPerson> {
    people += 1;
    const email = `${name}.${people}@attune.test`;
    const { status, body } = await as()('POST', '/auth/v1/signup', { email, password: 'a long enough password' });
    if (status !== 200) throw new Error(`signing up answered ${status}: ${JSON.stringify(body)}`);
    return {
      id: body.user.id,
      email,
      accessToken: body.access_token,
      refreshToken: body.refresh_token,
      call: as(body.access_token),
    };
  }

  return {
    get url() {
      return running.url;
    },
    database,
    visitor: { call: as() },
    newId: () => randomUUID(),
    signUp,
    async signUpAll(...names) {
      const people: TestPerson[] = [];
      for (const name of names) people.push(await signUp(name));
      return people as { [at in keyof typeof names]: TestPerson };
    },
    async restart() {
      await running.stop();
      running = await startServer(environment);
    },
    async stop() {
      await running.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

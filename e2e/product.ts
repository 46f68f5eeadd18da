import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { query } from '#platform/server/database/query.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { endProcess, freePort, ready, spawnProgram, spawnServer } from '#platform/testing/server-process.ts';
import { withDatabase } from '../scripts/admin/command.ts';
import { runAdmin } from '../scripts/admin.ts';
import { readEnvironment } from '../src/environment.ts';
import { preparedData } from './prepared-data.ts';

/** The product as a process of its own, on its own database and port, as `npm start` runs it. */
export type Product = {
  url: string;
  dataDir: string;
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Away, from one call to the other, with its data kept. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** A command of the operator, `npm run admin --`, beside the running server. */
  admin(...args: string[]): Promise<string>;
  /** Changes in the database what only time would, by SQL. */
  pass(statement: string): Promise<void>;
  /** Has a scheduled job done now; returns once it has ended. */
  runJob(name: string): Promise<void>;
  stop(): Promise<void>;
};

/** Someone with a browser of their own. */
export type Person = { page: Page; context: BrowserContext; email: string; password: string };

/** Someone who's signed in from their first page on, with what their calls carry. */
export type Member = Person & { id: string; token: string };

type Options = Parameters<Browser['newContext']>[0];
type Fixtures = {
  /** Counted for the suite's budget (scripts/test-run/budget.ts). */
  cost: undefined;
  someone: (name: string, options?: Options) => Promise<Person>;
  member: (name: string, options?: Options) => Promise<Member>;
};

export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const product = await startProduct();
      // Shared by the tests of a worker, so none of them is charged for it.
      spent.products = 0;
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),

  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use, info) => {
      const before = { ...spent };
      await use(undefined);
      const cost = {
        people: spent.people - before.people,
        loads: spent.loads - before.loads,
        products: spent.products - before.products,
      };
      info.annotations.push({ type: 'cost', description: JSON.stringify(cost) });
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    count(context);
    await use(context);
  },

  someone: async ({ browser, product }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, options) => {
      const context = await browser.newContext({ baseURL: product.url, ...options });
      count(context);
      contexts.push(context);
      return { ...accountOf(name), context, page: await context.newPage() };
    });
    for (const context of contexts) await context.close();
  },

  member: async ({ someone, product }, use) =>
    use(async (name, options) => {
      const account = accountOf(name);
      const url = options?.baseURL ?? product.url;
      const value = await signUpByWire(url, account);
      const origins = [{ origin: new URL(url).origin, localStorage: [{ name: 'attune-session', value }] }];
      const person = await someone(name, { ...options, storageState: { cookies: [], origins } });
      const { user, access_token: token } = JSON.parse(value);
      return { ...person, ...account, id: user.id, token };
    }),
});

export { expect };

/** What the tests of this worker have cost so far. */
const spent = { people: 0, loads: 0, products: 0 };

function count(context: BrowserContext): void {
  spent.people += 1;
  context.on('page', (page) => page.on('domcontentloaded', () => (spent.loads += 1)));
}

let people = 0;

function accountOf(name: string) {
  people += 1;
  return { email: `${name}.${Date.now()}.${people}@attune.test`, password: 'a long enough password' };
}

/** Gives the session, as a browser keeps it. */
async function signUpByWire(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const body = JSON.stringify({ email, password });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body });
  const session = await answer.text();
  if (!answer.ok) throw new Error(session);
  return session;
}

/** Paths of all that the worker keeps on this device. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });

/** Help now is on the device, or everything is, for when there's no connection. */
export const isKept = (page: Page, what: 'help' | 'all'): Promise<void> =>
  expect
    .poll(async () => {
      const state = await page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state ?? 'none',
      );
      const isThere = (path: string) => (what === 'help' ? path === '/help-now' : path.endsWith('.json'));
      return [state, (await keptPaths(page)).some(isThere)];
    })
    .toEqual(['activated', true]);

/** The button of exactly this name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** An account for someone whose browser is open already, made by the wire; `member` has one from the start. */
export async function signUp({ page, email, password }: Person): Promise<void> {
  // A small page of the same origin, to store the session as the form would have.
  await page.goto('/healthz');
  const answer = await page.request.post('/auth/v1/signup', { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.evaluate((session) => localStorage.setItem('attune-session', session), await answer.text());
}

/** Creates an account on /auth, or where that leads from, and ends where the product then goes. */
export async function signUpByForm({ page, email, password }: Person, at = '/auth'): Promise<void> {
  await page.goto(at);
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

type Settings = Record<string, string>;

/**
 * Starts one more product; `settings` may need to know its address.
 * @param as `npm start` runs it; else passwords are hashed at the least
 */
export async function startProduct(
  settings: (url: string) => Settings = () => ({}),
  as: 'quick' | 'shipped' = 'quick',
): Promise<Product> {
  spent.products += 1;
  const dataDir = await mkdtemp(join(tmpdir(), 'attune-e2e-'));
  if (as === 'quick') await cp(preparedData, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Many people share one address here.
  const roomy = { AUTH_LIMIT_SIGNUP: '100000/60', AUTH_LIMIT_TOKEN: '100000/60' };
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...roomy, ...settings(url) };
  let running = await start(env, as);
  return {
    url,
    dataDir,
    async restart(signal = 'SIGTERM') {
      await endProcess(running, signal);
      running = await start(env, as);
    },
    goDown: () => endProcess(running),
    async comeBack() {
      running = await start(env, as);
    },
    admin: (...args) => runAdmin(args, env),
    pass: (statement) =>
      withDatabase(readEnvironment(env), (database) =>
        database.asSystem(async (tx) => void (await query(tx).execute(statement))),
      ),
    runJob: (name) => withDatabase(readEnvironment(env), (_database, ownerUrl) => runJob(ownerUrl, name)),
    async stop() {
      await endProcess(running);
      await rm(dataDir, { recursive: true });
    },
  };
}

async function start(env: Settings, as: 'quick' | 'shipped'): Promise<ChildProcess> {
  const quick = { STUN_URLS: '', LOG_LEVEL: 'error', ...env };
  const child = as === 'quick' ? spawnProgram('e2e/quick-server.ts', quick, 'inherit') : spawnServer(env, 'inherit');
  await ready(child);
  return child;
}

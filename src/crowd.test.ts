import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { idOf, startCrowd } from '#platform/testing/crowd.ts';
import { declaredForgetting } from '#platform/testing/declared-forgetting.ts';
import { hearPlans, tellPlans } from '#platform/testing/plans.ts';
import { isThorough } from '#platform/testing/property-runs.ts';
import { describedRoutes, type Route } from '#testing/described-routes.ts';
import { fittingInputs } from '#testing/fitting-inputs.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { findOpen } from './features/circles/workshops/server/life-repository.ts';

/*
 * What a read takes doesn't grow with what others ever did: each of the API is asked where every table is full. With `TEST_ALL=1`
 * that's a hundred thousand rows, and each read is held against itself among a thousand.
 */

const few = isThorough ? 1_000 : 100;
const many = isThorough ? 100_000 : 2_000;
/** Rows that may be read from end to end: of what a person or one circle has. */
const mostScanned = 500;
/** How many times as many pages it may look at, of a read that looks at more than these. */
const mostGrown = 10;
const leastPages = 100;

/** What reads, though it's sent by POST since it takes what no address should hold. */
const readsByPost = [
  'POST /api/v1/circles/page',
  'POST /api/v1/circles/dates',
  'POST /api/v1/decisions/read',
  'POST /api/v1/host-mails/read',
];

/** What can't be asked here in a way that it answers, and why. */
const unasked: Readonly<Record<string, string>> = {
  'GET /api/v1/membership/receipts': 'nothing costs anything here, and Stripe keeps them',
  'GET /api/v1/paying/{id}': 'takes a seat that was paid at Stripe, looked up by its key',
  'GET /api/v1/steward/reports/{id}':
    'opens what was sealed for people who are only rows here; it looks the report up by its key all the same',
  'GET /api/v1/worries':
    'opens what was sealed for people who are only rows here; it goes by an index of those nobody has looked after',
  'POST /api/v1/decisions/read': 'takes the token in a steward’s e-mail, which is looked up by its digest',
  'POST /api/v1/host-mails/read': 'takes the token in an e-mail to a follower, which is looked up by itself',
};

/** What the jobs that forget look through from end to end, and why. */
const lookedThrough: Readonly<Record<string, string>> = {
  auth_sessions: 'an index by when they were renewed would cost something at each renewal, and this is once an hour',
};
/** A hundred years. */
const longAgoHours = 876_000;

let server: TestServer;
let alice: TestPerson;
let reads: Route[];
let plans: ReturnType<typeof hearPlans>;
beforeAll(async () => {
  plans = hearPlans();
  server = await startOwnTestServer({ STEWARDS: 'alice.1@attune.test' });
  await tellPlans(server.database);
  await server.restart();
  alice = await server.signUp('alice');
  const routes = await describedRoutes(server);
  reads = routes.filter(({ method, path }) => method === 'GET' || readsByPost.includes(`${method} ${path}`));
});
afterAll(async () => {
  plans.stop();
  await server.stop();
});

const idAt = async (table: string, n: number) =>
  (await server.database.query<{ id: string }>(`SELECT ${idOf(table, String(n))} AS id`))[0]?.id ?? '';

/** A circle of hers with fifty guests, another of hers, some of others that she's in or not, a report, and a template. */
const idsInReach = () =>
  Promise.all([
    idAt('workshops', -1),
    idAt('workshops', -2),
    idAt('workshops', -4),
    idAt('workshops', 3),
    idAt('workshops', 42),
    idAt('reports', 40),
    idAt('ai_workshop_templates', -3),
    idAt('auth_users', 3),
  ]);

/** What a post says, so that who's mentioned in it is asked for, too. */
const mentioning = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: 'somebody', name: 'Somebody' } }] }],
});

/** The space that's asked for is one she hosts, with a thread in it: what a crowd fills in is no kind, state or preset that there is. */
async function letHerHost(): Promise<void> {
  const { query } = server.database;
  await query(
    `UPDATE spaces SET kind = 'series', preset = 'open', category = NULL, agreements = '{}' WHERE slug = 'row-8'`,
  );
  await query(
    `INSERT INTO space_members (space_id, user_id, role, display_name) SELECT id, $1, 'host', 'Ali' FROM spaces WHERE slug = 'row-8'
     ON CONFLICT (space_id, user_id) DO UPDATE
       SET role = 'host', display_name = 'Ali', digest = 'never', left_at = NULL, sent_away = false`,
    [alice.id],
  );
  await query(`SET session_replication_role = replica;
    UPDATE posts SET space_id = s.id, thread_id = posts.id, began_at = now(), seen_by = 'open', kind = 'post', state = 'shown',
           document = '${mentioning}', quotes_id = NULL, helped_by = NULL, workshop_id = NULL, content_note = NULL
      FROM spaces s WHERE s.slug = 'row-8' AND posts.id IN (SELECT p.id FROM posts p LIMIT 300);
    UPDATE post_versions SET document = '${mentioning}';
    RESET session_replication_role`);
}

const aPost = async () =>
  (
    await server.database.query<{ id: string }>(
      "SELECT p.id FROM posts p JOIN spaces s ON s.id = p.space_id WHERE s.slug = 'row-8' LIMIT 1",
    )
  )[0]?.id ?? '';

/** A planner that takes an index wherever there's one: where a table isn't large yet it would read it whole, and rightly so. */
async function preferIndexes(): Promise<void> {
  const { query } = server.database;
  const [{ name } = { name: '' }] = await query<{ name: string }>('SELECT current_database() AS name');
  await query(`ALTER DATABASE ${name} SET enable_seqscan = off`);
  // Connections learn of it when they're opened; the pools replace what's gone.
  await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'attune' AND usename <> 'attune'`);
}

/** What only the product itself can write, since it's sealed. */
async function aliceWrites(): Promise<string[]> {
  for (const [kind, { version }] of Object.entries(kinds))
    await alice.call('PUT', `/api/v1/consents/${kind}`, { agreed: true, version, service: null });
  const workshop: string = (await alice.call('POST', '/api/v1/workshops/instant', {})).body.id;
  const own = server.newId();
  const inputs = fittingInputs({ person: alice.id, workshop, newId: () => own, text: 'hers' });
  const writes = (await describedRoutes(server)).filter(
    ({ method, path }) => !['GET', 'DELETE'].includes(method) && !/\/consents\/|\/account\/deletion$|\/end$/.test(path),
  );
  for (const { method, path } of writes) {
    const ids = path.includes('{') ? [workshop, own] : [own];
    for (const id of ids)
      await alice.call(
        method,
        path.replace('{kind}', 'ai').replaceAll(/\{\w+\}/g, id),
        inputs[`${method.toLowerCase()} ${path}`]?.body ?? {},
      );
  }
  return [workshop, own];
}

const addressOf = (path: string, id: string) => path.replace('{slug}', 'row-8').replaceAll(/\{\w+\}/g, id);

/** What a read did. */
type Took = { statuses: number[]; pages: number; scans: string[]; dearest: string };

async function ask({ method, path }: Route, id: string): Promise<Took> {
  const inputs = fittingInputs({ person: alice.id, workshop: id, newId: () => id, text: 'hers' });
  const { query = '', body = { id } } = inputs[`${method.toLowerCase()} ${path}`] ?? {};
  plans.take();
  const { status } = await alice.call(method, addressOf(path, id) + query, method === 'GET' ? undefined : body);
  const ran = plans.take();
  const scans = ran.flatMap(({ scans }) => scans).filter(({ rows }) => rows > mostScanned);
  return {
    statuses: [status],
    pages: ran.reduce((sum, { pages }) => sum + pages, 0),
    scans: scans.map(({ table }) => table),
    dearest: ran.toSorted((a, b) => b.pages - a.pages)[0]?.text ?? '',
  };
}

/** The less of two goes, since jobs go on meanwhile. */
async function askTwice(route: Route, id: string): Promise<Took> {
  const one = await ask(route, id);
  if (!isThorough && one.scans.length === 0) return one;
  const other = await ask(route, id);
  return {
    ...(one.pages < other.pages ? one : other),
    scans: one.scans.filter((table) => other.scans.includes(table)),
  };
}

const most = (each: readonly Took[]) => {
  const [{ pages, dearest } = { pages: 0, dearest: '' }] = each.toSorted((a, b) => b.pages - a.pages);
  return { pages, dearest };
};

/** By route, with any of these ids in its address: the most that it took with one of them. */
async function askAll(ids: readonly string[]): Promise<Map<string, Took>> {
  const all = new Map<string, Took>();
  for (const route of reads) {
    const each: Took[] = [];
    for (const id of route.path.includes('{') ? ids : ids.slice(0, 1)) each.push(await askTwice(route, id));
    all.set(`${route.method} ${route.path}`, {
      statuses: each.flatMap(({ statuses }) => statuses),
      ...most(each),
      scans: [...new Set(each.flatMap(({ scans }) => scans))],
    });
  }
  return all;
}

test(`no read of the API goes through a whole table of ${many} rows, nor grows with it`, async () => {
  const written = await aliceWrites();
  const crowd = await startCrowd(server.database);
  await crowd.fill({ from: 1, to: few });
  await crowd.fill({ from: -60, to: -1, owner: alice.id });
  await crowd.join(alice.id);
  await letHerHost();
  const ids = [...written, ...(await idsInReach()), await aPost()];
  // Only the plans that people get can be held against each other; see preferIndexes.
  const before = isThorough ? await askAll(ids) : new Map<string, Took>();
  await crowd.fill({ from: few + 1, to: many });
  if (!isThorough) await preferIndexes();
  const after = await askAll(ids);

  const told = (name: string, { pages, dearest }: Took) =>
    `${name}: ${before.get(name)?.pages} pages, then ${pages}, most of them by ${dearest}`;
  expect([...after].flatMap(([name, { scans }]) => scans.map((table) => `${name} reads all of ${table}`))).toEqual([]);
  const grown = [...after].filter(
    ([name, { pages }]) => pages > mostGrown * Math.max(before.get(name)?.pages ?? 0, leastPages),
  );
  if (isThorough) expect(grown.map(([name, took]) => told(name, took))).toEqual([]);
  const broken = [...after].filter(([name, { statuses }]) => !(name in unasked) && statuses.some((one) => one >= 500));
  expect(broken.map(([name]) => name)).toEqual([]);
  // What answers nobody here would show nothing; each that's left out says why.
  const unanswered = [...after].filter(([, { statuses }]) => !statuses.includes(200)).map(([name]) => name);
  expect(unanswered.sort()).toEqual(Object.keys(unasked).sort());

  plans.take();
  await server.database.database.asSystem((tx) => findOpen(tx, new Date(Date.now() - hourMs)));
  const sweep = plans.take().flatMap(({ scans }) => scans.filter(({ rows }) => rows > mostScanned));
  expect(sweep, 'the sweep that ends what was forgotten').toEqual([]);

  // Where nothing is as old as that, or is gone already: what a job does each hour or day, however much there is.
  const ages = await declaredForgetting();
  expect(ages.length).toBeGreaterThan(25);
  const readWhole: string[] = [];
  for (const { name, forget } of ages) {
    const forgetSome = () => server.database.database.asSystem((tx) => forget(tx, longAgoHours), { long: true });
    do plans.take();
    while ((await forgetSome()) > 0);
    const scans = plans
      .take()
      .flatMap(({ scans }) => scans.filter(({ table, rows }) => rows > mostScanned && !(table in lookedThrough)));
    readWhole.push(...scans.map(({ table }) => `${name} reads all of ${table}`));
  }
  expect(readWhole).toEqual([]);
}, 1_800_000);

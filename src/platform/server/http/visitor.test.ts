import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedRoutes, type Route } from '#testing/described-routes.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/** What anyone may ask, and why. Everything else is for people who are signed in. */
const open: Readonly<Record<string, string>> = {
  'GET /api/v1/topics': 'what circles are about, which the public pages show',
  'GET /api/v1/workshops/teaser': 'the next public circles, on the page for visitors',
  'GET /api/v1/workshop-templates': 'our own templates, for everyone (R-DATA-14)',
  'GET /api/v1/relay': 'whether calls can go through a relay, which is said before anybody joins (CARE C7)',
  'GET /api/v1/privacy': 'what is kept and for how long (CARE C20)',
  'POST /api/v1/circles/page': 'an invitation, to whoever has its link',
  'POST /api/v1/circles/dates': 'the dates of an invitation’s series, likewise',
  'GET /api/v1/host-pages/{slug}': 'the public page of a host',
  'GET /api/v1/host-pages/of/{id}': 'from a public circle to the page of its host',
  'POST /api/v1/host-pages/{slug}/follow': 'to hear of a host’s dates takes no account',
  'POST /api/v1/host-mails/read': 'such e-mails, by the link in one',
  'POST /api/v1/host-mails/confirm': 'a yes to them, by the same link',
  'POST /api/v1/host-mails/stop': 'an end to them, by the same link',
  'POST /api/v1/push/renewals':
    'a browser’s new subscription, by the secret of its last: a service worker has no session',
  'POST /api/v1/decisions/read':
    'what a steward decided, by the link in a mail: an account may be closed by then (CARE C6)',
  'POST /api/v1/decisions/appeal': 'an answer to that, by the same link',
};

let server: TestServer;
let alice: TestPerson;
let circle: string;
let routes: Route[];
beforeAll(async () => {
  server = await startOwnTestServer();
  alice = await server.signUp('alice');
  circle = (await alice.call('POST', '/api/v1/workshops/instant', {})).body.id;
  routes = await describedRoutes(server);
});
afterAll(() => server.stop());

/** The server's own bookkeeping, which goes on by itself: an event leaves the outbox once it's told. */
const ownTables = ['outbox', 'rate_limits'];

/** A sum of each table: another once a row came, went or changed. */
async function stored(): Promise<object[]> {
  const tables = await server.database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND relname <> ALL ($1)`,
    [ownTables],
  );
  const sums = tables.map(
    ({ name }) => `SELECT '${name}' AS name, md5(string_agg(r::text, ' ' ORDER BY r::text)) AS sum FROM ${name} r`,
  );
  return server.database.query(`${sums.join(' UNION ALL ')} ORDER BY name`);
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const closed = () => routes.filter((route) => !Object.hasOwn(open, nameOf(route)));
/** Its answer about Alice's circle, to a body that says nothing; or, as `nonsense`, to what fits no input. */
function ask(who: Pick<TestPerson, 'call'>, { method, path, keys, query }: Route, nonsense = false) {
  const place = path.replace('{word}', 'with-you').replace(/\{\w+\}/g, nonsense ? '-' : circle);
  const asked = query.map((name) => `${name}=${nonsense ? '-' : 1}`);
  return who.call(
    method,
    asked.length > 0 ? `${place}?${asked.join('&')}` : place,
    keys ? (nonsense ? [] : {}) : undefined,
  );
}

test.each([false, true])(
  'R-ROLE-01 R-ROLE-02 REAL 41 a visitor is refused by every route of the API that isn’t for anyone, before its input is looked at (nonsense: %s)',
  async (nonsense) => {
    expect(routes.length).toBeGreaterThan(140);
    const before = await stored();
    const answers = [];
    for (const route of closed()) {
      const { status, body } = await ask(server.visitor, route, nonsense);
      answers.push([nameOf(route), status, Object.keys(body), body.code]);
    }
    const refused = [401, ['code', 'message', 'request_id'], 'unauthorized'];
    expect(answers).toEqual(closed().map((route) => [nameOf(route), ...refused]));
    expect(await stored()).toEqual(before);
  },
);

test('R-ROLE-01 what is for anyone answers a visitor without a session, and changes nothing by being asked', async () => {
  const before = await stored();
  const known = routes.filter((route) => Object.hasOwn(open, nameOf(route)));
  expect(known.map(nameOf).toSorted()).toEqual(Object.keys(open).toSorted());
  // Those that want a link say so, and where nobody has a page there's none.
  const wanted = ({ keys, path }: Route) => (keys ? 400 : path.endsWith('{slug}') ? 404 : 200);
  for (const route of known)
    expect([nameOf(route), (await ask(server.visitor, route)).status]).toEqual([nameOf(route), wanted(route)]);
  expect(await stored()).toEqual(before);
});

test('R-ROLE-02 someone who has signed out is refused by them, too, though their token hasn’t expired', async () => {
  const bob = await server.signUp('bob');
  expect((await bob.call('POST', '/auth/v1/logout?scope=local')).status).toBe(204);
  const before = await stored();
  const ended: Route[] = [];
  for (const route of closed()) {
    const { status, body } = await ask(bob, route);
    // Input is looked at before the session is looked up, and nothing of it is kept.
    const mayMiss = route.keys || route.query.length > 0;
    if (mayMiss && status === 400) expect([nameOf(route), body.code]).toEqual([nameOf(route), 'invalid_input']);
    else expect([nameOf(route), status, body.code]).toEqual([nameOf(route), 401, 'session_ended']);
    if (status === 401) ended.push(route);
  }
  // Most ask for nothing that could be missing.
  expect(ended.length).toBeGreaterThan(80);
  expect(await stored()).toEqual(before);
});

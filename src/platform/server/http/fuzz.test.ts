import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { anyText } from '#platform/testing/any-text.ts';
import { runs } from '#platform/testing/property-runs.ts';
import { describedRoutes } from '#testing/described-routes.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let mallory: TestPerson;
beforeAll(async () => {
  server = await startOwnTestServer({ AUTH_RATE_LIMITS: 'off' });
  alice = await server.signUp('alice');
  bob = await server.signUp('bob');
  mallory = await server.signUp('mallory');
});
afterAll(() => server.stop());

/** Tables that hold nothing of people: public content and the server's own bookkeeping. */
const nobodysTables = ['auth_signing_keys', 'outbox', 'rate_limits', 'schema_functions', 'schema_migrations', 'topics'];

/** A live room with its facilitator as a member. */
async function liveRoom(person: TestPerson): Promise<string> {
  const { id } = (await person.call('POST', '/api/v1/workshops/instant', {})).body;
  const room = { action: 'create_room', workshopId: id, userId: person.id };
  expect((await person.call('POST', '/functions/v1/workshop-webrtc', room)).status).toBe(200);
  return id;
}

/** Every row that contains one of `ids`, by table. */
async function rowsOf(ids: string[]): Promise<Record<string, object[]>> {
  const tables = await server.database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND relname <> ALL ($1) ORDER BY 1`,
    [nobodysTables],
  );
  const rows: Record<string, object[]> = {};
  for (const { name } of tables) {
    const found = await server.database.query(`SELECT * FROM ${name} ORDER BY 1, 2`);
    rows[name] = found.filter((row) =>
      Object.entries(row).some(([column, value]) => /(^|_)id$/.test(column) && ids.includes(String(value))),
    );
  }
  return rows;
}

test('every API route fed with nonsense answers 4xx and changes nothing of others', async () => {
  const routes = await describedRoutes(server);
  expect(routes.length).toBeGreaterThan(10);
  expect(routes.flatMap(({ keys }) => keys ?? [])).toEqual(expect.arrayContaining(['displayName', 'code', 'username']));
  expect(routes.flatMap(({ query }) => query)).toEqual(expect.arrayContaining(['after', 'before']));
  const aliceRoom = await liveRoom(alice);
  const bobRoom = await liveRoom(bob);
  await server.database.query(
    `INSERT INTO workshop_messages (id, workshop_id, seq, user_id, username, content) VALUES ($1, $2, 1, $3, 'bob', 'hi')`,
    [server.newId(), bobRoom, bob.id],
  );
  const before = await rowsOf([bob.id, bobRoom]);
  const seen = Object.keys(before).filter((table) => before[table]?.length);
  expect(seen).toEqual(
    expect.arrayContaining([
      'auth_identities',
      'auth_sessions',
      'auth_users',
      'profiles',
      'workshop_codes',
      'workshop_members',
      'workshop_messages',
      'workshops',
    ]),
  );

  const nonsense = [null, '', 0, -1, 1e308, true, [], {}, '\0', 'a\0b', '🫀'.repeat(2000)];
  const attacks = ["'; DROP TABLE workshops; --", '../../etc/passwd'];
  const strange = fc.oneof(
    fc.constantFrom<unknown>(...nonsense, ...attacks, bobRoom, aliceRoom),
    fc.jsonValue(),
    anyText,
  );
  const cursor = fc.constantFrom(`2026-01-01T00:00:00Z_${'-'.repeat(36)}`, `+275760-09-13T00:00:00Z_${alice.id}`);
  const part = fc.oneof(strange, cursor, fc.constantFrom(bob.id, alice.id));
  const someBody = (keys: string[]) =>
    fc.oneof(
      strange,
      fc.dictionary(fc.constantFrom('id', ...keys), strange),
      fc.constantFrom(
        { action: 'create_room', workshopId: bobRoom, userId: bob.id },
        { action: 'join_workshop', workshopId: bobRoom, userId: bob.id },
      ),
    );
  const call = fc
    .constantFrom(...routes)
    .chain((route) => fc.record({ route: fc.constant(route), part, body: someBody(route.keys ?? []), name: strange }));

  const plan = {
    title: 'Circle',
    description: '',
    category: 'general',
    scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    time_zone: 'UTC',
    duration_minutes: 60,
    max_participants: 8,
    is_public: true,
    ai_template_id: null,
  };
  const field = fc.constantFrom('id', ...Object.keys(plan));

  await fc.assert(
    fc.asyncProperty(call, field, async ({ route: { path, method, query, keys }, part, body, name }, field) => {
      const place = path.replace(/\{\w+\}/g, () => asAddress(part) || '-');
      const address = query.length ? `${place}?${query.map((key) => `${key}=${asAddress(part)}`).join('&')}` : place;
      // Valid and allowed except for the name, so that it gets as far as the database.
      const joining = { action: 'join_workshop', workshopId: aliceRoom, userId: alice.id, displayName: name };
      const answers = await Promise.all([
        ...[mallory, server.visitor].map((person) => person.call(method, address, keys ? body : undefined)),
        alice.call('POST', '/functions/v1/workshop-webrtc', joining),
        alice.call('POST', '/api/v1/workshops', { ...plan, [field]: name }),
      ]);
      const statuses = answers.map(({ status }) => status);
      const asked = `${method} ${address}; joins, and plans with ${field}, as ${JSON.stringify(name)}`;
      expect(Math.max(...statuses), `${asked}: ${statuses.join()}`).toBeLessThan(500);
    }),
    { numRuns: runs(400) },
  );

  expect(await rowsOf([bob.id, bobRoom])).toEqual(before);
  const plain = { action: 'join_workshop', workshopId: aliceRoom, userId: alice.id, displayName: 'Alice' };
  expect((await alice.call('POST', '/functions/v1/workshop-webrtc', plain)).status).toBe(200);
});

/** Any value as part of a URL: text as it is, everything else as JSON. */
function asAddress(value: unknown): string {
  // Via bytes, since half a surrogate pair can't be in a URL.
  return encodeURIComponent(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString());
}

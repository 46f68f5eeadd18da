import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let circle: string;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
  const planned = await alice.call('POST', '/api/v1/workshops', {
    title: 'Tuesday circle',
    description: '',
    category: 'yoga',
    time_zone: 'Europe/Berlin',
    is_public: false,
    scheduled_at: new Date(Date.now() + dayMs).toISOString(),
    duration_minutes: 60,
    max_participants: 3,
  });
  circle = planned.body.id;
});
afterAll(() => server.stop());

const keep = (person: TestPerson, given: object = {}) =>
  person.call('PUT', `/api/v1/farewells/${circle}`, { leaving: 'calm', line: 'Call my sister.', ...given });
const last = async (person: TestPerson) => (await person.call('GET', '/api/v1/farewells/last')).body.farewell;
const consents = '/api/v1/consents/farewells';
const agree = (person: TestPerson) => person.call('PUT', consents, { agreed: true, version: 1, service: null });
const stored = () =>
  server.database.query<{ it: string }>(
    "SELECT encode(said_sealed, 'escape') AS it FROM farewells WHERE user_id = ANY($1)",
    [[alice.id, bob.id]],
  );

test('CARE C13 nothing is kept without a yes', async () => {
  expect(await keep(alice)).toMatchObject({ status: 403, body: { code: 'consent_missing' } });
  expect(await stored()).toEqual([]);
});

test('CARE C19 kept, locked, only for its writer; the next for the same circle takes its place', async () => {
  await agree(alice);
  await agree(bob);
  expect((await keep(alice)).status).toBe(200);
  expect(await keep(alice, { leaving: null, line: ' Call my brother. ' })).toMatchObject({ status: 200 });
  expect(await last(alice)).toMatchObject({ workshop_id: circle, leaving: null, line: 'Call my brother.' });
  expect(await last(bob)).toBeNull();
  const rows = await stored();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.it).not.toMatch(/brother|leaving/);
});

test.each([
  ['nothing at all', { leaving: null, line: '  ' }],
  ['a word that isn’t there', { leaving: 'furious' }],
  ['a line too long', { line: 'x'.repeat(301) }],
])('%s is refused', async (_, given) => {
  expect((await keep(alice, given)).status).toBe(400);
});

test('nothing is kept for a circle they don’t belong to, and a visitor is asked to sign in', async () => {
  expect((await keep(bob)).status).toBe(404);
  expect(await last(bob)).toBeNull();
  const visitor = await server.visitor.call('GET', '/api/v1/farewells/last');
  expect(visitor.status).toBe(401);
});

test('deleted by hand, or with the yes taken back (CARE C13)', async () => {
  for (const [verb, path, body] of [
    ['DELETE', `/api/v1/farewells/${circle}`, undefined],
    ['PUT', consents, { agreed: false }],
  ] as const) {
    await agree(alice);
    expect((await keep(alice)).status).toBe(200);
    expect((await alice.call(verb, path, body)).status).toBe(200);
    expect([await last(alice), await stored()]).toEqual([null, []]);
  }
});

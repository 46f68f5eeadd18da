import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { emptyPlan } from '#features/trust/safety/domain/plan/plan.ts';
import { dayMs, minuteMs } from '#platform/shared/duration.ts';
import { describedRoutes } from '#testing/described-routes.ts';
import { fittingInputs } from '#testing/fitting-inputs.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { premiumFeatures } from '../domain/premium.ts';

/** A place whose operator marked all that can be marked, without a provider. */
let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let circle: { id: string; code: string };
beforeAll(async () => {
  server = await startOwnTestServer({ PREMIUM_FEATURES: premiumFeatures.join(), STEWARDS: 'mira.9@attune.test' });
  [alice, bob] = await server.signUpAll('alice', 'bob');
  circle = await liveRoom(alice);
});
afterAll(() => server.stop());

async function liveRoom(person: TestPerson): Promise<{ id: string; code: string }> {
  const { id, meeting_code: code } = (await person.call('POST', '/api/v1/workshops/instant', {})).body;
  const room = { action: 'create_room', workshopId: id, userId: person.id };
  expect((await person.call('POST', '/functions/v1/workshop-webrtc', room)).status).toBe(200);
  return { id, code };
}

const agree = async (person: TestPerson) => {
  for (const [kind, { version }] of Object.entries(kinds))
    await person.call('PUT', `/api/v1/consents/${kind}`, { agreed: true, version, service: null });
};
const give = (person: TestPerson, until: string | null) =>
  server.database.query(
    `INSERT INTO entitlements (user_id, source, until) VALUES ($1, 'gift', $2)
     ON CONFLICT (user_id, source) DO UPDATE SET until = excluded.until`,
    [person.id, until],
  );
const template = fittingInputs({ person: '', workshop: '', newId: () => '', text: 'Slow tea' })[
  'post /api/v1/workshop-templates'
]?.body;

/** The only calls that may ever ask for premium. */
const closed = ['POST /api/v1/workshop-templates', 'POST /api/v1/workshops/{id}/suggestion'];

test('CARE C23 of all routes just two ask for premium where everything is marked that can be', async () => {
  await agree(alice);
  const routes = await describedRoutes(server);
  const inputs = fittingInputs({ person: alice.id, workshop: circle.id, newId: server.newId, text: 'tea' });
  // Last what ends a circle or an account.
  const order = routes.toSorted(
    (a, b) => Number(/\/(end|deletion)$/.test(a.path)) - Number(/\/(end|deletion)$/.test(b.path)),
  );
  const asking: string[] = [];
  for (const { method, path } of order) {
    const { query = '', body = {} } = inputs[`${method.toLowerCase()} ${path}`] ?? {};
    const place = path.replace('{kind}', 'ai').replaceAll(/\{\w+\}/g, circle.id) + query;
    const answer = await alice.call(method, place, method === 'GET' ? undefined : body);
    // Each was really asked, in a session that lives.
    expect([path, answer.status]).not.toEqual([path, 401]);
    if (answer.status === 402 || answer.body.code === 'premium_needed') asking.push(`${method} ${path}`);
  }
  expect(routes.length).toBeGreaterThan(140);
  expect(asking.toSorted()).toEqual(closed.toSorted());
});

test('CARE C23 the plan for a hard hour, one’s own data, reports, blocks, circles, check-ins and the coach answer someone who has nothing', async () => {
  await agree(bob);
  const room = await liveRoom(alice);
  const at = new Date().toISOString();
  const checkIn = {
    id: server.newId(),
    energy: 0,
    pleasantness: 0,
    feelings: [],
    factors: [],
    note: null,
    created_at: at,
  };
  const report = { id: server.newId(), workshop_id: room.id, person_id: alice.id, message_id: null };
  for (const [method, path, body] of [
    ['GET', '/api/v1/safety-plan', undefined],
    ['PUT', '/api/v1/safety-plan', { plan: { ...emptyPlan, helps: 'Tea' }, version: 0 }],
    ['POST', '/api/v1/workshops/join', { code: room.code }],
    ['POST', '/api/v1/reports', { ...report, place: 'room', reason: 'other', words: 'Unkind' }],
    ['POST', '/api/v1/blocks', { user_id: alice.id, workshop_id: room.id }],
    ['POST', '/api/v1/check-ins', checkIn],
    ['POST', '/functions/v1/enhanced-ai-coach', { message: 'I want to die tonight' }],
    ['GET', '/api/v1/follow-up', undefined],
    ['POST', '/api/v1/own-data/copy', undefined],
    ['POST', '/api/v1/account/deletion', undefined],
    ['POST', '/auth/v1/logout?scope=local', undefined],
  ] as const) {
    const { status } = await bob.call(method, path, body);
    expect([path, Math.floor(status / 100)]).toEqual([path, 2]);
  }
});

test('REAL 7 one rule decides: free is asked, premium until a date is let through, and asked again after it', async () => {
  const carol = await server.signUp('carol');
  const make = () => carol.call('POST', '/api/v1/workshop-templates', template);
  const refused = { status: 402, body: { code: 'premium_needed', details: { feature: 'own-templates' } } };
  expect(await make()).toMatchObject(refused);
  await give(carol, new Date(Date.now() + minuteMs).toISOString());
  const made = await make();
  expect(made.status).toBe(200);
  await give(carol, new Date(Date.now() - minuteMs).toISOString());
  expect(await make()).toMatchObject(refused);

  // What she has stays hers.
  const { id, revision } = made.body;
  const one = `/api/v1/workshop-templates/${id}`;
  expect((await carol.call('PUT', one, { ...template, id, revision })).status).toBe(200);
  expect((await carol.call('PUT', `${one}/people`, { user_ids: [] })).status).toBe(200);
  expect((await carol.call('DELETE', one)).status).toBe(200);
});

test('REAL 7 a model is asked for a host with premium, and for no other', async () => {
  const facts = {
    people: 1,
    next_phase: null,
    had_a_turn: null,
    hands_up: 0,
    speaking: null,
    phase: { type: 'sharing', grouping: 'circle', minutes_gone: 0, minutes_left: 9 },
  };
  const dora = await server.signUp('dora');
  const { id } = await liveRoom(dora);
  const ask = () => dora.call('POST', `/api/v1/workshops/${id}/suggestion`, { facts });
  expect((await ask()).body.code).toBe('premium_needed');
  await give(dora, null);
  // There's none here, which is all that's left to say.
  expect((await ask()).body.code).toBe('unavailable');
});

test('everybody reads their own standing, and nobody another’s', async () => {
  const [erin, finn] = await server.signUpAll('erin', 'finn');
  const until = new Date(Date.now() + dayMs).toISOString();
  await give(erin, until);
  const read = async (person: TestPerson) => (await person.call('GET', '/api/v1/membership')).body;
  expect(await read(erin)).toMatchObject({
    is_offered: true,
    payments: false,
    premium: [...premiumFeatures],
    standing: { source: 'gift', until },
    price: { amount: 1200, currency: 'eur' },
  });
  expect(await read(finn)).toMatchObject({ is_offered: true, standing: null });
  expect((await server.visitor.call('GET', '/api/v1/membership')).status).toBe(401);
});

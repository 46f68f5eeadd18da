import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { runJob } from '#platform/testing/run-job.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';
import { emptyPlan, planLimits } from '../domain/plan/plan.ts';
import { noteFollowUp } from './follow-up-repository.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
});
afterAll(() => server.stop());

const path = '/api/v1/safety-plan';
const plan = { ...emptyPlan, helps: 'Walk by the river', trusted: { name: 'Maria', reach: '0170 1234567' } };
const keep = (person: TestPerson, given: object = plan, version = 0) =>
  person.call('PUT', path, { plan: given, version });
const kept = async (person: TestPerson) => (await person.call('GET', path)).body;
const consents = '/api/v1/consents/safety-plan';
const agree = (person: TestPerson) =>
  person.call('PUT', consents, { agreed: true, version: kinds['safety-plan'].version, service: null });
const stored = () =>
  server.database.query<{ it: string }>(
    "SELECT encode(said_sealed, 'escape') AS it FROM safety_plans WHERE user_id = ANY($1)",
    [[alice.id, bob.id]],
  );
const nothing = { plan: null, version: 0 };

test('CARE C13 no plan is kept without a yes, and a visitor has none', async () => {
  expect(await keep(alice)).toMatchObject({ status: 403, body: { code: 'consent_missing' } });
  expect(await stored()).toEqual([]);
  expect((await server.visitor.call('GET', path)).status).toBe(401);
});

test('CARE C19 a plan is kept locked, only for its writer', async () => {
  await Promise.all([agree(alice), agree(bob)]);
  expect(await keep(alice)).toMatchObject({ status: 200, body: { plan, version: 1 } });
  expect(await kept(alice)).toEqual({ plan, version: 1 });
  expect(await kept(bob)).toEqual(nothing);
  expect((await stored())[0]?.it).not.toMatch(/Maria|river|0170/);
});

test('a change from an older version is refused, and a repeat is fine', async () => {
  const mine = { ...plan, reasons: 'My sister' };
  expect(await keep(alice, mine, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await keep(alice, mine, 1)).toMatchObject({ status: 200, body: { plan: mine, version: 2 } });
  expect(await keep(alice, { ...plan, reasons: 'From my other phone' }, 1)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect(await keep(alice, plan, 0)).toMatchObject({ status: 409 });
  expect(await kept(alice)).toEqual({ plan: mine, version: 2 });
});

test.each([
  ['a part that’s too long', { helps: 'x'.repeat(planLimits.part + 1) }],
  ['too many people', { people: Array(planLimits.people + 1).fill({ name: 'A', reach: '' }) }],
  ['a person without a way', { trusted: { name: 'Maria' } }],
])('%s is refused', async (_, given) => {
  expect((await keep(bob, { ...plan, ...given })).status).toBe(400);
});

test('CARE C13 it’s deleted by hand, and with the yes that’s taken back', async () => {
  expect(await alice.call('DELETE', path)).toMatchObject({ status: 200, body: nothing });
  expect(await kept(alice)).toEqual(nothing);
  expect((await keep(alice, plan, 0)).status).toBe(200);
  await alice.call('PUT', consents, { agreed: false });
  expect([await kept(alice), await stored()]).toEqual([nothing, []]);
});

const followUp = async (person: TestPerson) => (await person.call('GET', '/api/v1/follow-up')).body;
async function note({ id: userId }: TestPerson) {
  const [session] = await server.database.query<{ id: string }>('SELECT id FROM auth_sessions WHERE user_id = $1', [
    userId,
  ]);
  const caller = { userId, sessionId: session?.id ?? '' };
  await server.database.database.asUser(caller, (tx) => noteFollowUp(tx, userId));
}
const hoursAgo = (hours: number) =>
  server.database.query(`UPDATE follow_ups SET noted_at = now() - interval '${hours} hours'`);

test('CARE C20 after a hard talk people are asked on their next visit, once, and they alone', async () => {
  await note(alice);
  expect(await followUp(alice)).toEqual({ asks: false });
  await hoursAgo(9);
  expect([await followUp(alice), await followUp(bob)]).toEqual([{ asks: true }, { asks: false }]);
  expect(await alice.call('DELETE', '/api/v1/follow-up')).toMatchObject({ status: 200, body: { asks: false } });
  expect(await followUp(alice)).toEqual({ asks: false });
});

test('CARE C20 unanswered, it goes after its days', async () => {
  await note(alice);
  await hoursAgo(30 * 24 - 1);
  const left = async () => {
    await runJob(server.database.ownerUrl, 'safety.forget-days');
    return (await server.database.query('SELECT FROM follow_ups WHERE user_id = $1', [alice.id])).length;
  };
  expect(await left()).toBe(1);
  await hoursAgo(30 * 24 + 1);
  expect(await left()).toBe(0);
});

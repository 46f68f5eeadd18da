import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { dayMs } from '#platform/shared/duration.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [alice] = await server.signUpAll('alice');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await agree(false);
  await agree(true);
  for (const ago of [0, 1, 2]) await feelHeavy(ago);
  // By itself, too, a look mustn't come between the answers.
  await vi.waitUntil(lookedThrough, { timeout: 20_000, interval: 100 });
});

const list = '/api/v1/interventions';
const { version } = kinds['check-ins'];
const agree = (agreed: boolean) =>
  alice.call('PUT', '/api/v1/consents/check-ins', { agreed, ...(agreed ? { version, service: null } : {}) });
async function feelHeavy(ago: number): Promise<void> {
  const { status } = await alice.call('POST', '/api/v1/check-ins', {
    id: server.newId(),
    energy: -40,
    pleasantness: -60,
    feelings: [],
    factors: [],
    note: null,
    created_at: new Date(Date.now() - ago * dayMs).toISOString(),
  });
  expect(status).toBe(200);
}
const look = () =>
  alice.call('POST', '/functions/v1/proactive-intervention-system', { userId: alice.id, triggerId: 'manual_trigger' });
const lookedThrough = async () => {
  const [left] = await server.database.query<{ it: boolean }>(`SELECT NOT EXISTS (SELECT FROM outbox) AND NOT EXISTS
    (SELECT FROM pgboss.job WHERE name LIKE 'check-in.%' AND state IN ('created', 'retry', 'active')) AS it`);
  return left?.it;
};
/** The one suggestion that may be answered, after a look. */
async function suggested(): Promise<{ id: string; trigger: string }> {
  await look();
  const { interventions } = (await alice.call('GET', list)).body;
  const open = interventions.filter(({ status }: { status: string }) => status === 'pending');
  expect(open).toMatchObject([{ trigger: 'low-days' }]);
  return open[0];
}
const answer = (id: string, user_response: string) =>
  alice.call('PUT', `${list}/${id}`, { status: 'acted_upon', user_response });
const helped = async () =>
  (await alice.call('GET', '/api/v1/moments')).body.moments as { id: string; payload: object }[];
async function recommended(): Promise<string[]> {
  await look();
  const { recommendations } = (await alice.call('GET', '/api/v1/recommendations')).body;
  return recommendations.map((one: { exercise: string }) => one.exercise);
}
/** What was suggested and said so far was so much longer ago. */
const pass = (days: number) =>
  Promise.all(
    ['proactive_interventions', 'realtime_interventions'].map((table) =>
      server.database.query(`UPDATE ${table} SET created_at = created_at - interval '${days} days'`),
    ),
  );
const said = (response: string) => ({ what: 'A kind hand', exercise: 'a-kind-hand', helped: response });

test('REAL 43 three times ‘not this time’ on its card, and an exercise isn’t recommended any more', async () => {
  expect(await recommended()).toContain('a-kind-hand');
  for (let times = 1; times <= 3; times += 1) {
    await answer((await suggested()).id, 'no');
    expect(await helped()).toHaveLength(times);
    await pass(8);
  }
  expect(await recommended()).not.toContain('a-kind-hand');
  // What's deleted no longer counts.
  for (const { id } of await helped()) await alice.call('DELETE', `/api/v1/moments/${id}`, { kind: 'helped' });
  expect(await recommended()).toContain('a-kind-hand');
});

test('REAL 43 one yes on its card lifts an exercise above all others', async () => {
  await answer((await suggested()).id, 'yes');
  await pass(1);
  expect((await recommended())[0]).toBe('a-kind-hand');
  const { recommendations } = (await alice.call('GET', '/api/v1/recommendations')).body;
  expect(recommendations[0]).toMatchObject({ helped: 1, done: 1 });
});

test('REAL 43 an answer on the card is kept as one after the exercise is, once, also where it’s changed', async () => {
  const { id } = await suggested();
  await answer(id, 'a-little');
  await answer(id, 'a-little');
  expect(await helped()).toMatchObject([{ payload: said('a-little') }]);
  await answer(id, 'no');
  expect(await helped()).toMatchObject([{ payload: said('no') }]);
});

test('REAL 43 someone who has answered after the exercise isn’t counted twice by its card', async () => {
  const { id } = await suggested();
  const after = { kind: 'helped', id: server.newId(), created_at: new Date(Date.now() + 1000).toISOString() };
  expect((await alice.call('POST', '/api/v1/moments', { ...after, payload: said('yes') })).status).toBe(200);
  await answer(id, 'no');
  expect(await helped()).toMatchObject([{ id: after.id, payload: said('yes') }]);
});

test('R-ENT-05 what didn’t help wasn’t welcome at its hour', async () => {
  await answer((await suggested()).id, 'no');
  await look();
  const { pattern } = (await alice.call('GET', '/api/v1/engagement-patterns')).body;
  const parts: { welcome: number; of: number }[] = Object.values(pattern.day_parts);
  expect(parts.filter(({ of }) => of > 0)).toEqual([{ welcome: 0, of: 1 }]);
});

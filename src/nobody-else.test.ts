import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkInsContract } from '#features/check-ins/domain/contract.ts';
import { kinds } from '#features/consent/domain/kinds.ts';
import { insightsContract } from '#features/insights/domain/contract.ts';
import { interventionsContract } from '#features/interventions/domain/contract.ts';
import { momentsContract } from '#features/moments/domain/contract.ts';
import { notificationsContract } from '#features/notifications/domain/contract.ts';
import { recommendationsContract } from '#features/recommendations/domain/contract.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { startTestServer, type TestPerson, type TestServer } from '#platform/testing/test-server.ts';

/*
 * The inner mirror is one's own: of every entity that it's made of, by every route there is and on every channel, one person
 * reads and changes nothing of another's. Routes are those of the contracts, so a new one is tried without a line here; what
 * each role may do with the tables themselves is in row-rights.test.ts.
 */

const day = 86_400_000;
const contracts = [
  ...[checkInsContract, momentsContract, interventionsContract, recommendationsContract],
  ...[insightsContract, notificationsContract],
];
type Route = { method: string; path: string };
const routes = contracts
  .flatMap((contract) => Object.values<{ '~orpc': { route: { method?: string; path?: string } } }>(contract as never))
  .map(({ '~orpc': { route } }): Route => ({ method: route.method ?? '', path: route.path ?? '' }));
const tables = [
  ...['emotional_states', 'behavioral_patterns', 'choice_moments', 'realtime_interventions', 'proactive_interventions'],
  ...['intelligent_recommendations', 'ai_insights', 'user_engagement_patterns', 'cross_platform_notifications'],
  'notification_choices',
];
const channels = { 'watch-suggestions': 'suggestions-changed', 'watch-notifications': 'notifications-changed' };

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;

const quietly = { muted: ['messages'], digest: 'weekly', time_zone: 'Europe/Berlin' };
const look = (person: TestPerson) =>
  person.call('POST', '/functions/v1/proactive-intervention-system', {
    ...{ userId: person.id, triggerId: 'manual_trigger', timeZone: 'Europe/Berlin' },
  });

/** Everything of hers, as the database has it. */
async function everything(): Promise<Record<string, Record<string, unknown>[]>> {
  const all = tables.map(async (table) => [
    table,
    await server.database.query<Record<string, unknown>>(
      `SELECT * FROM ${table} WHERE user_id = '${alice.id}' ORDER BY 1::text`,
    ),
  ]);
  return Object.fromEntries(await Promise.all(all));
}

async function settled(): Promise<void> {
  const left = `SELECT id::text FROM outbox UNION ALL SELECT id::text FROM pgboss.job
    WHERE name LIKE 'check-in.recorded/%' AND state IN ('created', 'retry', 'active')`;
  await vi.waitFor(async () => expect(await server.database.query(left)).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  });
}

beforeAll(async () => {
  server = await startTestServer({ API_CALLS_PER_SECOND: '10000' });
  [alice, bob] = await server.signUpAll('alice', 'bob');
  const { version } = kinds['check-ins'];
  for (const person of [alice, bob])
    await person.call('PUT', '/api/v1/consents/check-ins', { agreed: true, version, service: null });
  for (let ago = 13; ago >= 0; ago -= 1)
    await alice.call('POST', '/api/v1/check-ins', {
      ...{ id: server.newId(), energy: 0, pleasantness: ago % 2 ? 60 : -60, feelings: [], note: 'Hers alone.' },
      ...{ factors: ago % 2 ? [] : ['my cat'], created_at: new Date(Date.now() - ago * day).toISOString() },
    });
  const moments = {
    noticed: { text: 'Hers alone.' },
    chose: { text: 'Hers alone.', instead: null },
    helped: { what: 'Hers alone.', exercise: null, helped: 'yes' },
  };
  for (const [kind, payload] of Object.entries(moments))
    await alice.call('POST', '/api/v1/moments', {
      ...{ kind, id: server.newId(), created_at: new Date().toISOString(), payload },
    });
  await alice.call('PUT', '/api/v1/notifications/choices', quietly);
  await settled();
  await look(alice);
});
afterAll(() => server.stop());

test('there is something of hers in every table', async () => {
  for (const [table, rows] of Object.entries(await everything())) expect(rows.length, table).toBeGreaterThan(0);
});

test('CARE C13 C19 by no route does somebody else, or a visitor, read or change anything of hers', async () => {
  const before = await everything();
  const hers = Object.values(before)
    .flat()
    .flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  expect(routes.length).toBeGreaterThan(18);
  for (const { method, path } of routes) {
    for (const id of path.includes('{id}') ? hers : [hers[0] ?? '']) {
      const kindly = path.replace('{id}', id).replace('{kind}', 'noticed');
      for (const body of method === 'GET' || method === 'DELETE' ? [undefined] : bodies(id)) {
        const asBob = await bob.call(method, kindly, body);
        expect(JSON.stringify(asBob.body), `${method} ${kindly}`).not.toContain(alice.id);
        expect(JSON.stringify(asBob.body), `${method} ${kindly}`).not.toContain('Hers alone');
        const asNobody = await server.visitor.call(method, kindly, body);
        // Nothing is read of who isn't signed in, not even whether it's well written.
        expect([400, 401], `${method} ${kindly}`).toContain(asNobody.status);
      }
    }
  }
  await settled();
  const after = await everything();
  for (const table of tables) expect(after[table], table).toEqual(before[table]);
}, 120_000);

/** What may be said of something under this id, by any of the routes. */
function bodies(id: string): object[] {
  const created_at = new Date().toISOString();
  const checkIn = { id, energy: 1, pleasantness: 1, feelings: [], factors: [], note: 'His.', created_at };
  return [
    checkIn,
    { kind: 'noticed', id, created_at, payload: { text: 'His.' } },
    { kind: 'noticed', id, payload: { text: 'His.' } },
    { status: 'dismissed' },
    { status: 'acted_upon', user_response: 'no' },
    { completion_status: 'dismissed' },
    { completion_status: 'completed', user_feedback_rating: 1 },
    { ids: [id] },
    { userId: alice.id, triggerId: 'manual_trigger' },
    { ...quietly, muted: [] },
    {},
  ];
}

test('R-RT-01 on no channel does somebody else, or a visitor, hear that anything of hers changed', async () => {
  const open = () => realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  const [hers, his, nobodys] = [await open(), await open(), await open()];
  for (const [tab, person] of [
    [hers, alice],
    [his, bob],
  ] as const) {
    tab.send({ type: 'auth', access_token: person.accessToken });
    await tab.hear('ready');
    for (const watch of Object.keys(channels)) expect((await tab.command({ type: watch })).type).toBe('ack');
  }
  for (const watch of Object.keys(channels)) nobodys.send({ type: watch, nonce: server.newId() });
  const changes = {
    'suggestions-changed': [
      `UPDATE proactive_interventions SET status = status WHERE user_id = '${alice.id}'`,
      `UPDATE intelligent_recommendations SET is_active = is_active WHERE user_id = '${alice.id}'`,
      `UPDATE ai_insights SET is_dismissed = is_dismissed WHERE user_id = '${alice.id}'`,
      `UPDATE user_engagement_patterns SET said_sealed = said_sealed WHERE user_id = '${alice.id}'`,
      `DELETE FROM ai_insights WHERE user_id = '${alice.id}'`,
    ],
    'notifications-changed': [
      `UPDATE cross_platform_notifications SET is_read = is_read WHERE user_id = '${alice.id}'`,
      `DELETE FROM cross_platform_notifications WHERE user_id = '${alice.id}'`,
    ],
  };
  for (const [frame, all] of Object.entries(changes))
    for (const [index, change] of all.entries()) {
      await server.database.query(change);
      await expect.poll(() => hers.of(frame as never).length, { timeout: 10_000 }).toBeGreaterThan(index);
    }
  // Whatever his tab was told comes before the answer to its own command.
  await his.command({ type: 'watch-suggestions' });
  for (const frame of Object.values(channels)) {
    expect(his.of(frame as never)).toEqual([]);
    expect(nobodys.of(frame as never)).toEqual([]);
  }
  await Promise.all([hers.close(), his.close(), nobodys.close()]);
});

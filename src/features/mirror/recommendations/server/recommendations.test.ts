import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kinds } from '#features/trust/consent/domain/kinds.ts';
import { hourMs } from '#platform/shared/duration.ts';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { startOwnTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  server = await startOwnTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.query('TRUNCATE emotional_states, realtime_interventions, intelligent_recommendations');
  await agree(alice, true);
});

const path = '/api/v1/recommendations';
const { version } = kinds['check-ins'];
const agree = (person: TestPerson, agreed: boolean) =>
  person.call('PUT', '/api/v1/consents/check-ins', { agreed, ...(agreed ? { version, service: null } : {}) });
const look = () =>
  alice.call('POST', '/functions/v1/proactive-intervention-system', { userId: alice.id, triggerId: 'manual_trigger' });
const listed = async (person: TestPerson) => (await person.call('GET', path)).body.recommendations;
const rows = () =>
  server.database.query<Record<string, unknown>>('SELECT * FROM intelligent_recommendations ORDER BY id');

async function feelHeavy(): Promise<void> {
  const { status } = await alice.call('POST', '/api/v1/check-ins', {
    id: server.newId(),
    energy: -40,
    pleasantness: -60,
    feelings: [],
    factors: [],
    note: null,
    created_at: new Date(Date.now() - hourMs).toISOString(),
  });
  expect(status).toBe(200);
  await look();
}

test('R-ENT-02 what fits is listed, its exercise locked (CARE C19)', async () => {
  await feelHeavy();
  const all = await listed(alice);
  expect(all).toHaveLength(3);
  expect(all[0]).toMatchObject({ mood: 'heavy', helped: 0, done: 0 });
  const [row] = await rows();
  expect(Buffer.from(row?.said_sealed as Uint8Array).toString('latin1')).not.toMatch(/exercise|heavy/);
});

test('R-DATA-07 dismissed means gone, for every later look', async () => {
  await feelHeavy();
  const [first] = await listed(alice);
  await alice.call('PUT', `${path}/${first.id}`, { completion_status: 'dismissed' });
  await look();
  const names = (await listed(alice)).map((one: { exercise: string }) => one.exercise);
  expect(names).toHaveLength(3);
  expect(names).not.toContain(first.exercise);
});

test('R-STATE-04 done, it has its time and rating, which may be changed; dismissing it then changes nothing', async () => {
  await feelHeavy();
  const [{ id, exercise }] = await listed(alice);
  const say = (body: object) => alice.call('PUT', `${path}/${id}`, body);
  const rated = (user_feedback_rating: number) => say({ completion_status: 'completed', user_feedback_rating });
  expect((await rated(6)).status).toBe(400);
  await rated(4);
  const find = async () => (await rows()).find((row) => row.id === id);
  const done = await find();
  expect(done).toMatchObject({ is_active: false, completion_status: 'completed', user_feedback_rating: null });
  await rated(2);
  await say({ completion_status: 'dismissed' });
  const { rating_sealed, ...again } = (await find()) ?? {};
  expect({ ...again, rating_sealed: done?.rating_sealed }).toEqual(done);
  expect(rating_sealed).not.toEqual(done?.rating_sealed);
  await look();
  expect((await listed(alice)).map((one: { exercise: string }) => one.exercise)).not.toContain(exercise);
});

test('R-STATE-04 what was said after the exercise completes its recommendation', async () => {
  await feelHeavy();
  const [{ id, exercise }] = await listed(alice);
  const created_at = new Date(Date.now() + 1000).toISOString();
  const moment = { kind: 'helped', created_at, payload: { what: 'It', exercise, helped: 'a-little' } };
  expect((await alice.call('POST', '/api/v1/moments', { id: server.newId(), ...moment })).status).toBe(200);
  const find = async () => (await rows()).find((row) => row.id === id);
  await expect
    .poll(async () => (await look()) && (await find()), { timeout: 10_000 })
    .toMatchObject({ completion_status: 'completed', completed_at: new Date(created_at) });
});

test('R-RT-01 a new one is heard of by its person’s tab; nobody else reads or answers it', async () => {
  const tab = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  tab.send({ type: 'auth', access_token: alice.accessToken });
  await tab.hear('ready');
  await tab.command({ type: 'watch-suggestions' });
  await server.database.query(`INSERT INTO intelligent_recommendations (id, user_id, is_active, confidence_score, said_sealed)
    VALUES (gen_random_uuid(), '${alice.id}', false, 1, repeat('x', 28)::bytea)`);
  await tab.hear('suggestions-changed');
  await tab.close();
  await server.database.query('TRUNCATE intelligent_recommendations');
  await feelHeavy();
  const [{ id }] = await listed(alice);
  expect(await listed(bob)).toEqual([]);
  expect((await bob.call('PUT', `${path}/${id}`, { completion_status: 'dismissed' })).status).toBe(404);
  expect((await server.visitor.call('GET', path)).status).toBe(401);
  expect(await listed(alice)).toHaveLength(3);
});

test('CARE C13 taking the yes back deletes them', async () => {
  await feelHeavy();
  await agree(alice, false);
  expect(await rows()).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#platform/shared/duration.ts';
import { type RealtimeClient, realtimeClient } from '#platform/testing/realtime-client.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* Rooms are for adults: someone who said they're younger gets into none, in no way (CARE C1). */

let server: TestServer;
let alice: TestPerson;
/** Belongs to alice's circle, and says that he's younger. */
let bob: TestPerson;
let circle: { id: string; meeting_code: string };

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
  circle = (await alice.call('POST', '/api/v1/workshops/instant', {})).body;
  await webrtc(alice, 'create_room', circle.id);
  await join(bob);
});
afterAll(() => server.stop());

const join = (person: TestPerson) => person.call('POST', '/api/v1/workshops/join', { code: circle.meeting_code });
const webrtc = (person: TestPerson, action: string, workshopId: string) =>
  person.call('POST', '/functions/v1/workshop-webrtc', { action, workshopId, userId: person.id });
const say = (person: TestPerson, is_younger: unknown) => person.call('PATCH', '/api/v1/profile', { is_younger });
const plan = (person: TestPerson) =>
  person.call('POST', '/api/v1/workshops', {
    title: 'Rest',
    description: '',
    category: 'general',
    time_zone: 'UTC',
    is_public: false,
    scheduled_at: new Date(Date.now() + hourMs).toISOString(),
    duration_minutes: 60,
    max_participants: 6,
  });

/** Asks for a place at the room's socket. */
async function enter({ accessToken }: TestPerson) {
  const client = await realtimeClient(`${server.url.replace('http', 'ws')}/realtime`);
  client.send({ type: 'auth', access_token: accessToken });
  const quiet = { isAudioEnabled: false, isVideoEnabled: false };
  client.send({ type: 'join-room', nonce: 'n', workshopId: circle.id, last_seq: 0, ...quiet });
  await answerOf(client);
  return client;
}

const answerOf = (client: RealtimeClient) => client.hear(({ type }) => type === 'room-state' || type === 'error');

/** What it says to somebody who does. */
async function atTheDoor(person: TestPerson) {
  const client = await enter(person);
  await client.close();
  return answerOf(client);
}

test('CARE C1 someone who said they’re younger is refused by code, by ticket, by socket and as a host; others are not', async () => {
  const own = (await bob.call('POST', '/api/v1/workshops/instant', {})).body;
  expect((await say(bob, true)).body).toMatchObject({ is_younger: true });
  for (const answer of [
    await join(bob),
    await webrtc(bob, 'join_workshop', circle.id),
    await webrtc(bob, 'create_room', own.id),
    await bob.call('POST', '/api/v1/workshops/instant', {}),
    await plan(bob),
    await bob.call('GET', `/api/v1/workshops/${circle.id}/messages?before=1`),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'adults_only' } });
  expect(await atTheDoor(bob)).toMatchObject({ type: 'error', code: 'adults_only' });
  expect((await bob.call('POST', `/api/v1/workshops/${own.id}/end`)).status).toBe(200);

  expect((await join(alice)).status).toBe(200);
  expect(await atTheDoor(alice)).toMatchObject({ type: 'room-state' });
  expect((await plan(alice)).status).toBe(200);
});

test('CARE C1 someone who says so while in a room is out of it at once, and the others see them go', async () => {
  const carl = await server.signUp('carl');
  await join(carl);
  const [host, guest] = [await enter(alice), await enter(carl)];
  await host.hear(({ type, participant }) => type === 'user-joined' && participant.userId === carl.id);
  await say(carl, true);
  expect(await guest.closed).toBe(1000);
  await host.hear(({ type, userId }) => type === 'user-left' && userId === carl.id);
  expect(await atTheDoor(carl)).toMatchObject({ type: 'error', code: 'adults_only' });
  expect(host.ws.readyState).toBe(host.ws.OPEN);
  await host.close();
});

test('CARE C1 a server that doesn’t hear of it finds it out by itself', async () => {
  const dora = await server.signUp('dora');
  await join(dora);
  const [host, guest] = [await enter(alice), await enter(dora)];
  // As one whose connection for notices is just being made again.
  await server.database.query('INSERT INTO profile_choices (user_id, is_younger) VALUES ($1, true)', [dora.id]);
  await host.hear(({ type, userId }) => type === 'user-left' && userId === dora.id);
  expect(await guest.closed).toBe(1000);
  expect(host.ws.readyState).toBe(host.ws.OPEN);
  await host.close();
});

test('CARE C1 a mistaken tap is put right by the same answer, and anything else changes nothing', async () => {
  await say(bob, true);
  for (const wrong of ['no', 1, null]) expect((await say(bob, wrong)).status).toBe(400);
  expect((await join(bob)).body.code).toBe('adults_only');
  expect((await bob.call('PATCH', '/api/v1/profile', { username: 'Bob' })).body.is_younger).toBe(true);
  expect((await join(bob)).body.code).toBe('adults_only');
  expect((await say(bob, false)).body.is_younger).toBe(false);
  expect((await join(bob)).status).toBe(200);
  expect(await atTheDoor(bob)).toMatchObject({ type: 'room-state' });
});

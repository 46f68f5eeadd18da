import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realtimeClient } from '#platform/testing/realtime-client.ts';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function join({ id, accessToken }: TestPerson, workshopId: string) {
  const address = `${server.url.replace('http', 'ws')}/functions/v1/workshop-webrtc?workshopId=${workshopId}&userId=${id}`;
  const client = await realtimeClient(address);
  client.send({ type: 'auth', access_token: accessToken });
  await client.hear('room-state');
  return client;
}

test('R-RT-05 in the whole product: a room by its address, older chat over HTTP, a sign-out that closes the socket', async () => {
  const [alice, bob] = await server.signUpAll('alice', 'bob');
  const { body: workshop } = await alice.call('POST', '/api/v1/workshops/instant', {});
  await alice.call('POST', '/functions/v1/workshop-webrtc', {
    action: 'create_room',
    workshopId: workshop.id,
    userId: alice.id,
  });
  await bob.call('POST', '/api/v1/workshops/join', { code: workshop.meeting_code });
  const name = `/api/v1/workshops/${workshop.id}/name`;
  const asBob = { action: 'join_workshop', workshopId: workshop.id, userId: bob.id, displayName: 'Bobby' };
  expect((await bob.call('POST', '/functions/v1/workshop-webrtc', asBob)).body.displayName).toBe('Bobby');
  // CARE C2: what the next lobby proposes.
  expect((await bob.call('GET', name)).body).toEqual({
    displayName: 'Bobby',
    speakingShown: false,
    engagementOn: false,
  });
  const [a, b] = [await join(alice, workshop.id), await join(bob, workshop.id)];
  for (const content of ['one', 'two', 'three']) {
    await a.command({ type: 'chat_message', workshopId: workshop.id, id: randomUUID(), content });
  }
  await b.hear((frame) => frame.message?.content === 'three');

  // CARE moment 2: who is inside, for people who may come in.
  const inside = `/api/v1/workshops/${workshop.id}/inside`;
  expect((await bob.call('GET', inside)).body).toEqual({ passes: 'open', names: ['Alice'], silence: null });
  const carol = await server.signUp('carol');
  expect((await carol.call('GET', inside)).status).toBe(403);
  expect((await server.visitor.call('GET', inside)).status).toBe(401);
  await carol.call('POST', '/api/v1/workshops/join', { code: workshop.meeting_code });
  expect((await carol.call('GET', inside)).body.names).toEqual(['Alice', 'Bobby']);
  await a.command({ type: 'set-waiting-room', workshopId: workshop.id, on: true });
  expect((await carol.call('GET', inside)).body).toMatchObject({ passes: 'waiting_room', names: [] });
  expect((await bob.call('GET', inside)).body).toMatchObject({ passes: 'open', names: ['Alice'] });

  const older = await bob.call('GET', `/api/v1/workshops/${workshop.id}/messages?before=3`);
  expect(older.status).toBe(200);
  expect(older.body).toMatchObject({
    messages: [
      { seq: 1, content: 'one' },
      { seq: 2, content: 'two' },
    ],
    more: false,
  });
  const mallory = await server.signUp('mallory');
  expect((await mallory.call('GET', name)).body).toEqual({
    displayName: null,
    speakingShown: false,
    engagementOn: false,
  });
  expect((await server.visitor.call('GET', name)).status).toBe(401);
  // CARE C16: the lobby says what hosts see, one by one.
  const door = async () => (await carol.call('GET', name)).body;
  await a.command({ type: 'speaking-show', workshopId: workshop.id, shown: true });
  expect(await door()).toMatchObject({ speakingShown: true, engagementOn: false });
  await a.command({ type: 'speaking-show', workshopId: workshop.id, shown: false });
  await a.command({ type: 'engagement-show', workshopId: workshop.id, on: true });
  expect(await door()).toMatchObject({ speakingShown: false, engagementOn: true });
  const path = `/api/v1/workshops/${workshop.id}/messages`;
  expect((await mallory.call('GET', `${path}?before=3`)).status).toBe(403);
  expect((await server.visitor.call('GET', `${path}?before=3`)).status).toBe(401);
  for (const before of ['', 'x', '-1', '0', '1e9', '9'.repeat(40)]) {
    expect((await bob.call('GET', `${path}?before=${before}`)).status).toBe(400);
  }

  expect((await bob.call('POST', '/auth/v1/logout?scope=local')).status).toBe(204);
  expect(await b.closed).toBe(4003);
});

test('CARE C6 before the door neither of a blocked pair reads that the other is inside; the leader reads both', async () => {
  const [alice, bob, carol] = await server.signUpAll('alice', 'bob', 'carol');
  const { body: workshop } = await alice.call('POST', '/api/v1/workshops/instant', {});
  const start = { action: 'create_room', workshopId: workshop.id, userId: alice.id };
  await alice.call('POST', '/functions/v1/workshop-webrtc', start);
  const sockets = [await join(alice, workshop.id)];
  for (const guest of [bob, carol]) {
    await guest.call('POST', '/api/v1/workshops/join', { code: workshop.meeting_code });
    sockets.push(await join(guest, workshop.id));
  }
  const names = async (who: TestPerson) =>
    (await who.call('GET', `/api/v1/workshops/${workshop.id}/inside`)).body.names.toSorted();
  expect([await names(bob), await names(carol)]).toEqual([
    ['Alice', 'Carol'],
    ['Alice', 'Bob'],
  ]);
  expect((await bob.call('POST', '/api/v1/blocks', { user_id: carol.id, workshop_id: workshop.id })).status).toBe(200);
  expect([await names(bob), await names(carol), await names(alice)]).toEqual([['Alice'], ['Alice'], ['Bob', 'Carol']]);
  for (const socket of sockets) await socket.close();
});

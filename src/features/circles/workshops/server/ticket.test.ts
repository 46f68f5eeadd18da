import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '#testing/test-server.ts';

/* What a lobby fetches ahead of the click: it's for members who pass the door, and changes nothing (CARE C5). */

let server: TestServer;
let alice: TestPerson;
let bob: TestPerson;
let circle: { id: string; meeting_code: string };

beforeAll(async () => {
  server = await startTestServer();
  [alice, bob] = await server.signUpAll('alice', 'bob');
  circle = (await alice.call('POST', '/api/v1/workshops/instant', {})).body;
});
afterAll(() => server.stop());

const ahead = (person: Pick<TestPerson, 'call'>) => person.call('GET', `/api/v1/workshops/${circle.id}/ticket`);
const webrtc = (person: TestPerson, action: string) =>
  person.call('POST', '/functions/v1/workshop-webrtc', { action, workshopId: circle.id, userId: person.id });
const rows = () =>
  server.database.query('SELECT * FROM workshop_members WHERE workshop_id = $1 ORDER BY user_id', [circle.id]);

test('none before the room is open, and none for visitors and strangers', async () => {
  expect((await ahead(alice)).body).toBeNull();
  await webrtc(alice, 'create_room');
  expect((await ahead(server.visitor)).status).toBe(401);
  expect((await ahead(bob)).body).toBeNull();
});

test('a member gets what entering would give, and neither seat nor name changes by it', async () => {
  await bob.call('POST', '/api/v1/workshops/join', { code: circle.meeting_code });
  await server.database.query(
    `UPDATE workshop_members SET seat_until = '-infinity' WHERE workshop_id = $1 AND role = 'participant'`,
    [circle.id],
  );
  const before = await rows();
  const { body } = await ahead(bob);
  expect(await rows()).toEqual(before);
  // Entering takes a seat, which the workshop counts.
  const { workshop, ...entered } = (await webrtc(bob, 'join_workshop')).body;
  expect(body).toEqual({ ...entered, workshop: { ...body.workshop, id: workshop.id } });
});

test('CARE C5 none behind a closed door or before a waiting room, for someone who was never inside', async () => {
  for (const door of ['door_closed', 'waiting_room']) {
    await server.database.query(`UPDATE workshops SET ${door} = true WHERE id = $1`, [circle.id]);
    expect([door, (await ahead(bob)).body]).toEqual([door, null]);
    await server.database.query(`UPDATE workshops SET ${door} = false WHERE id = $1`, [circle.id]);
  }
  expect((await ahead(bob)).body).toMatchObject({ displayName: 'Bob' });
});

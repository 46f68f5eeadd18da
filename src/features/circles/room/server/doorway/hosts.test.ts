import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '#platform/testing/people.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';
import type { Inside, RoomServer } from '../../testing/room-server.ts';
import { type RoomTrio, startRoomTrio } from '../../testing/room-trio.ts';

let db: TestDatabase;
let server: RoomServer;
let alice: Person;
let bob: Person;
let carol: Person;
let stop: RoomTrio['stop'];
let workshopId: string;
let a: Inside;
let b: Inside;
let c: Inside;

beforeAll(async () => {
  ({ db, server, alice, bob, carol, stop } = await startRoomTrio());
});
beforeEach(async () => {
  workshopId = await server.openWorkshop(alice, bob, carol);
  a = await server.join(alice, workshopId);
  b = await server.join(bob, workshopId);
  c = await server.join(carol, workshopId);
});
afterAll(() => stop());

const at = (client: Inside, type: string, fields: object = {}) => client.command({ type, workshopId, ...fields });
const makeHost = (client: Inside, { userId }: Person, on = true) => at(client, 'make-host', { userId, on });
const mute = (client: Inside, { userId }: Person) => at(client, 'mute-person', { userId });
/** Everyone has heard of this one's new part. */
const heard = async ({ userId }: Person, role: string) =>
  Promise.all(
    [a, b, c].map((client) =>
      client.hear((frame) => frame.type === 'role-changed' && frame.userId === userId && frame.role === role),
    ),
  );
const acts = async () =>
  (
    await db.query<{ act: string }>(
      "SELECT act FROM audit_trail WHERE about_id = $1 AND act LIKE 'workshop-h%' ORDER BY id",
      [workshopId],
    )
  ).map(({ act }) => act);

test('R-ROLE-07 a second host mutes, lets in and removes; who it is, and who leads, the facilitator alone decides', async () => {
  expect(await mute(b, carol)).toMatchObject({ code: 'forbidden' });
  expect(await makeHost(b, bob)).toMatchObject({ code: 'forbidden' });
  expect(await makeHost(a, bob)).toMatchObject({ type: 'ack' });
  await heard(bob, 'cohost');
  expect(await b.hear('door-lists')).toMatchObject({ knocks: [], removed: [] });
  expect(await mute(b, carol)).toMatchObject({ type: 'ack' });
  expect(await at(b, 'close-door', { closed: true })).toMatchObject({ type: 'ack' });
  expect(await makeHost(b, carol)).toMatchObject({ code: 'forbidden' });
  expect(await at(b, 'hand-over', { userId: bob.userId })).toMatchObject({ code: 'forbidden' });
  expect(await at(b, 'remove-person', { userId: alice.userId })).toMatchObject({ code: 'forbidden' });
  expect(await at(b, 'end-workshop')).toMatchObject({ code: 'forbidden' });
  expect(await makeHost(a, bob, false)).toMatchObject({ type: 'ack' });
  await heard(bob, 'participant');
  // A look at the door that began before this is told afterwards, and the next one corrects it.
  await expect.poll(() => mute(b, carol)).toMatchObject({ code: 'forbidden' });
  expect(await acts()).toEqual(['workshop-host-added', 'workshop-host-taken-back']);
});

test('in the room of a practice pair neither is over the other, nor lets anyone in', async () => {
  await db.query('INSERT INTO practice_rooms (workshop_id) VALUES ($1)', [workshopId]);
  const { userId } = bob;
  for (const [type, fields] of [
    ['remove-person', { userId }],
    ['make-host', { userId, on: true }],
    ['hand-over', { userId }],
    ['set-waiting-room', { on: true }],
    ['close-door', { closed: true }],
  ] as const)
    expect(await at(a, type, fields)).toMatchObject({ code: 'forbidden' });
  expect(await acts()).toEqual([]);
});

test('R-ROLE-05 the lead is handed over: in the room, in the lists and in the database; the former leader stays a second host', async () => {
  expect(await at(a, 'hand-over', { userId: carol.userId })).toMatchObject({ type: 'ack' });
  await heard(carol, 'facilitator');
  await heard(alice, 'cohost');
  expect(await server.workshops.one(bob, workshopId)).toMatchObject({
    facilitator_id: carol.userId,
    facilitator_name: 'carol',
  });
  expect(await at(a, 'hand-over', { userId: alice.userId })).toMatchObject({ code: 'forbidden' });
  expect(await at(a, 'end-workshop')).toMatchObject({ code: 'forbidden' });
  const again = await server.join(carol, workshopId);
  const shown = again.roomState.participants.map(({ username, role }: Record<string, string>) => [username, role]);
  expect(shown).toEqual([
    ['alice', 'cohost'],
    ['bob', 'participant'],
    ['carol', 'facilitator'],
  ]);
  expect(await again.command({ type: 'end-workshop', workshopId })).toMatchObject({ type: 'ack' });
  expect(await acts()).toEqual(['workshop-handed-over']);
});

test('the lead survives a lost line; once the facilitator has left a second host leads, until they return', async () => {
  await makeHost(a, bob);
  await heard(bob, 'cohost');
  await a.close();
  await b.hear('user-away');
  expect(await at(b, 'end-workshop')).toMatchObject({ code: 'forbidden' });
  const back = await server.join(alice, workshopId);
  expect(back.roomState.participants[0]).toMatchObject({ username: 'alice', role: 'facilitator', away: false });
  await back.command({ type: 'leave-room', workshopId });
  await b.hear('user-left');
  expect(await at(c, 'end-workshop')).toMatchObject({ code: 'forbidden' });
  await server.join(alice, workshopId);
  expect(await at(b, 'end-workshop')).toMatchObject({ code: 'forbidden' });
});

test('with no facilitator inside a second host may end it; with no host at all nobody gains powers and it goes on', async () => {
  await at(a, 'leave-room');
  await b.hear('user-left');
  for (const client of [b, c]) {
    expect(await at(client, 'end-workshop')).toMatchObject({ code: 'forbidden' });
    expect(await at(client, 'mute-person', { userId: (client === b ? carol : bob).userId })).toMatchObject({
      code: 'forbidden',
    });
  }
  expect(await server.workshops.one(bob, workshopId)).toMatchObject({ status: 'live' });
  a = await server.join(alice, workshopId);
  await makeHost(a, bob);
  await heard(bob, 'cohost');
  await at(a, 'leave-room');
  await b.hear((frame) => frame.type === 'user-left' && b.of('user-left').length === 2);
  expect(await at(b, 'end-workshop')).toMatchObject({ type: 'ack' });
  await c.hear('workshop-ended');
});

test('CARE C4 a listed circle handed to somebody who may not list it is private from then on', async () => {
  await db.query("UPDATE workshops SET is_public = true, category = 'the-art-of-touch' WHERE id = $1", [workshopId]);
  await at(a, 'hand-over', { userId: carol.userId });
  await heard(carol, 'facilitator');
  expect(await server.workshops.one(bob, workshopId)).toMatchObject({ is_public: false });
  await db.query("UPDATE workshops SET is_public = true, category = 'general' WHERE id = $1", [workshopId]);
  await at(c, 'hand-over', { userId: alice.userId });
  await heard(alice, 'facilitator');
  expect(await server.workshops.one(bob, workshopId)).toMatchObject({ is_public: true });
});
